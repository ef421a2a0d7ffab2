import { addDays, type CalendarDate, type RollingPeriod, resolveRollingPeriod } from '@waybill/contracts'
import type { DateChoice } from '../../widgets/date-choice.ts'

/** What is over goes before what is under way: in January, last year's days are those of a year, and not of a range. */
const periods: readonly RollingPeriod[] = [
  'Previous Year',
  'Previous Quarter',
  'Previous Month',
  'Previous Week',
  'Annual',
  'YTD',
  'Current Quarter',
  'Current Month',
  'Current Week',
]

/** As many as people count in. */
const rounds = [7, 14, 28, 30, 60, 90, 180, 365]

type MovingChoice = Exclude<DateChoice, { readonly mode: 'dr' }>

/** The choice that means these days today and others tomorrow; none where the days are nothing but themselves. */
export function movingChoice(
  choice: DateChoice | undefined,
  today: CalendarDate,
  firstDay: number,
): MovingChoice | undefined {
  if (choice?.mode !== 'dr') return undefined
  const { type, from, to } = choice
  const period = periods.find((each) => {
    const days = resolveRollingPeriod(each, today, firstDay)
    return days.from === from && days.to === to
  })
  if (period) return { mode: 'rp', type, period }
  const days = to === today ? rounds.find((many) => addDays(today, 1 - many) === from) : undefined
  return days === undefined ? undefined : { mode: 'la', type, days }
}
