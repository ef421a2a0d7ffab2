import { expect, test } from 'vitest'
import { languages } from './language.tsx'
import { firstDayOfWeek } from './week.ts'

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
const regions = letters.flatMap((one) => letters.map((other) => one + other))

/** What newer browsers, and what runs this test, tell of a locale, beyond what TypeScript knows of. */
interface WithWeek {
  readonly getWeekInfo: () => { readonly firstDay: number }
}
const told = (locale: string) => (new Intl.Locale(locale) as Intl.Locale & WithWeek).getWeekInfo().firstDay

test('weeks start on Monday, unless the locale says otherwise', () => {
  expect(['de', 'fr-FR', 'en-GB', 'zh-CN'].map(firstDayOfWeek)).toEqual([1, 1, 1, 1])
  expect(firstDayOfWeek('en-US')).toBe(7)
  expect(firstDayOfWeek('ar-EG-u-nu-latn')).toBe(6)
})

test.each([...Object.keys(languages), 'ar-u-nu-latn', 'zh-Hans', 'zh-Hant-TW', 'es-419', 'en-150', 'en-001'])(
  'weeks of %s start as Unicode has it, in whatever region',
  (locale) => {
    expect(firstDayOfWeek(locale)).toBe(told(locale))
    const [language = ''] = locale.split('-')
    const astray = regions.filter((region) => {
      const tag = `${language}-${region}`
      return firstDayOfWeek(tag) !== told(tag)
    })
    expect(astray).toEqual([])
  },
)
