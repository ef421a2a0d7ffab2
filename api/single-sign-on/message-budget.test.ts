import { expect, test } from 'vitest'
import { isWithinBudget } from './message-budget.ts'

const times = (count: number, text: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => text(nth)).join('')
const nested = (depth: number, namespaces = 1) =>
  times(depth, (nth) => `<a ${times(namespaces, (each) => `xmlns:n${nth}x${each}="u"`)}>`) + '</a>'.repeat(depth)

test.each([
  ['elements in elements', nested(40)],
  ['more elements than a person has groups', `<r>${'<b/>'.repeat(2100)}</r>`],
  ['one element of many attributes', `<r ${times(40, (nth) => `a${nth}="1" `)}/>`],
  ['many attributes', `<r>${times(300, () => `<b ${times(20, (nth) => `a${nth}="1" `)}/>`)}</r>`],
  ['attributes that hold brackets', `<r>${'<b a=">" b=\'>\' c=">"/>'.repeat(1900)}</r>`],
  ['a long text', `<r>${'x'.repeat(270_000)}</r>`],
  ['references', `<r>${'&#65;'.repeat(6000)}</r>`],
])('what costs more than its length is over the budget: %s', (_, xml) => {
  expect(isWithinBudget(xml)).toBe(false)
})

test.each([
  [
    'a person of a thousand groups',
    `<r>${times(1000, (nth) => `<v xmlns:xs="x" xmlns:xsi="y" xsi:type="z">${nth}</v>`)}</r>`,
  ],
  ['as deep as messages are', nested(12, 4)],
  ['one after the other is not one in the other', `<r>${'<a><b/></a>'.repeat(900)}</r>`],
  ['a certificate with line breaks as references', `<r>${'MIIDdDCCAlygAwIBAgIGAX&#13;\n'.repeat(60)}</r>`],
  ['what is no XML', '<<<>>>"<'],
  ['nothing', ''],
])('what honest providers send is within it: %s', (_, xml) => {
  expect(isWithinBudget(xml)).toBe(true)
})

const looks = (xml: string) => {
  let looked = 0
  const watched = {
    length: xml.length,
    charCodeAt: (at: number) => ((looked += 1), xml.charCodeAt(at)),
    indexOf: (sign: string, from: number) => {
      const found = xml.indexOf(sign, from)
      looked += (found < 0 ? xml.length : found) - (from || 0)
      return found
    },
  }
  isWithinBudget(watched as unknown as string)
  return looked
}

test('every character is looked at once, whatever stands there', () => {
  for (const piece of ['<', '<a b="', "<a '", '"', '&', '<a ', '</', '<a/>']) {
    expect(looks(piece.repeat(500))).toBeLessThan(looks(piece.repeat(250)) * 2.5 + 100)
  }
})
