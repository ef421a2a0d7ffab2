import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csvText, mostAttachedBytes, Refusal } from '@waybill/contracts'
import { type SendingBySftp, sendBySftp } from '@waybill/intake'
import { type ReportWork, type RunToSend, reportsOf, scheduleRunsOf, writeAudit } from '@waybill/state'
import type { House } from '../house.ts'
import type { Held } from '../jobs/work-until-stopped.ts'
import { languageIn } from '../mail/language.ts'
import { mailOf } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import { detailsOf } from '../reports/file-names.ts'
import { maySee } from '../reports/own-reports.ts'
import { holderNow } from '../reports/rights.ts'
import { reportLetter } from './report-letter.ts'
import { demandServers, mayReceive, scopeToSchedule } from './rights.ts'

export interface Sending extends Pick<House, 'state' | 'folders' | 'now'> {
  readonly mailer: Mailer
  readonly sftp: SendingBySftp
}

/** It is somebody else's by now, or its schedule is gone. */
export class RunLost extends Error {}

type Made = ReportWork & { readonly file: string }

/** Sends what a run has made. Whoever owns it, and whoever is to get it, must still be let see it. Where the run is given up or lost, nobody else is sent a mail. */
export async function sendRun(sending: Sending, run: RunToSend, held: Held): Promise<void> {
  const { state, now } = sending
  const { schedule } = run
  const owner = await holderNow({ state }, schedule.userId)
  if (!owner) throw new Refusal('not-allowed', 'schedule-owner-gone')
  scopeToSchedule(owner, schedule.request)
  const report = run.reportId === null ? undefined : await reportsOf(state, schedule.userId).find(run.reportId)
  if (!report?.file) throw new Refusal('not-found', 'report-file-unknown')
  if (!maySee(owner, report)) throw new Refusal('not-allowed', 'report-rights-gone')
  const made = { ...report, file: report.file }
  if (schedule.delivery === 'sftp') demandServers(owner)
  const to =
    schedule.delivery === 'sftp'
      ? await leaveAtServer(sending, run, made)
      : await mailToAll(sending, run, made, held, nameOf(owner.user))
  await writeAudit(state, {
    at: now(),
    by: { userId: owner.user.id, login: owner.user.login, address: '' },
    action: 'schedule.send',
    subject: { kind: 'schedule', name: schedule.name },
    about: { clientIds: [schedule.clientId] },
    after: { ...to, format: report.format, rows: report.rows, bytes: report.bytes },
  })
}

/** Under a name that says its days, so that each run's file stands beside the others. */
function namesOf(made: Made): { readonly contentType: string; readonly fileName: string } {
  const { from, to } = made.request.dates
  return detailsOf(made, `_${from}_${to}`)
}

async function leaveAtServer({ state, folders, sftp }: Sending, { schedule }: RunToSend, made: Made) {
  const { fileName } = namesOf(made)
  const file = { name: fileName, content: { path: join(folders.reports, made.file) } }
  // A file that cannot begin with words has them beside it.
  const head = { name: `${fileName}.csv`, content: { bytes: Buffer.from(csvText(made.head)) } }
  const files = made.format === 'parquet' ? [file, head] : [file]
  await sendBySftp(schedule, files, (hostKey) => scheduleRunsOf(state).learnHostKey(schedule, hostKey), sftp)
  const { host, port, login, folder } = schedule
  return { host, port, login, folder }
}

/** Each gets a mail of their own, and nobody two: who has been sent to is written down before the next. */
async function mailToAll(
  { state, folders, mailer }: Sending,
  run: RunToSend,
  made: Made,
  { holder, signal }: Held,
  owner: string,
): Promise<{ readonly addresses: string }> {
  const { schedule } = run
  const sentTo = [...run.sentTo]
  const leftOut: string[] = []
  const refused: string[] = []
  const isSmall = (made.bytes ?? 0) <= mostAttachedBytes
  const { contentType, fileName } = namesOf(made)
  const content = isSmall ? await readFile(join(folders.reports, made.file)) : undefined
  const letter = reportLetter(languageIn(schedule.language), {
    name: made.name,
    clientName: made.clientName,
    dates: made.request.dates,
    head: made.head,
    owner,
    attached: isSmall,
    address: mailer.portalAddress && new URL(`/reports?received=${run.id}`, mailer.portalAddress).href,
  })
  for (const address of schedule.addresses) {
    if (sentTo.includes(address)) continue
    signal.throwIfAborted()
    if (!(await mayReceive({ state }, address, made))) leftOut.push(address)
    else {
      try {
        const attachments = content ? [{ filename: fileName, content, contentType }] : []
        const messageId = `<scheduled-report-${run.id}-${schedule.addresses.indexOf(address)}@waybill>`
        await mailer.send({ ...mailOf(address, letter), attachments, messageId })
        sentTo.push(address)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push(address)
      }
    }
    if (!(await scheduleRunsOf(state).sentTo(run.id, holder, sentTo, leftOut))) throw new RunLost()
  }
  if (refused.length > 0) throw new Refusal('unavailable', 'schedule-mail', { address: refused.join(', ') })
  if (sentTo.length === 0) throw new Refusal('not-allowed', 'schedule-nobody')
  return { addresses: sentTo.join(', ') }
}

export function nameOf({ firstName, lastName, login }: { firstName: string; lastName: string; login: string }): string {
  return `${firstName} ${lastName}`.trim() || login
}
