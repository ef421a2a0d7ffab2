import { setPriority } from 'node:os'
import type { FromFileWriter, ToFileWriter } from './messages.ts'
import { countRows, openFileEngine, writeFile } from './write.ts'

/** The writing process: counts an extract, writes its file, and ends with its parent. It stands back for the service. */
setPriority(10)
process.on('disconnect', () => process.exit(0))

const engine = openFileEngine(process.argv[2] ?? '.')

process.on('message', (message: ToFileWriter) => void answer(message))

async function answer(message: ToFileWriter): Promise<void> {
  try {
    const opened = await engine
    if (message.kind === 'count') send({ kind: 'counted', counted: await countRows(opened, message.wish) })
    else
      send({ kind: 'written', ...(await writeFile(opened, message.wish, (done) => send({ kind: 'progress', done }))) })
  } catch (error) {
    send({ kind: 'failed', detail: error instanceof Error ? error.message : String(error), code: codeOf(error) })
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function send(message: FromFileWriter): void {
  process.send?.(message)
}
