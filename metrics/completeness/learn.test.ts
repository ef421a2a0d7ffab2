import { addDays, type CalendarDate } from '@waybill/contracts'
import { describe, expect, test } from 'vitest'
import { learn, matched } from './learn.ts'
import { type Day, dateOf, dayOf, type Laid } from './slots.ts'

const monday = dayOf('2025-01-06')
/** Every so many days from a Monday, some of them days sooner or later. */
const every = (days: number, count: number, astray: Readonly<Record<number, number>> = {}, first = monday): Day[] =>
  Array.from({ length: count }, (_, at) => first + days * at + (astray[at] ?? 0))
const without = (days: readonly Day[], ...places: number[]) => days.filter((_, at) => !places.includes(at))
/** So often as a period has it, over and over. */
const turning = (count: number, ...turns: number[]) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [at, turns[at % turns.length] ?? 0]))
const monthly = (day: (month: number) => number, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => Date.UTC(2025, at, day(at)) / 86_400_000)
const endOfMonth = (month: number) => new Date(Date.UTC(2025, month + 1, 0)).getUTCDate()

const mondays: Laid = { kind: 'weeks', every: 1, offsets: [0] }
const secondMondays: Laid = { kind: 'weeks', every: 2, offsets: [7] }

const extra = (...places: number[]) => every(7, 20).flatMap((day, at) => (places.includes(at) ? [day, day + 1] : [day]))

describe('bill dates tell a rhythm', () => {
  test.each<[string, (count: number) => Day[], number, Laid]>([
    ['every week', (count) => every(7, count), 7, mondays],
    ['every second week', (count) => every(14, count), 6, secondMondays],
    ['every fourth week', (count) => every(28, count), 5, { kind: 'weeks', every: 4, offsets: [21] }],
    ['every month', (count) => monthly(() => 5, count), 5, { kind: 'month', day: 5 }],
    [
      'twice a week',
      (count) =>
        every(7, 10)
          .flatMap((day) => [day, day + 3])
          .slice(0, count),
      14,
      { kind: 'weeks', every: 1, offsets: [0, 3] },
    ],
  ])('of %s as soon as chance would hardly have made them', (_, days, fewest, laid) => {
    expect(learn(days(fewest))).toEqual({ laid, strays: 0, since: days(1)[0] })
    expect(learn(days(fewest - 1))).toBeUndefined()
  })

  test('of every second week needs more of them where one lies elsewhere', () => {
    expect(learn(every(14, 7))).toMatchObject({ laid: secondMondays })
    expect(learn(every(14, 7, { 6: 2 }))).toBeUndefined()
    expect(learn(every(14, 8, { 7: 2 }))).toMatchObject({ laid: secondMondays })
  })

  test('that none of them tell where there are none', () => {
    expect(learn([])).toBeUndefined()
    expect(learn([monday])).toBeUndefined()
  })

  test.each<[string, Day[], Laid, number]>([
    ['a day of every fortieth week', every(7, 40, { 20: 1 }), mondays, 1],
    ['a day of every sixtieth week is none', every(7, 60, { 20: 1 }), mondays, 0],
    ['a day before a Monday, which is the week before', every(7, 40, turning(40, 0, 0, -1)), mondays, 1],
    [
      'a day after a Sunday, which is the week after',
      every(7, 40, turning(40, 0, 0, 1), monday - 1),
      { kind: 'weeks', every: 1, offsets: [6] },
      1,
    ],
    ['a day every second week', every(14, 30, turning(30, 0, 0, 1)), secondMondays, 1],
    ['two days every second week', every(14, 30, turning(30, 0, 2, 0, -2)), secondMondays, 2],
    [
      'three days every fourth week',
      every(28, 30, turning(30, 0, 3, 0, -3)),
      { kind: 'weeks', every: 4, offsets: [21] },
      3,
    ],
    ['a day a month', monthly((at) => 15 + (at % 3 === 0 ? 1 : 0), 24), { kind: 'month', day: 15 }, 1],
    ['two days a month', monthly((at) => 15 + ([0, 2, 0, -2][at % 4] ?? 0), 24), { kind: 'month', day: 15 }, 2],
    ['three days a month', monthly((at) => 15 + ([0, 3, 0, -3][at % 4] ?? 0), 24), { kind: 'month', day: 15 }, 3],
    [
      'the last day of a month or the day before',
      monthly((at) => endOfMonth(at) - (at % 6 === 0 ? 1 : 0), 24),
      { kind: 'month', day: 31 },
      1,
    ],
    [
      'nothing on the thirtieth, also of months that end with it',
      monthly((at) => Math.min(30, endOfMonth(at)), 14),
      { kind: 'month', day: 30 },
      0,
    ],
    ['nothing on the first', monthly(() => 1, 8), { kind: 'month', day: 1 }, 0],
  ])('that strays by %s', (_, days, laid, strays) => {
    expect(learn(days)).toEqual({ laid, strays, since: days[0] })
  })

  test('where seventeen of twenty fit, and not where fewer do', () => {
    expect(learn(every(7, 20, { 3: 3, 6: 3, 9: 3 }))).toMatchObject({ laid: mondays, strays: 0 })
    expect(learn(every(7, 20, { 3: 3, 6: 3, 9: 3, 12: 3 }))).toBeUndefined()
  })

  test('and extra bills beside the usual ones are not twice what was expected', () => {
    expect(learn(extra(3, 6, 9))).toMatchObject({ laid: mondays, strays: 0 })
    expect(learn(extra(3, 6, 9, 12))).toBeUndefined()
  })

  test('on the two days of the week that most of them have, in the order of the week', () => {
    const tuesdays = every(7, 20, {}, monday + 1)
    const days = tuesdays.flatMap((day, at) => (at === 5 ? [day - 1, day, day + 3] : [day, day + 3]))
    expect(learn(days)?.laid).toEqual({ kind: 'weeks', every: 1, offsets: [1, 4] })
    const fewer = tuesdays.flatMap((day, at) => (at === 5 ? [day + 3] : [day, day + 3]))
    expect(learn(fewer)?.laid).toEqual({ kind: 'weeks', every: 1, offsets: [1, 4] })
  })
})

describe('bills that did not come', () => {
  test('leave the rhythm of few weeks where it is one, of ten and more where they are two, or one in ten', () => {
    expect(learn(without(every(7, 9), 4))).toMatchObject({ laid: mondays })
    expect(learn(without(every(7, 9), 3, 5))).toBeUndefined()
    expect(learn(without(every(7, 10), 3, 5))).toMatchObject({ laid: mondays })
    expect(learn(without(every(7, 13), 3, 5, 7))).toBeUndefined()
    expect(learn(without(every(7, 30), 18, 20, 22))).toMatchObject({ laid: mondays, since: monday })
    expect(learn(without(every(7, 30), 8, 18, 20, 22))).toBeUndefined()
  })

  test('end it where fewer than half of the last six came, or came on their day', () => {
    expect(learn(without(every(7, 40), 35, 36, 38))).toMatchObject({ laid: mondays, since: monday })
    expect(learn(without(every(7, 40), 35, 36, 37, 38))).toBeUndefined()
    expect(learn(every(7, 40, { 34: 3, 36: 3, 38: 3 }))).toMatchObject({ laid: mondays, strays: 0 })
    expect(learn(every(7, 40, { 34: 3, 35: 3, 37: 3, 38: 3 }))).toBeUndefined()
  })
})

test.each([
  [26, 366],
  [13, 183],
  [7, 92],
])('a rhythm that changed %s fortnights ago is learned from what came in the last %s days', (ago, window) => {
  const days = [...every(7, 30), ...every(14, ago + 1, {}, monday + 7 * 30)]
  const found = learn(days)
  expect(found).toMatchObject({ laid: { kind: 'weeks', every: 2 }, strays: 0 })
  expect(found?.since).toBe(days.find((day) => day > (days.at(-1) ?? 0) - window))
})

test('an account that has come every second week for two months is none that forgets every other one, however long it came weekly', () => {
  const slowed = (weeks: number, fortnights: number) => [
    ...every(7, weeks),
    ...every(14, fortnights, {}, monday + 7 * (weeks + 1)),
  ]
  expect(learn(slowed(150, 13))).toMatchObject({ laid: { kind: 'weeks', every: 2 }, strays: 0 })
  expect(learn(slowed(150, 8))).toMatchObject({ laid: { kind: 'weeks', every: 2 } })
  expect(learn(slowed(150, 4))).toBeUndefined()
  expect(learn(slowed(150, 3))).toMatchObject({ laid: mondays, since: monday })
  expect(learn([...slowed(150, 4), monday + 7 * 158])).toMatchObject({ laid: mondays, since: monday })
})

const datesOf = (dates: readonly CalendarDate[], laid: Laid) =>
  matched(dates.map(dayOf), laid).met.map(({ slot }) => dateOf(slot))

test('a day is of the expected day that is nearest, and in the middle of two of the one that has none yet', () => {
  const [first, second, third] = [0, 14, 28].map((by) => addDays('2025-01-06', by)) as [string, string, string]
  expect(datesOf([first, addDays(first, 7), third], secondMondays)).toEqual([first, second, third])
  expect(datesOf([addDays(first, 7), second, third], secondMondays)).toEqual([first, second, third])
  expect(datesOf([addDays(first, 6), addDays(first, 8)], secondMondays)).toEqual([first, second])
  expect(datesOf([addDays(first, 1), addDays(first, 2), addDays(first, 9)], secondMondays)).toEqual([
    first,
    first,
    second,
  ])
  expect(datesOf(['2025-01-20', '2025-02-27'], { kind: 'month', day: 31 })).toEqual(['2025-01-31', '2025-02-28'])
  expect(datesOf([], secondMondays)).toEqual([])
})
