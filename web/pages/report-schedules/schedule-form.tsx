import { useQueryClient } from '@tanstack/react-query'
import {
  type AskedQuestion,
  endpoints,
  type PageName,
  type Report,
  type ReportSchedule,
  ScheduleWish,
} from '@waybill/contracts'
import { z } from 'zod'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { firstDayOfWeek } from '../../ui/week.ts'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { schedulesKey } from './queries.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { ScheduleRuns } from './schedule-runs.tsx'
import { useScheduleWords } from './schedule-words.ts'

interface ScheduleFormProps {
  /** One that is there. */
  readonly schedule?: ReportSchedule
  /** A report that a new one repeats; without any of them, a new one is of a known report. */
  readonly report?: Report
  /** An answer of the assistant whose rows a new one tells. */
  readonly answer?: AnswerToSchedule
  /** What is said when it is saved; without it, `Saved`. */
  readonly done?: string
  readonly onClose: () => void
}

export interface AnswerToSchedule {
  readonly question: AskedQuestion
  readonly whose: { readonly clientId: number; readonly childClientIdsCSV?: string | undefined }
  readonly clientName: string
  /** The page that tells it. */
  readonly page: PageName
  /** What it is called until somebody calls it otherwise. */
  readonly name: string
}

/** As it is typed: addresses are lines of text, and no carrier is all of them. */
export type Typed = Omit<z.input<typeof ScheduleWish>, 'addresses' | 'what'> & {
  readonly addresses: string
  readonly what: { readonly kind: ScheduleWish['what']['kind']; readonly [more: string]: unknown }
}

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '')

const Schema = z.preprocess((typed: Typed) => {
  const { carrier, ...what } = typed.what
  return {
    ...typed,
    addresses: addressesIn(typed.addresses),
    what: carrier === null || carrier === undefined ? what : { ...what, carrier },
  }
}, ScheduleWish)

export function ScheduleForm({ schedule, report, answer, done, onClose }: ScheduleFormProps) {
  const say = useSay()
  const { locale } = useLanguage()
  const words = useScheduleWords()
  const queries = useQueryClient()
  const save = async (body: ScheduleWish) => {
    await (schedule
      ? call(endpoints.changeReportSchedule, { params: { scheduleId: schedule.id }, body })
      : call(endpoints.addReportSchedule, { body }))
    await queries.invalidateQueries({ queryKey: schedulesKey })
  }
  const isKnown = schedule ? schedule.known !== null : report === undefined && answer === undefined
  const about = schedule ?? report ?? answer
  const told = schedule ?? { known: null, page: about?.page ?? 'spend', answer: answer?.question ?? null }
  return (
    <SideForm<Typed, ScheduleWish>
      title={schedule?.name ?? say('schedules.new')}
      note={
        about &&
        !isKnown && (
          <>
            {words.what(told)} · {about.clientName ?? say('filterSet.lostClient')}
            {schedule && schedule.filters.length > 0 && (
              <> · {say('schedules.filters', { filters: schedule.filters.join(say('list.comma')) })}</>
            )}
          </>
        )
      }
      wide={schedule !== undefined}
      schema={Schema}
      values={valuesOf(firstDayOfWeek(locale), schedule, report, answer)}
      save={save}
      done={done}
      onClose={onClose}
    >
      {schedule && <ScheduleRuns schedule={schedule} />}
      <ScheduleFields isKnown={isKnown} hasSecret={schedule?.server.wayIn != null} />
    </SideForm>
  )
}

const noSecret = { password: '', privateKey: '', passphrase: '' }

function valuesOf(
  firstDay: number,
  schedule: ReportSchedule | undefined,
  report: Report | undefined,
  answer: AnswerToSchedule | undefined,
): Typed {
  if (schedule) {
    const { name, period, dateType, every, weekday, dayOfMonth, hour, timeZone, format, delivery, active } = schedule
    const { folder, host, port, login } = schedule.server
    const what =
      schedule.known === null
        ? ({ kind: 'kept' } as const)
        : ({ kind: 'known', name: schedule.known, clientId: schedule.clientId, carrier: schedule.carrier } as const)
    return {
      name,
      period,
      firstDayOfWeek: schedule.firstDayOfWeek,
      dateType,
      every,
      weekday,
      dayOfMonth,
      hour,
      timeZone,
      format,
      delivery,
      active,
      what,
      addresses: schedule.addresses.join('\n'),
      server: { folder, host, port, login, ...noSecret },
    }
  }
  return {
    name: report?.name ?? answer?.name ?? '',
    what: report
      ? { kind: 'report', reportId: report.id }
      : answer
        ? { kind: 'answer', question: answer.question, ...answer.whose }
        : { kind: 'known', name: 'Shipment Details', clientId: null, carrier: null },
    period: 'Previous Week',
    firstDayOfWeek: firstDay,
    dateType: report?.dates.type ?? answer?.question.dates.type ?? 'bill_date',
    every: 'week',
    weekday: 1,
    dayOfMonth: 1,
    hour: 7,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    format: report?.format ?? 'csv',
    delivery: 'file',
    addresses: '',
    server: { folder: '/', host: '', port: 22, login: '', ...noSecret },
    active: true,
  }
}
