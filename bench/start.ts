import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { milliseconds } from './measure.ts'
import { ended, startCommand } from './run.ts'

/** From the command to the line that gives the address: on an empty folder, and again. */
export async function benchStart(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'waybill-start-'))
  const first = await start(data)
  const second = await start(data)
  rmSync(data, { recursive: true, force: true })
  console.log(
    `First start, the demo made and taken in: ${milliseconds(first)} (target 60,000 ms: ${first <= 60_000 ? 'met' : 'missed'})`,
  )
  console.log(
    `Second start:                            ${milliseconds(second)} (target 3,000 ms: ${second <= 3000 ? 'met' : 'missed'})`,
  )
}

async function start(data: string): Promise<number> {
  const begin = performance.now()
  // A first start finds nothing compiled.
  const given = { NODE_COMPILE_CACHE: join(data, 'compiled'), DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' }
  const child = startCommand('api/main.ts', [], given)
  const over = ended(child)
  child.stdout?.setEncoding('utf8')
  let taken: number | undefined
  for await (const piece of child.stdout ?? []) {
    process.stdout.write(String(piece))
    if (taken === undefined && String(piece).includes('Waybill is at')) {
      taken = performance.now() - begin
      child.kill('SIGTERM')
    }
  }
  await over
  if (taken === undefined) throw new Error('the service did not start')
  return taken
}
