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
  read(instructions: Instructions, findRates: FindRates, progress: (percent: number) => void): Promise<FileReport>
  /** Ends the process, and with it what it is reading. */
  stop(): void
}

export function startReader(): Reader {
  let child: ChildProcess | undefined
  const started = (): ChildProcess => {
    child ??= fork(join(import.meta.dirname, 'process.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    return child
  }

  return {
    start: () => void started(),
    read: (instructions, findRates, progress) =>
      new Promise((resolve, reject) => {
        const reading = started()
        const ended = (code: number | null, signal: string | null): void => {
          child = undefined
          finish()
          reject(new Error(`the reading process ended with ${signal ?? code}`))
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
          reading.kill('SIGKILL')
          if (child === reading) child = undefined
          reject(error)
        }
        const finish = (): void => {
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
