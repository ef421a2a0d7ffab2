import { addDays, type CalendarDate } from '@waybill/contracts'
import { completenessOf } from '@waybill/metrics'
import { expect, test } from 'vitest'
import { lateOf } from './lateness.ts'

const account = (days: readonly CalendarDate[], today: CalendarDate, closed = false) => {
  const billed = days.map((billDate) => ({ billDate, amount: '10.00', currency: 'USD' }))
  const history = { carrier: 'DHL Express', billed, invoices: [], heldBack: [] }
  return { billedOn: days, closed, complete: completenessOf(history, today, { closed, willNotCome: [] }) }
}

/** Every so many days, the last on the given one. */
const every = (days: number, last: CalendarDate, bills: number) =>
  Array.from({ length: bills }, (_, index) => addDays(last, -days * (bills - 1 - index)))

test('a carrier whose invoices come weekly is late once one of them is missing, by the days since it was expected', () => {
  const billed = every(7, '2025-06-07', 20)
  const lateOn = (today: CalendarDate) => lateOf([account(billed, today)], today)
  expect([lateOn('2025-06-08'), lateOn('2025-06-17')]).toEqual([0, 0])
  expect([lateOn('2025-06-20'), lateOn('2025-06-30')]).toEqual([6, 16])
})

test('a carrier that bills two accounts close together is not late while nothing of either is missing', () => {
  const monthly = ['01', '02', '03', '04', '05', '06'].map((month) => `2025-${month}-05`)
  const accounts = [monthly, monthly.map((day) => addDays(day, 2))]
  expect(
    lateOf(
      accounts.map((days) => account(days, '2025-06-25')),
      '2025-06-25',
    ),
  ).toBe(0)
})

test('what is missing in the middle is late too, whatever came since', () => {
  const billed = every(7, '2025-06-07', 20).filter((day) => day !== '2025-05-10')
  expect(lateOf([account(billed, '2025-06-08')], '2025-06-08')).toBe(29)
})

test('an account that has stopped is late only where nothing comes of the carrier any more, and never where it was closed', () => {
  const today = '2025-06-08'
  const [goes, stopped] = [every(7, '2025-06-07', 20), every(7, '2025-03-01', 20)]
  expect(lateOf([account(goes, today), account(stopped, today)], today)).toBe(0)
  expect(lateOf([account(stopped, today)], today)).toBe(92)
  expect(lateOf([account(stopped, today, true)], today)).toBe(0)
})

test('where no account has a rhythm, a carrier is late three days after the gap that nine of ten did not pass', () => {
  const days = ['2025-01-03', '2025-01-08', '2025-01-20', '2025-01-22', '2025-02-12', '2025-02-17']
  const lateOn = (today: CalendarDate) => lateOf([account(days, today)], today)
  expect(account(days, '2025-02-20').complete).toBeUndefined()
  expect([lateOn('2025-02-20'), lateOn('2025-03-13'), lateOn('2025-03-14')]).toEqual([0, 0, 4])
})

test('a carrier that bills every working day is not late over a long weekend', () => {
  const workdays = Array.from({ length: 100 }, (_, back) => addDays('2025-11-26', -back)).filter(
    (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
  )
  expect(lateOf([{ billedOn: workdays, closed: false, complete: undefined }], '2025-12-01')).toBe(0)
  expect(lateOf([{ billedOn: workdays, closed: false, complete: undefined }], '2025-12-04')).toBeGreaterThan(0)
})

test('of too little nothing is said', () => {
  expect(lateOf([account(['2025-01-04', '2025-01-11'], '2025-06-20')], '2025-06-20')).toBeNull()
})
