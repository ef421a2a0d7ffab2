import { setPriority } from 'node:os'
import { formats } from '../formats.ts'
import type { FromReader, ToReader } from './messages.ts'
import type { Instructions } from './read.ts'
import { readAlone, readTogether } from './read-together.ts'
import type { FindRates } from './reconcile.ts'

/**
 * The reading process: takes what it is given one after the other, and ends with its parent. It stands back for the service, and
 * whatever a file does to it, the service lives on.
 */
setPriority(10)
process.on('disconnect', () => process.exit(0))
process.on('message', (message: ToReader) => {
  if (message.kind === 'read') void answer(message.files, message.folder)
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

async function answer(files: readonly Instructions[], folder: string): Promise<void> {
  let told = 0
  const progress = (done: number): void => {
    const percent = Math.floor(done * 100)
    if (percent <= told) return
    told = percent
    send({ kind: 'progress', percent })
  }
  const [first, ...others] = files
  const isOne = first !== undefined && others.length === 0
  const readings = isOne
    ? [await readAlone(first, formats, findRates, progress)]
    : await readTogether(files, folder, formats, findRates)
  send({ kind: 'read', readings })
}

function send(message: FromReader): void {
  process.send?.(message)
}
