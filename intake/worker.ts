import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FileReport, FileStatus } from '@waybill/contracts'
import { type IntakeJob, intakeFilesOf, type Kysely, newHolder, processOf, type State, whileHeld } from '@waybill/state'
import type { Warehouse } from '@waybill/warehouse'
import { clearArriving } from './arriving.ts'
import { reasonOf } from './cause.ts'
import { fileAccounts } from './file-accounts.ts'
import type { Folders } from './folders.ts'
import { isAlive } from './is-alive.ts'
import { onceForAll } from './once-for-all.ts'
import { readOnceMore, reportOfFailure } from './read-again.ts'
import { smallBytes } from './reader/engine.ts'
import { filesReadTogether, type Reader, startReader } from './reader/start-reader.ts'
import { failureReport, statusOf } from './report.ts'
import { type Advance, takeIn } from './take-in.ts'
import { Turns } from './turns.ts'
import { type WriteTogether, writeTogether } from './write-together.ts'

export interface IntakeWorkerOptions {
  readonly state: Kysely<State>
  readonly warehouse: Pick<Warehouse, 'load' | 'replace' | 'undo' | 'loaded' | 'accounts' | 'refile'>
  readonly folders: Folders
  /** Ends the work: what is being read is given back, and whoever works next begins it again. */
  readonly signal: AbortSignal
  /** A file moved on. */
  readonly onChange?: (fileId: number) => void
  /** Something went wrong that is no fault of the file; without a file, none could be taken or given back. */
  readonly onError?: (error: unknown, fileId?: number) => void
  /** Stop when there is nothing left to do, instead of waiting for more. */
  readonly untilIdle?: boolean
  /** One that may be started already; it is stopped in the end. */
  readonly reader?: Reader
  /** Shared by workers side by side. */
  readonly turns?: Turns
  /** Larger files are left to the others. */
  readonly bytesAtMost?: number
  /** Files a client's lines where their accounts are filed, shared like that. */
  readonly fileAgain?: (clientId: number) => Promise<void>
  /** Shared like that. */
  readonly write?: WriteTogether
}

export interface IntakeWorker {
  /** Settles when the work has ended. */
  readonly ended: Promise<void>
  /** Looks for work at once, instead of within the second. */
  wake(): void
}

export const leaseSeconds = 30
const millisecondsBetweenLooks = 1000

type Lane = Pick<IntakeWorkerOptions, 'bytesAtMost'>

/** One is read while another is loaded; and one takes only what is small, which never waits for what is large. */
const serviceLanes: readonly Lane[] = [{}, {}, { bytesAtMost: smallBytes }]

/** A command has nobody who waits for it, and keeps one large reading's memory at most. */
export const commandLanes: readonly Lane[] = [{}, { bytesAtMost: smallBytes }, { bytesAtMost: smallBytes }]

/** So many small files of one worker wait for the warehouse, which takes what waits together, while it reads on. */
const asideAtMost = 4 * filesReadTogether

/** Takes given files side by side, each client in its turn: nobody's large or many files keep another's waiting. */
export function startIntakeWorkers(
  options: Omit<IntakeWorkerOptions, 'reader' | 'turns' | 'bytesAtMost' | 'fileAgain' | 'write'> & {
    readonly readers?: () => Reader
    readonly lanes?: readonly Lane[]
    /** Without it, a client has never files with all of them at once. */
    readonly holdersOfOneClient?: number
  },
): IntakeWorker {
  const { readers = startReader, lanes = serviceLanes, holdersOfOneClient, ...shared } = options
  const turns = new Turns(holdersOfOneClient)
  const fileAgain = onceForAll((clientId: number) => fileAccounts(shared, clientId))
  const write = writeTogether(shared.state)
  const workers = lanes.map((lane) =>
    startIntakeWorker({ ...shared, ...lane, turns, fileAgain, write, reader: readers() }),
  )
  return {
    ended: Promise.all(workers.map(({ ended }) => ended)).then(() => undefined),
    wake: () => {
      for (const worker of workers) worker.wake()
    },
  }
}

/** Takes given files as jobs, one after the other, until the signal. Only the process that has the warehouse open may call it. */
export function startIntakeWorker(options: IntakeWorkerOptions): IntakeWorker {
  let wakeUp = new AbortController()
  const ended = work(options, async () => {
    const either = AbortSignal.any([options.signal, wakeUp.signal])
    await wait(millisecondsBetweenLooks, undefined, { signal: either }).catch(() => undefined)
    wakeUp = new AbortController()
  })
  return { ended, wake: () => wakeUp.abort() }
}

async function work(options: IntakeWorkerOptions, pause: () => Promise<void>): Promise<void> {
  const { state, signal, untilIdle, reader = startReader(), turns = new Turns(), onError = () => {} } = options
  const files = intakeFilesOf(state)
  const holder = newHolder()
  turns.join(holder)
  signal.addEventListener('abort', () => reader.stop(), { once: true })
  /** A disk that is full today is not tomorrow: a job that could not even be given back is taken again when its lease ends. */
  const goOn = (error: unknown): undefined => {
    if (untilIdle) throw error
    onError(error)
  }
  await freeJobsOfTheDead(options).catch(goOn)
  await clearStaging(options).catch(goOn)
  await clearArriving(options.folders).catch(goOn)
  /** Read, and on their way into the warehouse. */
  const aside = new Set<Promise<void>>()
  const failures: unknown[] = []
  const begin = (job: IntakeJob): Promise<void> => {
    const { promise: read, resolve: onRead } = Promise.withResolvers<void>()
    const worked = workJob(options, job, holder, reader, () => {
      if (job.bytes > smallBytes) return
      turns.layAside(job.id)
      onRead()
    })
      .catch((error: unknown) => {
        if (untilIdle) failures.push(error)
        else onError(error)
      })
      .finally(() => {
        turns.takeUp(job.id)
        aside.delete(worked)
      })
    aside.add(worked)
    return Promise.race([read, worked])
  }
  /** A large file by itself, or small ones of one client. */
  const takeNext = async (): Promise<readonly IntakeJob[] | undefined> => {
    const job = await files.take(holder, leaseSeconds, turns.next(options.bytesAtMost))
    if (!job) return undefined
    turns.serve(job.client_id)
    const isSmall = job.bytes <= smallBytes && !job.undo_asked
    return isSmall ? [job, ...(await files.takeWith(job, leaseSeconds, filesReadTogether - 1, smallBytes))] : [job]
  }
  try {
    while (!signal.aborted && failures.length === 0) {
      if (aside.size >= asideAtMost) await Promise.race(aside)
      const jobs = await takeNext().catch(goOn)
      if (jobs) await Promise.all(jobs.map(begin))
      else if (aside.size > 0) await Promise.race(aside)
      else if (untilIdle) break
      else {
        reader.stop()
        await pause()
      }
    }
  } finally {
    reader.stop()
    await Promise.all(aside)
  }
  if (failures.length > 0) throw failures[0]
}

async function workJob(
  options: IntakeWorkerOptions,
  job: IntakeJob,
  holder: string,
  reader: Reader,
  onRead: () => void,
): Promise<void> {
  const { state, onChange = () => {}, write = writeTogether(state) } = options
  await whileHeld(
    async () => (await write((files) => files.renew(job.id, holder, leaseSeconds))) !== 'stop',
    (stop) => workHeld({ ...options, write }, job, holder, reader, onRead, stop),
  ).finally(() => onChange(job.id))
}

async function workHeld(
  options: IntakeWorkerOptions & { readonly write: WriteTogether },
  job: IntakeJob,
  holder: string,
  reader: Reader,
  onRead: () => void,
  stop: AbortSignal,
): Promise<void> {
  const { state, warehouse, signal, onChange = () => {}, onError = () => {}, write } = options
  let isReading = true
  // Once this file is read, its reader may be at another.
  stop.addEventListener('abort', () => isReading && reader.stop(), { once: true })
  const finish = (status: FileStatus, report: FileReport | null): Promise<void> =>
    write((files) => files.finish(job.id, holder, status, report))
  try {
    if (job.undo_asked) {
      await warehouse.undo(job.id)
      await finish('undone', null)
    } else {
      const advance: Advance = async (status, progress) => {
        await write((files) => files.advance(job.id, holder, status, progress))
        onChange(job.id)
      }
      const report = await (job.report === null ? takeIn : readOnceMore)(
        {
          ...options,
          signal: AbortSignal.any([signal, stop]),
          onRead: () => {
            isReading = false
            onRead()
          },
          onUnfiled: (error) => onError(error, job.id),
        },
        job,
        reader,
        advance,
      )
      await finish(statusOf(report), report)
    }
  } catch (error) {
    const giveBack = () => write((files) => files.giveBack(job.id, holder))
    if (signal.aborted) await giveBack()
    else if (await isLoadedByNow(options, job)) {
      onError(error, job.id)
      await giveBack()
    } else if (stop.aborted) {
      const report = failureReport({ name: 'file-stopped', values: {} })
      await finish(statusOf(report), report)
    } else {
      onError(error, job.id)
      const report = await reportOfFailure(state, job, reasonOf(error))
      await finish(statusOf(report), report)
    }
  }
}

/** The warehouse alone knows what is loaded: what it has of a new file is never told as rejected, but loaded once more, which changes nothing. */
async function isLoadedByNow({ warehouse }: IntakeWorkerOptions, job: IntakeJob): Promise<boolean> {
  if (job.report !== null || job.undo_asked) return false
  return warehouse.loaded([job.id]).then(
    (ids) => ids.length > 0,
    () => false,
  )
}

/** A holder of this machine whose process is gone will not come back: its jobs need not wait for their leases to end. */
async function freeJobsOfTheDead({ state }: IntakeWorkerOptions): Promise<void> {
  const files = intakeFilesOf(state)
  for (const { id, holder } of await files.held()) {
    const pid = processOf(holder)
    if (pid !== undefined && !isAlive(pid)) await files.giveBack(id, holder)
  }
}

/** Staging left over by a process that was killed; what a living one is at is left alone. */
async function clearStaging({ state, folders }: IntakeWorkerOptions): Promise<void> {
  // The folders first: what is begun after this is not among them.
  const names = await readdir(folders.staging)
  const held = new Set((await intakeFilesOf(state).held()).map(({ id }) => String(id)))
  for (const name of names) {
    const [ids = ''] = name.split('-')
    if (!ids.split('.').some((id) => held.has(id)))
      await rm(join(folders.staging, name), { recursive: true, force: true })
  }
}
