import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, hasLostDigits, plainNumber, shownByCode, shownByNumber, writtenBeside } from './numbers.ts'

test('a plain number says the same as the number that is stored, to the fifteenth digit', () =>
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const plain = plainNumber(String(value))
      expect(plain).toMatch(/^-?\d+(\.\d+)?$/)
      expect(plain).not.toMatch(/\.\d{3}$/)
      const kept = Number(/^-?\d+$/.test(String(value)) ? value : value.toPrecision(15))
      // Nothing has no sign.
      expect(Number(plain)).toBe(kept === 0 ? 0 : kept)
    }),
    { examples: [[-0]] },
  ))

test.each([
  ['yyyy\\-mm\\-dd', 'day'],
  ['dd/mm/yy;@', 'day'],
  ['[$-407]TT.MM.JJJJ', 'day'],
  ['gg/mm/aaaa', 'day'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'day'],
  ['[$-411]ggge"年"m"月"d"日"', 'day'],
  ['mmm', 'day'],
  ['m/d/yy h:mm', 'day'],
  ['h:mm AM/PM', 'time'],
  ['mm:ss.0', 'time'],
  ['[h]:mm:ss', 'hours'],
  ['General', 'number'],
  ['General" days"', 'number'],
  ['0.00E+00', 'number'],
  ['#,##0.00\\ [$€-407];[Red]-#,##0.00\\ [$€-407]', 'number'],
  ['[$kr-414] #,##0.00', 'number'],
  ['CHF 0.00', 'number'],
  ['0" days"', 'number'],
  ['0\\d', 'number'],
  ['[Red]0.0', 'number'],
  ['@', 'number'],
  ['# ?/?', 'number'],
  ['0%', 'number'],
])('the format %s shows a %s', (code, shown) => {
  expect(shownByCode(code)).toBe(shown)
})

test('formats without a code of their own are those of the standard', () => {
  expect([0, 2, 4, 9, 11, 14, 17, 20, 22, 27, 37, 44, 46, 47, 49, 57].map(shownByNumber)).toEqual(
    'number number number number number day day time day day number number hours time number day'.split(' '),
  )
})

test('what is shown as a day but is none stays a number', () => {
  expect([-1, 2_958_466, Number.NaN, 0].map((stored) => dateText(stored, 'day', false))).toEqual(
    Array(4).fill(undefined),
  )
  expect(dateText(2_958_465, 'day', false)).toBe('9999-12-31')
  expect(dateText(46_025.999_999_9, 'day', false)).toBe('2026-01-04')
  expect(dateText(0, 'time', false)).toBe('00:00:00')
})

test('digits are lost where a long number was stored with its first ones alone', () => {
  expect(['1.2345678901234568E+17', '123456789012345000', '1E+15'].map(hasLostDigits)).toEqual([true, true, true])
  expect(['794612345678', '123456789012345678', '0.1234567890123456', '12.5'].map(hasLostDigits)).toEqual(
    Array(4).fill(false),
  )
})

test.each([
  ['#,##0.00\\ [$€-407];[Red]-#,##0.00\\ [$€-407]', '€'],
  ['_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)', '$'],
  ['$#,##0.00', '$'],
  ['\\£#,##0.00', '£'],
  ['[$EUR] #,##0.00', 'EUR'],
  ['[$R$-416] #,##0.00', 'R$'],
  ['[$US$-409]#,##0.00', 'US$'],
  ['0.0" kg"', 'kg'],
  ['[$-409]#,##0.00', ''],
  ['[Red]0.0', ''],
  ['#,##0.00;"€"0', ''],
  ['General', ''],
])('%s writes beside a number: %s', (code, beside) => {
  expect(writtenBeside(code)).toBe(beside)
})

test.each([
  ['[', 'number'],
  ['[$', 'number'],
  ['[$a-', 'day'],
  ['"[', 'number'],
  ['\\[', 'number'],
] as const)(
  'a format code of nothing but %s is read in time linear in it, though no bracket is closed',
  (part, shown) => {
    const code = part.repeat(100_000)
    expect(shownByCode(code)).toBe(shown)
    expect(writtenBeside(code).length).toBeLessThan(21)
  },
)
