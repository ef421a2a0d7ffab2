import { addDays } from '@waybill/contracts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gapsIn, type Numbered, numberByWeek } from './sequence.ts'
import { dayOf } from './slots.ts'

const monday = dayOf('2026-01-05')
/** A number a week, in the order in which they are given. */
const weekly = (numbers: readonly string[]): Numbered[] =>
  numbers.map((number, week) => ({ number, day: monday + 7 * week }))
const onOneDay = (numbers: readonly string[]): Numbered[] => numbers.map((number) => ({ number, day: monday }))
const counted = (from: number, count: number, write: (at: number) => string = String) =>
  Array.from({ length: count }, (_, by) => write(from + by))
const without = (numbers: readonly string[], ...places: number[]) => numbers.filter((_, at) => !places.includes(at))
const missing = (invoices: readonly Numbered[]) => gapsIn(invoices).flatMap(({ numbers }) => numbers)

describe('a gap in numbers', () => {
  const starts = fc.constantFrom(1, 96, 9_995, 199_999_999_999_995, 999_999_999_999_900)
  const headed = fc.record({
    head: fc.constantFrom('', 'R-', 'A1B2-', 'INV/26/'),
    from: starts,
    count: fc.integer({ min: 9, max: 14 }),
  })
  test('is named as its neighbours are, whatever stands before the number and wherever it begins', () => {
    fc.assert(
      fc.property(headed, fc.nat(), ({ head, from, count }, any) => {
        const numbers = counted(from, count, (at) => `${head}${at}`)
        const place = 1 + (any % (count - 2))
        const [gap, ...others] = gapsIn(weekly(without(numbers, place)))
        expect(others).toEqual([])
        expect(gap?.numbers).toEqual([numbers[place]])
        expect([gap?.after.number, gap?.before.number]).toEqual([numbers[place - 1], numbers[place + 1]])
        expect(gapsIn(weekly(numbers))).toEqual([])
      }),
      { numRuns: 100, seed: 5 },
    )
  })

  test('is looked for in numbers of any length without holding anybody up', () => {
    const before = process.cpuUsage()
    expect(gapsIn(weekly([`${'0'.repeat(20_000)}x`, `${'0'.repeat(20_000)}-1`]))).toEqual([])
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(1e6)
  })

  test('has the zeros that every number has before it, and none where some have fewer digits', () => {
    const padded = counted(95, 10, (at) => `INV-${String(at).padStart(4, '0')}`)
    expect(missing(weekly(without(padded, 4)))).toEqual(['INV-0099'])
    // On one day numbers come in the order of their letters: 100 stands before 97.
    expect(missing(onOneDay(without(counted(97, 10), 1).toSorted()))).toEqual(['98'])
  })

  test('is one between the digits at the end: those before them are of the account or of the year', () => {
    expect(
      missing(
        weekly(
          without(
            counted(1, 9, (at) => `7001-${at}`),
            4,
          ),
        ),
      ),
    ).toEqual(['7001-5'])
    expect(
      missing(
        weekly([
          ...without(
            counted(1, 9, (at) => `7001-${at}`),
            4,
          ),
          '7002-10',
        ]),
      ),
    ).toEqual([])
  })

  test('is told from eight numbers on, of which one that comes twice is one', () => {
    expect(missing(weekly(without(counted(1, 9), 4)))).toEqual(['5'])
    expect(missing(weekly(without(counted(1, 8), 4)))).toEqual([])
    expect(missing(weekly([...without(counted(1, 8), 4), '8']))).toEqual([])
    expect(gapsIn([])).toEqual([])
  })

  test('is of one missing number, or of one in ten', () => {
    expect(missing(weekly(without(counted(1, 10), 3, 6)))).toEqual([])
    expect(missing(weekly(without(counted(1, 19), 3, 6)))).toEqual([])
    expect(missing(weekly(without(counted(1, 20), 3, 6)))).toEqual(['4', '7'])
  })

  test('of three in a row is one, and of four is a jump', () => {
    expect(gapsIn(weekly(without(counted(1, 40), 9, 10, 11))).map(({ numbers }) => numbers)).toEqual([
      ['10', '11', '12'],
    ])
    expect(missing(weekly(without(counted(1, 40), 9, 10, 11, 12)))).toEqual([])
  })

  test('is none where a number is a word, for then nobody counts', () => {
    expect(missing(weekly(['draft', ...without(counted(1, 12), 4)]))).toEqual([])
  })

  test('is none where later numbers were billed sooner, but for one in ten', () => {
    const numbers = without(counted(1, 11), 4)
    const billed = (...sooner: number[]) =>
      weekly(numbers).map((each, at) => (sooner.includes(at) ? { ...each, day: each.day - 8 } : each))
    expect(missing(billed(7))).toEqual(['5'])
    expect(missing(billed(2, 7))).toEqual([])
    expect(missing(onOneDay(numbers))).toEqual(['5'])
    expect(missing(onOneDay(numbers.toReversed()))).toEqual(['5'])
  })
})

describe('numbers of UPS', () => {
  const head = '0000A1B2C3'
  /** Saturdays, and the ending that the invoice of the day has. */
  const saturdays: readonly (readonly [string, string])[] = [
    ['2026-12-05', '496'],
    ['2026-12-12', '506'],
    ['2026-12-19', '516'],
    ['2026-12-26', '526'],
    ['2027-01-02', '536'],
    ['2027-01-09', '017'],
  ]
  const billed = (late: number, own = head) =>
    saturdays.map(([date, ending]) => ({ number: own + ending, day: dayOf(addDays(date, late)) }))

  test.each([
    ['2020-12-27', '520'],
    ['2020-12-28', '530'],
    ['2021-01-03', '530'],
    ['2021-01-04', '011'],
    ['2024-12-30', '015'],
    ['2025-12-28', '525'],
    ['2026-02-11', '076'],
    ['2027-01-01', '536'],
  ])('of %s end with %s: the week of the year that has its Thursday, and the year', (date, ending) => {
    expect(numberByWeek(billed(0))?.(dayOf(date))).toBe(head + ending)
  })

  test('may be those of the week before or after, as most of them are', () => {
    expect(numberByWeek(billed(0))?.(dayOf('2026-02-11'))).toBe(`${head}076`)
    expect(numberByWeek(billed(7))?.(dayOf('2026-02-11'))).toBe(`${head}066`)
    expect(numberByWeek(billed(-7))?.(dayOf('2026-02-11'))).toBe(`${head}086`)
    expect(numberByWeek(billed(14))).toBeUndefined()
    expect(numberByWeek(billed(-14))).toBeUndefined()
  })

  test('tell it from five invoices on, nine of ten of which fit', () => {
    expect(numberByWeek(billed(0).slice(0, 5))).toBeDefined()
    expect(numberByWeek(billed(0).slice(0, 4))).toBeUndefined()
    const twice = [...billed(0), ...billed(0)].slice(0, 10)
    const astray = { number: `${head}996`, day: dayOf('2026-12-07') }
    expect(numberByWeek([...twice.slice(1), astray])).toBeDefined()
    expect(numberByWeek([...twice.slice(2), astray, astray])).toBeUndefined()
  })

  test('are of one account, and have one before the week', () => {
    expect(numberByWeek([...billed(0), ...billed(0, '0000A1B2C4')])).toBeUndefined()
    expect(numberByWeek(billed(0, ''))).toBeUndefined()
    expect(numberByWeek([])).toBeUndefined()
  })
})
