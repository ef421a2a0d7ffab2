import { type Client, ComparisonTab, dimensionsOfTab, measuresOfTab } from '@waybill/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsBehind } from '../../widgets/table/rows-behind.ts'
import { type AskedOfSet, joined } from './answers-of-sets.ts'
import { everythingAsked, numbersAsked, rowsAsked } from './asked.ts'
import { readComparison, writeComparison } from './comparison-state.ts'
import { readOpenRows, rowsOfSet, subjectBehind, writeOpenRows } from './open-rows.ts'
import { comparedSets, firstSet, firstSets } from './subjects.ts'

const clientOf = (id: number): Client => ({
  id,
  name: `Client ${id}`,
  code: '',
  city: '',
  state: '',
  engageDate: null,
  parent: false,
  parentClientId: null,
  childClients: [],
})
const known = { today: '2026-11-22', rates: 'ecb' } as const
const days = { from: '2026-02-01', to: '2026-02-28' }

const anyNumber = fc.constantFrom(...ComparisonTab.options).chain((tab) =>
  fc.record({
    tab: fc.constant(tab),
    name: fc.string({ minLength: 1, maxLength: 15, unit: 'grapheme' }).filter((name) => name.length <= 15),
    client: fc.integer({ min: 1, max: 9 }),
    measure: fc.constantFrom(...measuresOfTab[tab]),
    dimension: fc.option(fc.constantFrom(...dimensionsOfTab[tab]), { nil: undefined }),
    value: fc.string({ maxLength: 12 }),
    carriers: fc.constantFrom([], ['UPS'], ['UPS', 'FedEx']),
  }),
)

test('what opens from any number of a set are the lines of that set’s own client, days and filters, and the link says so', () => {
  fc.assert(
    fc.property(anyNumber, ({ tab, name, client, measure, dimension, value, carriers }) => {
      const filters = carriers.length > 0 ? { carrier_name: carriers } : {}
      const set = { ...firstSet(clientOf(client), known.today, []), name, filters }
      const [of] = comparedSets(tab, [set], [clientOf(client)], known)
      if (!of) throw new Error('the set is compared')
      const only = dimension && { [dimension]: [value] }
      const rows = rowsOfSet(of, { measure, days, ...(only && { only }) })
      const search = new URLSearchParams({ table: writeOpenRows(rows) })
      expect(readOpenRows(new URLSearchParams(search.toString()).get('table') ?? undefined)).toEqual(rows)
      const subject = subjectBehind(of, rows)
      if (!subject) throw new Error('every number opens')
      const { clientId, dates, conditions } = rowsBehind(subject, rows.table.mark)
      expect([clientId, dates]).toEqual([client, { type: 'bill_date', ...days }])
      const values = (column: string) =>
        (conditions ?? []).flatMap((each) => (each.column === column && 'values' in each ? [each.values] : []))
      const ofSet = carriers.length > 0 ? [carriers] : []
      expect(dimension ? values(dimension).map(String) : [value]).toContain(value)
      expect(dimension === 'carrier_name' ? ofSet : values('carrier_name')).toEqual(ofSet)
    }),
  )
})

test.each([
  undefined,
  '',
  'Set1',
  'Set1.2026-02-01~default',
  '.2026-02-01.2026-02-28~default',
  'Set1.2026-03-01.2026-02-01~default',
  'Set1.2026-02-01.2026-02-28~sql',
])('what makes no sense opens no rows: %s', (text) => expect(readOpenRows(text)).toBeUndefined())

test('rows of a set that is not on the screen fall out of the address; the view, the pair and the unit stay in it', () => {
  const set = 'Mine~1~bill_date.2026-01-01.2026-03-31~totalSpend'
  const address = { set, table: 'Mine.2026-02-01.2026-02-28~default', view: 'causes', between: '1.3', uom: 'kgs' }
  expect(writeComparison(readComparison(address))).toEqual({ ...address, set: [set] })
  expect(readComparison({ ...address, table: 'Other.2026-02-01.2026-02-28~default' }).rows).toBeUndefined()
  expect(readComparison({ set, view: 'movers', between: '3.1', uom: 'stone' })).toMatchObject({
    view: 'service',
    between: '1.2',
  })
})

test('whose figures were looked at stays in the address of a comparison that names no sets', () => {
  expect(writeComparison(readComparison({ client: '2' }))).toEqual({ client: '2' })
  expect(writeComparison(readComparison({ client: 'Acme' }))).toEqual({})
})

const whereOf = (each: AskedOfSet['asks'][number]) => (each.where ?? []).map(({ column }) => column)

test('a fact over lines of its own is asked over these beside the others, and what is asked of all is not narrowed by it', () => {
  const set = { ...firstSet(clientOf(1), known.today, []), fact: 'refundShareOfSpend' as const }
  const sets = comparedSets('refund', [set], [clientOf(1)], known)
  const [asked] = rowsAsked(readComparison({ tab: 'refund' }), sets, [sets[0]?.subject.period])
  expect(asked?.asks.map((each) => [each.select, whereOf(each)])).toEqual([
    [['refundShareOfSpend'], ['credit_type', 'carrier_name']],
    [['refundTotal', 'auditRefund', 'clientRefund'], ['credit_type']],
  ])
  expect(everythingAsked(readComparison({ tab: 'refund' }), sets).length).toBeGreaterThan(5)
})

test.each(ComparisonTab.options)('the number of a set of %s is asked once with the Total of its tables', (tab) => {
  const sets = comparedSets(tab, firstSets(clientOf(1), known.today), [clientOf(1)], known)
  const state = readComparison({ tab })
  for (const { asks, of } of numbersAsked(state, sets)) {
    expect(asks).toHaveLength(1)
    expect(asks[0]?.select).toContain(of.subject.fact)
  }
  const keysOf = (name: string) =>
    everythingAsked(state, sets).flatMap((asked) => (asked.name === name ? [JSON.stringify(asked.queryKey)] : []))
  expect(keysOf('number')).toHaveLength(sets.length)
  expect(keysOf('total')).toEqual(expect.arrayContaining(keysOf('number')))
})

const answer = (name: 'refundTotal' | 'auditRefund', ...rows: readonly (readonly [string, string])[]) => ({
  data: rows.map(([service, value]) => ({ service, [name]: value })),
  columns: [{ name, unit: 'money' as const, addsUp: true }],
  totalRows: rows.length,
})

test('answers over different lines stand in one row where they are of the same', () => {
  const both = joined(
    [answer('refundTotal', ['A', '1'], ['B', '2']), answer('auditRefund', ['B', '3'], ['C', '4'])],
    'service',
  )
  expect(both.data).toEqual([
    { service: 'A', refundTotal: '1' },
    { service: 'B', refundTotal: '2', auditRefund: '3' },
    { service: 'C', auditRefund: '4' },
  ])
  expect([both.columns.map(({ name }) => name), both.totalRows]).toEqual([['refundTotal', 'auditRefund'], 3])
})
