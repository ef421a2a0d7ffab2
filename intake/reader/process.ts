import { setPriority } from 'node:os'
import { FileRejected } from '../format.ts'
import { formats } from '../formats.ts'
import type { FromReader, ToReader } from './messages.ts'
import { read } from './read.ts'

/**
 * The reading process: takes one file after the other, and ends with its parent. It stands back for the service, and
 * whatever a file does to it, the service lives on.
 */
setPriority(10)
process.on('disconnect', () => process.exit(0))
process.on('message', (message: ToReader) => void answer(message))

async function answer({ instructions }: ToReader): Promise<void> {
  let told = 0
  const progress = (done: number): void => {
    const percent = Math.floor(done * 100)
    if (percent <= told) return
    told = percent
    send({ kind: 'progress', percent })
  }
  try {
    send({ kind: 'read', report: await read(instructions, formats, progress) })
  } catch (error) {
    if (error instanceof FileRejected) send({ kind: 'rejected', reason: error.reason })
    else send({ kind: 'failed', detail: error instanceof Error ? error.message : String(error) })
  }
}

function send(message: FromReader): void {
  process.send?.(message)
}
