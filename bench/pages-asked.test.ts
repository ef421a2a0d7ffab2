import { ComparisonTab, cardsOf, pages, type Question } from '@waybill/contracts'
import { compile, compileFromLines, questionOf, rollups } from '@waybill/metrics'
import { beforeAll, expect, test } from 'vitest'
import { byHand } from './by-hand.ts'
import { openPages, type Pages } from './pages-asked.ts'

const look = { clientId: 7, today: '2026-09-29', type: 'bill_date' } as const

let asking: Pages
beforeAll(async () => {
  asking = await openPages()
})

/** Whoever writes a SELECT by hand for days that are no whole months takes days that are added up, or else lines, alone. */
function tablesOf(question: Question): string[] {
  const scope = { clientIds: [look.clientId] }
  const { table } = compile(question, scope)
  if (!table.endsWith('_month')) return [table]
  const days = rollups.find(({ name }) => name === table)?.addedUpFrom
  return [table, days ?? compileFromLines(question, scope).table]
}

function tableByHand(question: Question): string {
  return / from (\w+) /.exec(byHand(question, look.clientId))?.[1] ?? ''
}

test.each(pages.map((page) => [page.name, page] as const))(
  'of %s the bench asks what every card with questions asks, each once, and each has a SELECT by hand',
  (_, page) => {
    const asked = asking.asked(page, look)
    const [cards, silent] = [cardsOf(page), ['latest']]
    const expected = cards.filter(({ form }) => !silent.includes(form)).map(({ form }) => form)
    expect(new Set(asked.map(({ form }) => form))).toEqual(new Set(expected))
    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(asked.length)
    for (const each of asked) {
      if (each.why) continue
      const question: Question = { ...questionOf(each.page, each.widget, each.body), centers: [] }
      expect(tablesOf(question)).toContain(tableByHand(question))
    }
  },
)

test('on other days the same questions come in the same order', () => {
  for (const page of pages) {
    const [one, other] = [asking.asked(page, look), asking.asked(page, { ...look, today: '2026-02-11' })]
    expect(other.map(({ name }) => name)).toEqual(one.map(({ name }) => name))
  }
})

test('what a page asks when it is opened is among all that it asks', () => {
  for (const page of pages) {
    const all = new Set(asking.asked(page, look).map(({ body }) => JSON.stringify(body)))
    const opened = asking.opened(page, look)
    expect(opened.length).toBeGreaterThan(0)
    for (const { body } of opened) expect(all).toContain(JSON.stringify(body))
  }
})

test('of a comparison of three sets the bench asks what every card asks, each once, and each has a SELECT by hand', () => {
  const { comparison } = asking
  const asked = comparison.asked(look)
  expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(asked.length)
  expect(new Set(asked.map(({ page }) => page))).toEqual(new Set(ComparisonTab.options))
  expect(asked.filter(({ why }) => why).length).toBeGreaterThan(ComparisonTab.options.length)
  for (const each of asked) {
    if (each.why) continue
    const question: Question = { ...questionOf(each.page, each.widget, each.body), centers: [] }
    expect(tablesOf(question)).toContain(tableByHand(question))
  }
  const keys = new Set(asked.map(({ page, body }) => JSON.stringify([page, body])))
  const opened = comparison.opened(look)
  expect(opened.length).toBeGreaterThan(9)
  for (const { page, body } of opened) expect(keys).toContain(JSON.stringify([page, body]))
  const others = comparison.asked({ ...look, today: '2026-02-11' })
  expect(others.map(({ name }) => name)).toEqual(asked.map(({ name }) => name))
})
