import { expect, test } from 'vitest'
import { cardsOf, type PageName, pages, requirementOfPage, spend, viewsOf } from './pages.ts'
import { meets } from './permissions.ts'
import { requirementBehind } from './places.ts'

test('a page asks of its calls what its place asks of people', () => {
  for (const { name, path } of pages) expect(requirementOfPage(name)).toEqual(requirementBehind(path))
})

test('a page with a permission of its own is not asked by whoever may ask another', () => {
  const among = [spend, { name: 'map', path: '/aframe/distributionmap' as const }]
  const held = ['NEW_BI_TOOLS'] as const
  expect(meets(held, requirementOfPage('spend', among))).toBe(true)
  expect(meets(held, requirementOfPage('map', among))).toBe(false)
  expect(meets([...held, 'DISTRIBUTION_MAP'], requirementOfPage('map', among))).toBe(true)
  expect(meets(['DISTRIBUTION_MAP'], requirementOfPage('map', among))).toBe(false)
})

test('in the name of no page a call needs what all of them do', () => {
  for (const name of ['nowhere', '__proto__', undefined, 7]) {
    expect(requirementOfPage(name)).toEqual({ oneOfEach: [['NEW_BI_TOOLS']] })
  }
})

test('pages are told apart by name, by path, and by what the address says of their cards', () => {
  for (const of of ['name', 'path'] as const) expect(new Set(pages.map((page) => page[of])).size).toBe(pages.length)
  for (const page of pages) {
    const ids = cardsOf(page).map(({ id }) => id)
    expect([page.name, ids]).toEqual([page.name, [...new Set(ids)]])
  }
})

const ofEveryPage = [[], ['CARRIER_NAME'], ['ACCOUNT_NUMBER']]
const morePages: Readonly<Partial<Record<PageName, readonly (readonly string[])[]>>> = {
  refund: [
    ['CREDIT_TYPE'],
    ['CARRIER_NAME', 'CREDIT_TYPE'],
    ['CREDIT_TYPE', 'by CARRIER_NAME'],
    ['CARRIER_NAME', 'by CREDIT_TYPE'],
  ],
  carrierScore: [['TRACKING_STATUS'], ['TRACKING_STATUS', 'CARRIER_NAME'], ['TRACKING_STATUS', 'by CARRIER_NAME']],
  accessorial: [
    ['ACCESSORIAL'],
    ['ACCESSORIAL', 'CARRIER_NAME'],
    ['ACCESSORIAL', 'by CARRIER_NAME'],
    ['CARRIER_NAME', 'by ACCESSORIAL'],
  ],
  starburst: [['NORMALISED_CONSIGNEE_STATE'], ['NORMALISED_SENDER_STATE']],
}

test.each(pages.filter(({ columns }) => columns))('$name has the Data Views of the specification', (page) => {
  const views = viewsOf(page).map(({ groups, pivots = [] }) => [...groups, ...pivots.map((each) => `by ${each}`)])
  expect(views).toEqual([...ofEveryPage, ...(morePages[page.name] ?? [])])
})
