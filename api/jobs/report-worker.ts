import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mostKeptReports, Refusal } from '@waybill/contracts'
import { type ReportWork, reportJobsOf } from '@waybill/state'
import type { FastifyBaseLogger } from 'fastify'
import type { House } from '../house.ts'
import { makeReport } from '../reports/make.ts'
import { failureOf } from './failure.ts'
import { type Held, workUntilStopped } from './work-until-stopped.ts'

type Needed = Pick<House, 'state' | 'warehouse' | 'folders' | 'now'>

const leaseSeconds = 15
/** Whoever is cut off so often has been so by the report itself. */
const mostAttempts = 3
const forgottenAfterDays = 90
const unknownForMilliseconds = 3_600_000

/** Makes reports, one after the other, until it is stopped. One that is cut off is made from its beginning, here or on another node. */
export function startReportWorker(house: Needed, logger: FastifyBaseLogger): { stop(): Promise<void> } {
  const jobs = reportJobsOf(house.state)
  const cleared = clearStaging(house).catch((err: unknown) =>
    logger.error({ err }, 'what reports left could not be cleared away'),
  )
  let progress = 0

  async function make(report: ReportWork, { holder, signal, leaving }: Held): Promise<void> {
    const { id } = report
    if (report.stopAsked) return jobs.end(id, holder, 'stopped', null, house.now())
    progress = 0
    try {
      if (report.attempts > mostAttempts) throw new Refusal('conflict', 'report-given-up', { times: mostAttempts })
      signal.throwIfAborted()
      const made = await makeReport(house, report, signal, (percent) => {
        progress = percent
      })
      if (!(await jobs.finish(id, holder, made, house.now())))
        await rm(join(house.folders.reports, made.file), { force: true })
    } catch (error) {
      if (leaving.aborted) await jobs.giveBack(id, holder)
      else if (signal.aborted) await jobs.end(id, holder, 'stopped', null, house.now())
      else {
        if (!(error instanceof Refusal)) logger.error({ err: error, reportId: id }, 'a report could not be made')
        await jobs.end(id, holder, 'failed', failureOf(error), house.now())
      }
    }
  }

  return workUntilStopped(
    {
      of: 'reports',
      millisecondsBetweenLooks: 500,
      clear: () => clear(house),
      take: async (holder) => {
        await cleared
        return jobs.take(holder, leaseSeconds)
      },
      renew: async ({ id }, holder) => {
        const goesOn = (await jobs.renew(id, holder, leaseSeconds)) === 'go on'
        if (goesOn) await jobs.advance(id, holder, progress)
        return goesOn
      },
      work: make,
    },
    logger,
  )
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
    if (age > unknownForMilliseconds) await rm(path, { recursive: true, force: true })
  }
}
