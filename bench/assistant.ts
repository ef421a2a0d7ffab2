import { loadavg } from 'node:os'
import { ended, printed, startCommand } from './run.ts'
import { benchStreams } from './streams.ts'

/** The gold questions of the assistant, asked of the demo that they were written for; then what its open streams cost. */
export async function benchAssistant(): Promise<void> {
  console.log(`Load average ${loadavg()[0]?.toFixed(1)}.\n`)
  const child = startCommand('api/in-words/gold-command.ts', [], {})
  const [text, code] = await Promise.all([printed(child), ended(child)])
  console.log(text)
  process.exitCode = code
  await benchStreams()
}
