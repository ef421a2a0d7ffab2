import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { ExtractedRows } from '../warehouse.ts'
import type { FromFileWriter, ToFileWriter } from './messages.ts'
import type { Counted, WrittenAs } from './write.ts'

/** Writes one file in a process of its own, whose end ends nothing else. */
export interface FileWriter {
  count(wish: ExtractedRows): Promise<Counted>
  write(wish: WrittenAs, onProgress: (done: number) => void): Promise<{ bytes: number }>
  /** Ends the process, and with it what it is writing. */
  stop(): void
}

const wordsKept = 4000

/** What is drawn is soon written: without these a long file leaves twice the memory of a short one lying about. */
const littleGarbage = ['--max-semi-space-size=1', '--max-old-space-size=200']

/** `spillFolder` is where the process may put what is too much for its memory. */
export function startFileWriter(spillFolder: string): FileWriter {
  const child = fork(join(import.meta.dirname, 'process.ts'), [spillFolder], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [...process.execArgv, ...littleGarbage],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    said = (said + words).slice(-wordsKept)
  })

  function ask<Answer>(message: ToFileWriter, hear: (answer: FromFileWriter) => Answer | undefined): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const heard = (answer: FromFileWriter): void => {
      if (answer.kind === 'failed') return reject(Object.assign(new Error(answer.detail), { code: answer.code }))
      const told = hear(answer)
      if (told !== undefined) resolve(told)
    }
    const closed = (code: number | null, signal: string | null): void =>
      reject(new Error(`the writing process ended with ${signal ?? code}`, { cause: said }))
    child.on('message', heard)
    child.on('close', closed)
    child.on('error', reject)
    tell(child, message, reject)
    return promise.finally(() => {
      child.off('message', heard)
      child.off('close', closed)
      child.off('error', reject)
    })
  }

  return {
    count: (wish) => ask({ kind: 'count', wish }, (answer) => (answer.kind === 'counted' ? answer.counted : undefined)),
    write: (wish, onProgress) =>
      ask({ kind: 'write', wish }, (answer) => {
        if (answer.kind === 'progress') onProgress(answer.done)
        return answer.kind === 'written' ? { bytes: answer.bytes } : undefined
      }),
    stop: () => void child.kill('SIGKILL'),
  }
}

function tell(child: ChildProcess, message: ToFileWriter, failed: (error: Error) => void): void {
  if (!child.connected) return failed(new Error('the writing process is gone'))
  child.send(message, (error) => error && failed(error))
}
