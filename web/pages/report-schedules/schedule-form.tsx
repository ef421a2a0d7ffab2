import { useQueryClient } from '@tanstack/react-query'
import { endpoints, type Report, type ReportSchedule, ScheduleWish } from '@waybill/contracts'
import { z } from 'zod'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { schedulesKey } from './queries.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { ScheduleRuns } from './schedule-runs.tsx'
import { useScheduleWords } from './schedule-words.ts'

interface ScheduleFormProps {
  /** One that is there. */
  readonly schedule?: ReportSchedule
  /** A report that a new one repeats; without either, a new one is of a known report. */
  readonly report?: Report
  readonly onClose: () => void
}

/** As it is typed: addresses are lines of text, and no carrier is all of them. */
export type Typed = Omit<z.input<typeof ScheduleWish>, 'addresses' | 'what'> & {
  readonly addresses: string
  readonly what: { readonly kind: 'known' | 'kept' | 'report'; readonly [more: string]: unknown }
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

export function ScheduleForm({ schedule, report, onClose }: ScheduleFormProps) {
  const say = useSay()
  const words = useScheduleWords()
  const queries = useQueryClient()
  const save = async (body: ScheduleWish) => {
    await (schedule
      ? call(endpoints.changeReportSchedule, { params: { scheduleId: schedule.id }, body })
      : call(endpoints.addReportSchedule, { body }))
    await queries.invalidateQueries({ queryKey: schedulesKey })
  }
  const isKnown = schedule ? schedule.known !== null : report === undefined
  const about = schedule ?? report
  return (
    <SideForm<Typed, ScheduleWish>
      title={schedule?.name ?? say('schedules.new')}
      note={
        about &&
        !isKnown && (
          <>
            {schedule ? words.what(schedule) : say('schedules.lines', { page: say(`page.${about.page}`) })} ·{' '}
            {about.clientName}
            {schedule && schedule.filters.length > 0 && (
              <> · {say('schedules.filters', { filters: schedule.filters.join(say('list.comma')) })}</>
            )}
          </>
        )
      }
      wide={schedule !== undefined}
      schema={Schema}
      values={valuesOf(schedule, report)}
      save={save}
      onClose={onClose}
    >
      {schedule && <ScheduleRuns schedule={schedule} />}
      <ScheduleFields isKnown={isKnown} hasSecret={schedule?.server.wayIn != null} />
    </SideForm>
  )
}

const noSecret = { password: '', privateKey: '', passphrase: '' }

function valuesOf(schedule: ReportSchedule | undefined, report: Report | undefined): Typed {
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
    name: report?.name ?? '',
    what: report
      ? { kind: 'report', reportId: report.id }
      : { kind: 'known', name: 'Shipment Details', clientId: null, carrier: null },
    period: 'Previous Week',
    dateType: report?.dates.type ?? 'bill_date',
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
