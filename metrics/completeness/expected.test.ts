import { addDays, type CalendarDate } from '@waybill/contracts'
import { describe, expect, test } from 'vitest'
import { type AccountHistory, type BilledOn, completenessOf, type SaidOf } from './missing.ts'

const monday = '2025-01-06'
const every = (days: number, count: number) => Array.from({ length: count }, (_, at) => addDays(monday, days * at))
const without = <Of>(all: readonly Of[], ...places: number[]) => all.filter((_, at) => !places.includes(at))
const on = (billDate: CalendarDate, more: Partial<BilledOn> = {}): BilledOn => ({
  billDate,
  amount: '100.00',
  currency: 'USD',
  ...more,
})
const historyOf = (dates: readonly CalendarDate[], more: Partial<AccountHistory> = {}): AccountHistory => ({
  carrier: 'FedEx',
  billed: dates.map((date) => on(date)),
  invoices: [],
  heldBack: [],
  ...more,
})
const missing = (history: AccountHistory, today: CalendarDate, said?: SaidOf) =>
  completenessOf(history, today, said)?.missing.map(({ expectedOn, invoiceNumber }) => [expectedOn, invoiceNumber])
/** Numbered one after the other, on these days. */
const numbered = (dates: readonly CalendarDate[], from = 5000) =>
  dates.map((billDate, at) => ({ number: String(from + at), billDate }))

const times = (count: number, days: number) => Array.from({ length: count }, () => days)

describe('an invoice is late', () => {
  const dates = every(7, 20)
  const next = addDays(monday, 140)
  /** How many days after its bill date the next one is late first, where those before took so long. */
  const lateAfter = (took: readonly number[]) => {
    const billed = dates.map((date, at) => {
      const days = took[at]
      return on(date, days === undefined ? {} : { receivedOn: addDays(date, days) })
    })
    for (let days = 0; days < 50; days += 1)
      if ((completenessOf(historyOf([], { billed }), addDays(next, days))?.missing.length ?? 0) > 0) return days
    return undefined
  }

  test('a day after as long as nine of ten took, from five on', () => {
    expect(lateAfter([])).toBe(4)
    expect(lateAfter(times(4, 9))).toBe(4)
    expect(lateAfter(times(5, 9))).toBe(10)
    expect(lateAfter([...times(9, 5), 12])).toBe(6)
    expect(lateAfter([...times(8, 5), 12, 13])).toBe(13)
    expect(lateAfter([12, ...times(9, 5)])).toBe(6)
  })

  test('at the soonest two days after, also where all came on their day', () => {
    expect(lateAfter(times(5, 0))).toBe(2)
    expect(lateAfter(times(5, 1))).toBe(2)
    expect(lateAfter(times(5, 2))).toBe(3)
  })

  test('whatever came before its day, or a month after it and more', () => {
    expect(lateAfter([...times(4, 9), -1])).toBe(4)
    expect(lateAfter([...times(4, 9), 31])).toBe(4)
    expect(lateAfter([...times(4, 9), 30])).toBe(31)
    expect(lateAfter([...times(4, 9), 0])).toBe(10)
  })

  test('by so many days as today is after the day that it was expected on', () => {
    expect(completenessOf(historyOf(without(dates, 8)), addDays(monday, 140))).toMatchObject({
      missing: [{ expectedOn: addDays(monday, 56), daysLate: 84, invoiceNumber: null }],
      lastBillDate: addDays(monday, 133),
      rhythm: { kind: 'weeks', every: 1, weekdays: [1] },
    })
  })
})

describe('an account has stopped', () => {
  test.each([
    ['every week', 7, 6],
    ['every second week', 14, 3],
    ['every fourth week', 28, 3],
  ])('that was billed %s when %s days come without a bill so and so often', (_, days, rhythms) => {
    const dates = every(days, 20)
    const last = dates.at(-1) ?? ''
    const after = (silent: number) => completenessOf(historyOf(without(dates, 8)), addDays(last, days * silent + 4))
    expect(after(rhythms - 1)).toMatchObject({ stoppedOn: null })
    expect(after(rhythms - 1)?.missing).toHaveLength(rhythms)
    expect(after(rhythms)).toMatchObject({
      stoppedOn: addDays(last, days),
      missing: [{ expectedOn: addDays(monday, 8 * days) }],
    })
  })
})

describe('what somebody said will not come', () => {
  test.each([
    ['every week', 7, 3],
    ['every fourth week', 28, 6],
  ])('%s is the invoice within so few days that it can be no other', (_, days, near) => {
    const dates = every(days, 20)
    const gone = addDays(monday, 8 * days)
    const left = (by: number) =>
      missing(historyOf(without(dates, 8)), dates.at(-1) ?? '', { closed: false, willNotCome: [addDays(gone, by)] })
    expect([left(near), left(-near)]).toEqual([[], []])
    expect([left(near + 1), left(-near - 1)]).toEqual([[[gone, null]], [[gone, null]]])
  })

  test('by its number alone is the one within three days', () => {
    const days = [1, 2, 3, 9, 11, 16, 18, 25, 31, 32, 40].map((by) => addDays(monday, by))
    const history = historyOf(days, {
      invoices: without(numbered([...days, '2025-03-01']), 6).map((each, at) => ({
        ...each,
        billDate: days[at] ?? '',
      })),
    })
    const left = (by: number) =>
      missing(history, '2025-03-01', { closed: false, willNotCome: [addDays(monday, 17 + by)] })
    expect(left(0)).toEqual([])
    expect(left(3)).toEqual([])
    expect(left(4)).toEqual([[addDays(monday, 17), '5006']])
  })
})

describe('missing days and missing numbers', () => {
  const dates = every(7, 30)
  const all = numbered(dates)
  const came = (...gone: number[]) => historyOf(without(dates, ...gone), { invoices: without(all, ...gone) })
  const today = dates.at(-1) ?? ''

  test('between the same two invoices are the same, in their order', () => {
    expect(missing(came(8, 9, 20), today)).toEqual([
      [addDays(monday, 56), '5008'],
      [addDays(monday, 63), '5009'],
      [addDays(monday, 140), '5020'],
    ])
  })

  test('are more days than numbers where numbers do not say which of them it was', () => {
    const left = without(dates, 8, 9)
    const invoices = left.map((billDate, at) => ({ number: String(at < 8 ? 5000 + at : 5001 + at), billDate }))
    expect(missing(historyOf(left, { invoices }), today)).toEqual([
      [addDays(monday, 56), null],
      [addDays(monday, 63), null],
    ])
  })

  test('are more numbers than days where several were billed, evenly between the two', () => {
    const twoADay = dates.flatMap((date) => [date, date])
    const invoices = without(numbered(twoADay), 16, 17)
    expect(missing(historyOf(without(dates, 8), { invoices }), today)).toEqual([
      [addDays(monday, 56), '5016'],
      [addDays(monday, 58), '5017'],
    ])
  })

  test('say nothing of an account whose invoices are held back, of which the numbers are not known', () => {
    const irregular = [1, 2, 3, 9, 11, 16, 18, 25, 31, 32, 40].map((by) => addDays(monday, by))
    const invoices = numbered([...irregular, today]).filter((_, at) => at !== 6)
    const known = historyOf(irregular, { invoices })
    expect(missing(known, today)).toHaveLength(1)
    expect(completenessOf({ ...known, heldBack: [today] }, today)).toBeUndefined()
    expect(completenessOf({ ...known, carrier: 'UPS' }, today)).toBeUndefined()
  })
})

test('UPS names a missing week by its number, unless an invoice of another day has that number', () => {
  const saturdays = every(7, 20).map((date) => addDays(date, 5))
  const invoices = saturdays.map((billDate, at) => ({ number: `0000A1${String(at + 2).padStart(2, '0')}5`, billDate }))
  const known = (numbers: typeof invoices) =>
    missing(historyOf(without(saturdays, 8), { carrier: 'UPS', invoices: numbers }), saturdays.at(-1) ?? '')
  expect(known(without(invoices, 8))).toEqual([[saturdays[8], '0000A1105']])
  expect(known(invoices)).toEqual([[saturdays[8], null]])
  expect(known([])).toEqual([[saturdays[8], null]])
})

test.each([
  [['1.00', '2.00', '9.00'], '2.00'],
  [['1.00', '2.00', '9.00', '10.00'], '2.00'],
  [['-5.00', '-10.00', '3.00'], '-5.00'],
  [['100.00', '20.00', '3.00'], '20.00'],
])('of the latest amounts %s an invoice is estimated at their middle, %s', (latest, estimate) => {
  const billed = every(7, 20).map((date, at) =>
    on(
      date,
      at < 20 - latest.length ? { currency: 'EUR', amount: '7.00' } : { amount: latest[at - 20 + latest.length] ?? '' },
    ),
  )
  expect(completenessOf(historyOf([], { billed }), monday)).toMatchObject({ estimate, currency: 'USD' })
})
