import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Spend in March', 'Spend in March'],
  ['New Conversation', 'New Conversation'],
  ['Spend last month by carrier', 'Spend last mont...'],
  ['每个承运商上个月的支出是多少以及原因', '每个承运商上个月的支出是多少以...'],
])('the conversation "%s" is shown as "%s"', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})
