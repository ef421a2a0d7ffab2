import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { FileReport } from '@waybill/contracts'
import { FileRejected } from '../format.ts'
import type { FromReader, ToReader } from './messages.ts'
import type { Instructions } from './read.ts'
import type { FindRates } from './reconcile.ts'

/** Reads files in a process of its own, one at a time. The process is started when it is needed. */
export interface Reader {
  /** Starts the process before there is something to read. */
  start(): void
  /** Of a file that takes longer than one of its size may, the process is ended, and the file is rejected. */
  read(instructions: Instructions, findRates: FindRates, progress: (percent: number) => void): Promise<FileReport>
  /** Ends the process, and with it what it is reading. */
  stop(): void
}

interface Child {
  readonly process: ChildProcess
  said: string
}

const wordsKept = 4000
const millisecondsAtLeast = 60_000
const millisecondsPerMegabyte = 20_000

/** The slowest layout takes 0.3 s of a processor for a megabyte: what a machine that is busy with ten other things still keeps, many times over. */
export function millisecondsFor(bytes: number): number {
  return millisecondsAtLeast + (bytes / 1024 / 1024) * millisecondsPerMegabyte
}

/** `script` is what the process runs. */
export function startReader({
  timeFor = millisecondsFor,
  script = join(import.meta.dirname, 'process.ts'),
}: {
  readonly timeFor?: (bytes: number) => number
  readonly script?: string
} = {}): Reader {
  let child: Child | undefined
  const started = (): Child => {
    if (child) return child
    const own: Child = { process: fork(script, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] }), said: '' }
    // What a process says in its last moments is for the log, and for no terminal.
    own.process.stderr?.setEncoding('utf8').on('data', (words: string) => {
      own.said = (own.said + words).slice(-wordsKept)
    })
    // It may end while there is nothing to read, and it may not even begin: the next reading starts another.
    for (const end of ['exit', 'error']) own.process.on(end, () => forget(own))
    child = own
    return own
  }
  const forget = (gone: Child): void => {
    if (child === gone) child = undefined
  }

  return {
    start: () => void started(),
    read: (instructions, findRates, progress) => {
      const own = started()
      const reading = own.process
      const { promise, resolve, reject } = Promise.withResolvers<FileReport>()
      const tell = (message: ToReader): void => void reading.send(message)
      const heard = (message: FromReader): void => {
        if (message.kind === 'progress') progress(message.percent)
        else if (message.kind === 'rates-wanted')
          void findRates(message.spans).then((rates) => tell({ kind: 'rates', rates }), giveUp)
        else if (message.kind === 'read') resolve(message.report)
        else reject(message.kind === 'rejected' ? new FileRejected(message.reason) : new Error(message.detail))
      }
      const giveUp = (error: unknown): void => {
        forget(own)
        reading.kill('SIGKILL')
        reject(error)
      }
      // Once it is closed, all that it said has been heard.
      const closed = (code: number | null, signal: string | null): void =>
        reject(new Error(`the reading process ended with ${signal ?? code}`, { cause: own.said }))
      const late = setTimeout(
        () => giveUp(new FileRejected({ name: 'file-too-slow', values: {} })),
        timeFor(instructions.bytes),
      )
      reading.on('close', closed)
      reading.on('error', reject)
      reading.on('message', heard)
      tell({ kind: 'read', instructions })
      return promise.finally(() => {
        clearTimeout(late)
        reading.off('close', closed)
        reading.off('error', reject)
        reading.off('message', heard)
      })
    },
    stop: () => {
      child?.process.kill('SIGKILL')
      child = undefined
    },
  }
}
