import { expect, test } from 'vitest'
import { firstDayOfWeek } from './week.ts'

test('weeks start on Monday, unless the locale says otherwise', () => {
  expect(['de', 'fr-FR', 'en-GB', 'zh-CN'].map(firstDayOfWeek)).toEqual([1, 1, 1, 1])
  expect(firstDayOfWeek('en-US')).toBe(7)
  expect(firstDayOfWeek('ar-EG-u-nu-latn')).toBe(6)
})
