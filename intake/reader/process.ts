import { setPriority } from 'node:os'
import { FileRejected } from '../format.ts'
import { formats } from '../formats.ts'
import type { FromReader, ToReader } from './messages.ts'
import { type Instructions, read } from './read.ts'
import type { FindRates } from './reconcile.ts'

/**
 * The reading process: takes one file after the other, and ends with its parent. It stands back for the service, and
 * whatever a file does to it, the service lives on.
 */
setPriority(10)
process.on('disconnect', () => process.exit(0))
process.on('message', (message: ToReader) => {
  if (message.kind === 'read') void answer(message.instructions)
})

const findRates: FindRates = (spans) =>
  new Promise((resolve) => {
    const heard = (message: ToReader): void => {
      if (message.kind !== 'rates') return
      process.off('message', heard)
      resolve(message.rates)
    }
    process.on('message', heard)
    send({ kind: 'rates-wanted', spans })
  })

async function answer(instructions: Instructions): Promise<void> {
  let told = 0
  const progress = (done: number): void => {
    const percent = Math.floor(done * 100)
    if (percent <= told) return
    told = percent
    send({ kind: 'progress', percent })
  }
  try {
    send({ kind: 'read', report: await read(instructions, formats, findRates, progress) })
  } catch (error) {
    if (error instanceof FileRejected) send({ kind: 'rejected', reason: error.reason })
    else send({ kind: 'failed', detail: error instanceof Error ? error.message : String(error) })
  }
}

function send(message: FromReader): void {
  process.send?.(message)
}
