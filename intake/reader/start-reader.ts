import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inGroups } from '@waybill/warehouse/in-groups'
import { FileRejected } from '../format.ts'
import { smallBytes } from './engine.ts'
import type { FromReader, ToReader } from './messages.ts'
import type { Instructions, ReadReport } from './read.ts'
import type { Reading } from './read-together.ts'
import type { FindRates } from './reconcile.ts'

/** A file that was read. */
export interface Read {
  readonly report: ReadReport
  /** Where its lines are, with those of the loads that it was read with. */
  readonly folder: string
  readonly stagedWith: readonly number[]
  /** Its lines are needed no more. */
  readonly letGo: () => Promise<void>
}

/** Reads files in a process of its own: one at a time, small ones that wait together. The process is started when it is needed. */
export interface Reader {
  /** Starts the process before there is something to read. */
  start(): void
  /**
   * Of a file that takes longer than one of its size may, the process is ended, and the file is rejected. Once the signal is given
   * it is not begun any more.
   */
  read(
    instructions: Instructions,
    findRates: FindRates,
    progress: (percent: number) => void,
    signal?: AbortSignal,
  ): Promise<Read>
  /** Ends the process, and with it what it is reading: a file that was read with others is then read by itself. */
  stop(): void
}

/** So many small files are read together. */
export const filesReadTogether = 24

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

  /** One message there and one back, whatever is asked between. */
  const ask = (files: readonly Asked[], folder: string): Promise<readonly Reading[]> => {
    const own = started()
    const reading = own.process
    const { promise, resolve, reject } = Promise.withResolvers<readonly Reading[]>()
    const tell = (message: ToReader): void => void reading.send(message)
    const heard = (message: FromReader): void => {
      if (message.kind === 'progress') for (const { progress } of files) progress(message.percent)
      else if (message.kind === 'rates-wanted')
        void files[0]?.findRates(message.spans).then((rates) => tell({ kind: 'rates', rates }), giveUp)
      else resolve(message.readings)
    }
    const giveUp = (error: unknown): void => {
      forget(own)
      reading.kill('SIGKILL')
      reject(error)
    }
    // Once it is closed, all that it said has been heard.
    const closed = (code: number | null, signal: string | null): void =>
      reject(new Error(`the reading process ended with ${signal ?? code}`, { cause: own.said }))
    // Several are read in the time of the largest: where they are not, each has its own.
    const late = setTimeout(
      () => giveUp(new FileRejected({ name: 'file-too-slow', values: {} })),
      timeFor(Math.max(...files.map(({ instructions }) => instructions.bytes))),
    )
    reading.on('close', closed)
    reading.on('error', reject)
    reading.on('message', heard)
    tell({ kind: 'read', files: files.map(({ instructions }) => instructions), folder })
    return promise.finally(() => {
      clearTimeout(late)
      reading.off('close', closed)
      reading.off('error', reject)
      reading.off('message', heard)
    })
  }
  const read = inGroups(smallOnes, async (files: readonly Asked[]): Promise<readonly (Read | Error)[]> => {
    for (const { signal } of files) signal?.throwIfAborted()
    const folder = folderOf(files.map(({ instructions }) => instructions))
    const free = async (): Promise<void> => {
      if (files.length > 1) await rm(folder, { recursive: true, force: true })
    }
    try {
      return await readsOf(files, await ask(files, folder), free)
    } catch (error) {
      await free()
      throw error
    }
  })

  return {
    start: () => void started(),
    read: async (instructions, findRates, progress, signal) => {
      const came = await read({ instructions, findRates, progress, signal })
      if (came instanceof Error) throw came
      return came
    },
    stop: () => {
      child?.process.kill('SIGKILL')
      child = undefined
    },
  }
}

interface Asked {
  readonly instructions: Instructions
  readonly findRates: FindRates
  readonly progress: (percent: number) => void
  readonly signal: AbortSignal | undefined
}

/** Small files that wait are read together; a trial, which somebody waits for, never waits for others. */
function smallOnes(waiting: readonly Asked[]): number {
  const large = waiting.findIndex(({ instructions: { bytes, trial } }) => trial || bytes > smallBytes)
  return Math.min(filesReadTogether, large < 0 ? waiting.length : large)
}

/** Where one file says, and for several beside the first of them, under the ids of all. */
function folderOf(files: readonly Instructions[]): string {
  const folder = files[0]?.folder ?? ''
  const ids = files.map(({ loadId }) => loadId).join('.')
  return files.length === 1 ? folder : join(dirname(folder), `${ids}-${randomUUID()}`)
}

/** What came of each file; what several share is freed when the last of them lets go of it. */
async function readsOf(
  files: readonly Asked[],
  readings: readonly Reading[],
  free: () => Promise<void>,
): Promise<(Read | Error)[]> {
  const placed = readings.map((reading, place) => ({ reading, loadId: files[place]?.instructions.loadId ?? 0 }))
  const holding = new Set(placed.flatMap(({ reading, loadId }) => ('report' in reading ? [loadId] : [])))
  if (holding.size === 0) await free()
  return placed.map(({ reading, loadId }) => {
    const letGo = async (): Promise<void> => {
      holding.delete(loadId)
      if (holding.size === 0) await free()
    }
    if ('report' in reading) {
      const { report, folder } = reading
      const beside = placed.filter((other) => 'folder' in other.reading && other.reading.folder === folder)
      return { report, folder, stagedWith: beside.map((other) => other.loadId).filter((id) => id !== loadId), letGo }
    }
    return 'rejected' in reading ? new FileRejected(reading.rejected) : new Error(reading.failed)
  })
}
