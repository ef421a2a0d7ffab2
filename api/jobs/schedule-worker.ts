import { type JobFailure, Refusal } from '@waybill/contracts'
import { FeedTrouble } from '@waybill/intake'
import { type RunEnd, type RunToSend, recordRun, scheduleRunsOf } from '@waybill/state'
import type { FastifyBaseLogger } from 'fastify'
import { languageIn } from '../mail/language.ts'
import { mailOf } from '../mail/letter.ts'
import { holderNow } from '../reports/rights.ts'
import { beginDue } from '../schedules/begin.ts'
import { failureLetter, leftOutLetter } from '../schedules/failure-letter.ts'
import { RunLost, type Sending, sendRun } from '../schedules/send.ts'
import { failureOf } from './failure.ts'
import { type Held, workUntilStopped } from './work-until-stopped.ts'

const leaseSeconds = 30
const keptDays = 90
const begunAtOnce = 20
/** After each try that failed, so long until the next; then it has failed. */
const minutesUntilNextTry = [1, 5, 30, 120] as const

/** Begins schedules when they are due, sends what was made, and tells owners what failed and who was left out: each once, from whichever node. */
export function startScheduleWorker(sending: Sending, logger: FastifyBaseLogger): { stop(): Promise<void> } {
  const { state, now, mailer } = sending
  const runs = scheduleRunsOf(state)
  const failed = (what: string) => (err: unknown) => logger.error({ err }, what)
  const canceled: JobFailure = { sentence: new Refusal('conflict', 'schedule-stopped').reason }

  async function begin(): Promise<void> {
    for (const schedule of await runs.due(now(), begunAtOnce))
      await beginDue(sending, schedule).catch(failed('a schedule that is due could not be begun'))
  }

  async function take(holder: string): Promise<RunToSend | undefined> {
    await begin().catch(failed('schedules that are due could not be read'))
    await runs.goOn(now(), canceled).catch(failed('what became of scheduled reports could not be read'))
    return runs.take(holder, now(), leaseSeconds)
  }

  async function send(run: RunToSend, held: Held): Promise<void> {
    const { id, clientId, name } = run.schedule
    const { holder, signal } = held
    const isGivenUp = (error: unknown): boolean => signal.aborted || error instanceof RunLost
    const endOf = (error: unknown): RunEnd =>
      isGivenUp(error) ? { status: 'stopped' } : { status: 'failed', failure: problemOf(error) }
    try {
      await recordRun(
        state,
        { kind: 'report-send', clientId, subjectId: id, subject: name },
        () => sendRun(sending, run, held),
        (settled) => ('error' in settled ? endOf(settled.error) : { status: 'done' }),
      )
      await runs.sent(run.id, holder, now())
    } catch (error) {
      if (isGivenUp(error)) return runs.giveBack(run.id, holder)
      if (!(error instanceof Refusal || error instanceof FeedTrouble))
        logger.error({ err: error, runId: run.id }, 'a scheduled report could not be sent')
      const minutes = isLasting(error) ? undefined : minutesUntilNextTry[run.attempts - 1]
      if (minutes === undefined) await runs.failed(run.id, holder, problemOf(error), now())
      else await runs.tryAgain(run.id, holder, problemOf(error), inMinutes(minutes))
    }
  }

  /** That it failed, or whom it left out. By mail, if the owner has an address; the page tells it in any case. */
  async function tell(run: RunToSend, { holder }: Held): Promise<void> {
    const { schedule, failure, leftOut, dueAt } = run
    const owner = await holderNow({ state }, schedule.userId)
    const nothing = failure === null && leftOut.length === 0
    if (!owner || owner.user.email === '' || nothing) return runs.told(run.id, holder, null)
    const { name, clientName, timeZone, dueAt: nextAt, language } = schedule
    const told = { name, clientName, timeZone, dueAt, nextAt, leftOut, portalAddress: mailer.portalAddress }
    const letter =
      failure === null
        ? leftOutLetter(languageIn(language), told)
        : failureLetter(languageIn(language), { ...told, failure })
    const mail = mailOf(owner.user.email, letter)
    try {
      await mailer.send({ ...mail, messageId: `<scheduled-report-${run.id}-failed@waybill>` })
      await runs.told(run.id, holder, null)
    } catch (error) {
      if (!(error instanceof Refusal)) logger.error({ err: error, runId: run.id }, 'an owner could not be told')
      const minutes = minutesUntilNextTry[run.attempts - 1]
      await runs.told(run.id, holder, minutes === undefined ? null : inMinutes(minutes))
    }
  }

  const inMinutes = (minutes: number): Date => new Date(now().getTime() + minutes * 60_000)

  return workUntilStopped(
    {
      of: 'scheduled reports',
      clear: () => runs.forget(new Date(now().getTime() - keptDays * 86_400_000)),
      take,
      renew: ({ id }, holder) => runs.renew(id, holder, leaseSeconds),
      work: (run, held) => (run.state === 'sending' ? send(run, held) : tell(run, held)),
    },
    logger,
  )
}

/** Trying again changes nothing before a person has done something. */
function isLasting(error: unknown): boolean {
  if (error instanceof FeedTrouble) return error.untilTold
  return error instanceof Refusal && error.kind !== 'unavailable'
}

function problemOf(error: unknown): JobFailure {
  return error instanceof FeedTrouble ? { place: error.problem } : failureOf(error)
}
