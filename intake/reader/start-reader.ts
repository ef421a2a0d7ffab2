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

const wordsKept = 4000
const millisecondsAtLeast = 60_000
const millisecondsPerMegabyte = 20_000

/** The slowest layout takes 0.3 s of a processor for a megabyte: what a machine that is busy with ten other things still keeps, many times over. */
export function millisecondsFor(bytes: number): number {
  return millisecondsAtLeast + Math.ceil((bytes / 1024 / 1024) * millisecondsPerMegabyte)
}

/** `script` is what the process runs. */
export function startReader({
  timeFor = millisecondsFor,
  script = join(import.meta.dirname, 'process.ts'),
}: {
  readonly timeFor?: (bytes: number) => number
  readonly script?: string
} = {}): Reader {
  let child: ChildProcess | undefined
  let said = ''
  const started = (): ChildProcess => {
    if (child) return child
    const fresh = fork(script, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    said = ''
    // What a process says in its last moments is for the log, and for no terminal.
    fresh.stderr?.setEncoding('utf8').on('data', (words: string) => {
      said = (said + words).slice(-wordsKept)
    })
    child = fresh
    return fresh
  }
  const end = (reading: ChildProcess): void => {
    reading.kill('SIGKILL')
    if (child === reading) child = undefined
  }

  return {
    start: () => void started(),
    read: (instructions, findRates, progress) =>
      new Promise((resolve, reject) => {
        const reading = started()
        const ended = (code: number | null, signal: string | null): void => {
          if (child === reading) child = undefined
          finish()
          reject(new Error(`the reading process ended with ${signal ?? code}`, { cause: said }))
        }
        const tell = (message: ToReader): void => void reading.send(message)
        const heard = (message: FromReader): void => {
          if (message.kind === 'progress') return progress(message.percent)
          if (message.kind === 'rates-wanted') return void findRates(message.spans).then(answered, failed)
          finish()
          if (message.kind === 'read') resolve(message.report)
          else reject(message.kind === 'rejected' ? new FileRejected(message.reason) : new Error(message.detail))
        }
        const answered = (rates: Awaited<ReturnType<FindRates>>): void => {
          if (reading.connected) tell({ kind: 'rates', rates })
        }
        const failed = (error: unknown): void => {
          finish()
          end(reading)
          reject(error)
        }
        const late = setTimeout(
          () => failed(new FileRejected({ name: 'file-too-slow', values: {} })),
          timeFor(instructions.bytes),
        )
        const finish = (): void => {
          clearTimeout(late)
          reading.off('exit', ended)
          reading.off('message', heard)
        }
        reading.on('exit', ended)
        reading.on('message', heard)
        tell({ kind: 'read', instructions })
      }),
    stop: () => {
      child?.kill('SIGKILL')
      child = undefined
    },
  }
}
