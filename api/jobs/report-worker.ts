import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { mostKeptReports, Refusal } from '@waybill/contracts'
import { newHolder, type ReportWork, reportJobsOf } from '@waybill/state'
import type { FastifyBaseLogger } from 'fastify'
import type { House } from '../house.ts'
import { makeReport } from '../reports/make.ts'
import { failureOf } from './failure.ts'

type Needed = Pick<House, 'state' | 'warehouse' | 'folders' | 'now'>

const leaseSeconds = 15
const millisecondsBetweenLooks = 500
const millisecondsBetweenRenewals = 1000
const millisecondsBetweenClearing = 3_600_000
/** Whoever is cut off so often has been so by the report itself. */
const mostAttempts = 3
const forgottenAfterDays = 90

/** Makes reports, one after the other, until it is stopped. One that is cut off is made from its beginning, here or on another node. */
export function startReportWorker(house: Needed, logger: FastifyBaseLogger): { stop(): Promise<void> } {
  const jobs = reportJobsOf(house.state)
  const holder = newHolder()
  const leaving = new AbortController()
  const failed = (what: string) => (err: unknown) => {
    logger.error({ err }, what)
    return undefined
  }

  async function work(): Promise<void> {
    let clearedAt = 0
    await clearStaging(house).catch(failed('what reports left could not be cleared away'))
    while (!leaving.signal.aborted) {
      if (Date.now() - clearedAt > millisecondsBetweenClearing) {
        clearedAt = Date.now()
        await clear(house).catch(failed('old reports could not be cleared away'))
      }
      const report = await jobs.take(holder, leaseSeconds).catch(failed('no report could be taken'))
      if (report) await workOne(report).catch(failed('how a report ended could not be written down'))
      else await wait(millisecondsBetweenLooks, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
  }

  async function workOne(report: ReportWork): Promise<void> {
    const { id } = report
    const stop = new AbortController()
    const signal = AbortSignal.any([leaving.signal, stop.signal])
    let progress = 0
    const renew = async (): Promise<void> => {
      if ((await jobs.renew(id, holder, leaseSeconds)) !== 'go on') stop.abort()
      else await jobs.advance(id, holder, progress)
    }
    const lease = setInterval(() => void renew().catch(() => undefined), millisecondsBetweenRenewals)
    try {
      if (report.attempts > mostAttempts) throw new Refusal('conflict', 'report-given-up', { times: mostAttempts })
      if (report.stopAsked) stop.abort()
      signal.throwIfAborted()
      const made = await makeReport(house, report, signal, (percent) => {
        progress = percent
      })
      if (!(await jobs.finish(id, holder, made, house.now())))
        await rm(join(house.folders.reports, made.file), { force: true })
    } catch (error) {
      if (leaving.signal.aborted) await jobs.giveBack(id, holder)
      else if (stop.signal.aborted) await jobs.end(id, holder, 'stopped', null, house.now())
      else {
        if (!(error instanceof Refusal)) logger.error({ err: error, reportId: id }, 'a report could not be made')
        await jobs.end(id, holder, 'failed', failureOf(error), house.now())
      }
    } finally {
      clearInterval(lease)
    }
  }

  const ended = work()
  return {
    stop: async () => {
      leaving.abort()
      await ended
    },
  }
}

/** The staging folder is this process's alone, so what lies there of reports is of a process that is gone. */
async function clearStaging({ folders }: Needed): Promise<void> {
  const left = (await readdir(folders.staging)).filter((name) => name.startsWith('report-'))
  for (const name of left) await rm(join(folders.staging, name), { recursive: true, force: true })
}

/** Lets old files go, and those that no report knows: of a process that was gone before it could say what it had made. */
async function clear({ state, folders, now }: Needed): Promise<void> {
  const jobs = reportJobsOf(state)
  for (const name of await jobs.letGo(now(), mostKeptReports)) await rm(join(folders.reports, name), { force: true })
  await jobs.forget(new Date(now().getTime() - forgottenAfterDays * 86_400_000))
  const known = await jobs.files()
  for (const name of await readdir(folders.reports)) {
    if (known.has(name)) continue
    const path = join(folders.reports, name)
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age > millisecondsBetweenClearing) await rm(path, { recursive: true, force: true })
  }
}
