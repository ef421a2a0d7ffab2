import {
  addDays,
  addMonths,
  CalendarDate,
  type Client,
  type DateRange,
  DateType,
  RollingPeriod,
  resolveRollingPeriod,
  startOfMonth,
  startOfWeek,
  type UiSettings,
} from '@waybill/contracts'
import { z } from 'zod'

/** What a person chose: fixed dates, a rolling period, or the last N days. */
export const DateChoice = z.discriminatedUnion('mode', [
  z
    .strictObject({ mode: z.literal('dr'), type: DateType, from: CalendarDate, to: CalendarDate })
    .refine(({ from, to }) => from <= to),
  z.strictObject({ mode: z.literal('rp'), type: DateType, period: RollingPeriod }),
  z.strictObject({ mode: z.literal('la'), type: DateType, days: z.int().min(1).max(365) }),
])
export type DateChoice = z.infer<typeof DateChoice>

export const lastDays = { fewest: 1, most: 365, start: 30, offered: [1, 2, 3] } as const

/** What somebody typed, as days: what is more than digits is 0, which is as few as there may be. */
export function daysTyped(text: string): number {
  const days = /^\d+$/.test(text) ? Number(text) : 0
  return Math.min(lastDays.most, Math.max(lastDays.fewest, days))
}

/** The dates with which a person's first visit opens. */
export function firstChoiceOf(settings: UiSettings, today: CalendarDate): DateChoice {
  const type = settings.dateOption === 'billDate' ? 'bill_date' : 'pickup_date'
  switch (settings.dateFrequency) {
    case 'rp':
      return { mode: 'rp', type, period: settings.periodOption }
    case 'la':
      return { mode: 'la', type, days: settings.lastNoOfDays }
    case 'dr':
      return { mode: 'dr', type, from: addMonths(today, -2), to: today }
  }
}

/** The days a choice means on the service's calendar day, where weeks start with such a day. */
export function resolve(choice: DateChoice, today: CalendarDate, firstDay: number): DateRange {
  const { type } = choice
  switch (choice.mode) {
    case 'dr':
      return { type, from: choice.from, to: choice.to }
    case 'rp':
      return { type, ...resolveRollingPeriod(choice.period, today, firstDay) }
    case 'la':
      return { type, from: addDays(today, 1 - choice.days), to: today }
  }
}

/** Where the dates go when the client changes: from its engage date, or two years back, to today. */
export function choiceOfClient({ engageDate }: Pick<Client, 'engageDate'>, today: CalendarDate): DateChoice {
  const from = engageDate !== null && engageDate <= today ? engageDate : addMonths(today, -24)
  return { mode: 'dr', type: 'bill_date', from, to: today }
}

export function weekBeforeLast(type: DateType, today: CalendarDate, firstDay: number): DateChoice {
  const from = addDays(startOfWeek(today, firstDay), -14)
  return { mode: 'dr', type, from, to: addDays(from, 6) }
}

/** What a choice is called: a rolling period as it is called wherever it stands. */
export type PresetName =
  | `period.${RollingPeriod}`
  | `preset.${'lastTwoYears' | 'sinceEngagement' | 'lastSixMonths' | 'weekBeforeLast'}`

/** The usual choices, most used first. */
export function presets(
  type: DateType,
  client: Pick<Client, 'engageDate'>,
  today: CalendarDate,
  firstDay: number,
): readonly { readonly name: PresetName; readonly choice: DateChoice }[] {
  const sixMonths = { from: addMonths(startOfMonth(today), -6), to: addDays(startOfMonth(today), -1) }
  const sinceEngagement: DateChoice = { ...choiceOfClient(client, today), type }
  return [
    { name: 'period.Annual', choice: { mode: 'rp', type, period: 'Annual' } },
    { name: 'period.YTD', choice: { mode: 'rp', type, period: 'YTD' } },
    { name: 'period.Previous Year', choice: { mode: 'rp', type, period: 'Previous Year' } },
    { name: 'preset.lastSixMonths', choice: { mode: 'dr', type, ...sixMonths } },
    { name: 'preset.lastTwoYears', choice: { mode: 'dr', type, from: addMonths(today, -24), to: today } },
    ...(client.engageDate === null ? [] : [{ name: 'preset.sinceEngagement' as const, choice: sinceEngagement }]),
    { name: 'preset.weekBeforeLast', choice: weekBeforeLast(type, today, firstDay) },
  ]
}

export function sameChoice(one: DateChoice, other: DateChoice): boolean {
  return writeChoice(one) === writeChoice(other)
}

/** For the address bar: `bill_date.rp.Annual`. */
export function writeChoice(choice: DateChoice): string {
  switch (choice.mode) {
    case 'dr':
      return [choice.type, choice.mode, choice.from, choice.to].join('.')
    case 'rp':
      return [choice.type, choice.mode, choice.period.replaceAll(' ', '-')].join('.')
    case 'la':
      return [choice.type, choice.mode, choice.days].join('.')
  }
}

export function readChoice(text: string): DateChoice | undefined {
  const [type, mode, first = '', to] = text.split('.')
  const said = { dr: { from: first, to }, rp: { period: first.replaceAll('-', ' ') }, la: { days: Number(first) } }
  if (mode !== 'dr' && mode !== 'rp' && mode !== 'la') return undefined
  return DateChoice.safeParse({ type, mode, ...said[mode] }).data
}
