import {
  type DateRange,
  dayIn,
  latestDue,
  nextDue,
  Refusal,
  type ReportRequest,
  resolveSchedulePeriod,
} from '@waybill/contracts'
import { type BegunRun, type Change, type KeptSchedule, type NewReport, scheduleRunsOf } from '@waybill/state'
import type { House } from '../house.ts'
import { digestOf } from '../reports/request.ts'
import { type Holder, holderNow } from '../reports/rights.ts'
import { scopeToSchedule } from './rights.ts'

type Needed = Pick<House, 'state' | 'now'>

/** Begins what a schedule is due for. Of several due times that were missed, the latest is made up for; a schedule of somebody who is no longer active is paused. */
export async function beginDue({ state, now }: Needed, schedule: KeptSchedule): Promise<void> {
  const runs = scheduleRunsOf(state)
  if (schedule.dueAt === null) return
  const at = now()
  const holder = await holderNow({ state }, schedule.userId)
  if (!holder) return runs.halt(schedule, { sentence: new Refusal('not-allowed', 'schedule-owner-gone').reason })
  const dueAt = latestDue(schedule, new Date(schedule.dueAt), at)
  const { id, login } = holder.user
  const change = { by: { userId: id, login, address: '' }, at }
  await runs.begin(schedule, { ...begun(schedule, holder, dueAt), next: nextDue(schedule, dueAt) }, change)
}

/** Begins one beside its due times; refused while another is under way. */
export async function runNow({ state }: Needed, schedule: KeptSchedule, holder: Holder, change: Change): Promise<void> {
  scopeToSchedule(holder, schedule.request)
  await scheduleRunsOf(state).begin(schedule, begun(schedule, holder, change.at), change)
}

/** A report of the days that the period means on the day it is due, or why its owner may not have it any more. */
function begun(schedule: KeptSchedule, holder: Holder, dueAt: Date): Omit<BegunRun, 'next'> {
  const { period, firstDayOfWeek, timeZone, dateType } = schedule
  const days = resolveSchedulePeriod(period, dayIn(dueAt, timeZone), firstDayOfWeek)
  const dates: DateRange = { type: dateType, ...days }
  try {
    scopeToSchedule(holder, schedule.request)
    return { dueAt, dates, begins: { report: reportOf(schedule, { ...schedule.request, dates }) } }
  } catch (error) {
    if (error instanceof Refusal) return { dueAt, dates, begins: { failure: { sentence: error.reason } } }
    throw error
  }
}

function reportOf({ id, clientId, name, format, language }: KeptSchedule, request: ReportRequest): NewReport {
  return { clientId, name, request, digest: digestOf(request, format), format, language, scheduleId: id }
}
