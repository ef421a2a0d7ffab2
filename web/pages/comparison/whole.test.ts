import {
  type Client,
  type ComparisonSet,
  QueryDescription,
  Terms,
  type WhatIfAnswer,
  WhatIfDescription,
} from '@waybill/contracts'
import { DOMParser } from '@xmldom/xmldom'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { englishPen } from '../../widgets/testing.ts'
import type { Fetch } from './answers-of-sets.ts'
import { type Choices, type ComparisonState, readComparison } from './comparison-state.ts'
import { csvOfParts, sheetNames, workbookOf } from './export.ts'
import { comparedSets, firstSet, yearBefore } from './subjects.ts'
import type { WhatIfOfSet } from './what-if/terms-of-sets.ts'
import { documentOf, partsOf } from './whole.ts'

const client: Client = {
  id: 7,
  name: '=Acme',
  code: '',
  city: '',
  state: '',
  engageDate: null,
  parent: false,
  parentClientId: null,
  childClients: [],
}
const today = '2026-11-22'
const first = firstSet(client, today, [])
const before: ComparisonSet = { ...yearBefore(first, ['Set1']), filters: { carrier_name: ['UPS'] } }

/** Answers that tell of which question they are: the first set's numbers are larger, and a whole is no sum of its rows. */
function valueOf({ whereClauseDetails: { dates }, groupByDetails }: QueryDescription): string {
  return `${dates.to > '2026-01-01' ? 1000 : 900}.${groupByDetails.length === 0 ? '5' : '25'}`
}

const fetch = (async ({ queryKey: [kind, , given] }: { readonly queryKey: readonly unknown[] }) => {
  if (kind !== 'answer') return undefined
  const body = QueryDescription.parse(given)
  const [by] = body.groupByDetails
  const key = by === 'month' ? `${body.whereClauseDetails.dates.to.slice(0, 8)}01` : '=1+1'
  const cells = Object.fromEntries(body.selectColumnNames.map((name) => [name, valueOf(body)]))
  return {
    data: [by === undefined ? cells : { ...cells, [by]: key }],
    columns: body.selectColumnNames.map((name) => ({
      name,
      unit: name === 'billWeight' ? 'weight' : 'money',
      currency: 'USD',
      addsUp: true,
    })),
    totalRows: 1,
  }
}) as Fetch

function looked(chosen: Partial<Choices> & Pick<Partial<ComparisonState>, 'uom' | 'tab' | 'dimension'> = {}) {
  const state: ComparisonState = { ...readComparison({}), sets: [first, before], ...chosen }
  const sets = comparedSets('spend', state.sets, [client], { today, rates: 'ecb' }, chosen.uom)
  return { state, sets, whatIfs: [], pen: englishPen }
}

/** The cells of each sheet, as a person who opens the file reads them. */
async function sheetsIn(blob: Blob): Promise<readonly (readonly string[])[][]> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const xml = (name: string) => new DOMParser().parseFromString(strFromU8(files[name] ?? new Uint8Array()), 'text/xml')
  const strings = Array.from(xml('xl/sharedStrings.xml').getElementsByTagName('si')).map((one) => one.textContent ?? '')
  const names = Object.keys(files).filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
  expect(names.length).toBeGreaterThan(1)
  return names.toSorted().map((name) => {
    const sheet = xml(name)
    expect(sheet.getElementsByTagName('f').length).toBe(0)
    return Array.from(sheet.getElementsByTagName('row')).map((row) =>
      Array.from(row.getElementsByTagName('c')).map((cell) =>
        cell.getAttribute('t') === 's' ? (strings[Number(cell.textContent)] ?? '') : (cell.textContent ?? ''),
      ),
    )
  })
}

const rowOf = (sheet: readonly (readonly string[])[], name: string) => sheet.find(([label]) => label === name) ?? []

test('the workbook, read back, says of each set its client, dates, filters and the control totals that were answered', async () => {
  const [sets = [], months = [], services = []] = await sheetsIn(await workbookOf(await partsOf(looked(), fetch)))
  expect(rowOf(sets, 'Set1').slice(1, 4)).toEqual([
    '=Acme',
    expect.stringMatching(/Dec 1, 2025\s–\sNov 22, 2026/),
    'no filters',
  ])
  expect(rowOf(sets, 'Set2')[3]).toBe('Carrier: UPS')
  expect([rowOf(sets, 'Set1').at(-1), rowOf(sets, 'Set2').at(-1)]).toEqual(['1000.5', '900.5'])
  for (const sheet of [months, services]) {
    expect(rowOf(sheet, 'Set1')[1]).toMatch(/=Acme; .*no filters; .*Control total Total Spend 1000\.50$/)
    expect(rowOf(sheet, 'Set2')[1]).toMatch(/=Acme; .*Carrier: UPS; .*Control total Total Spend 900\.50$/)
    expect(rowOf(sheet, 'Total').slice(1, 4)).toEqual(['1000.5', '900.5', '100'])
  }
  expect(rowOf(services, '=1+1').slice(1, 4)).toEqual(['1000.25', '900.25', '100'])
})

test('a value that would be a formula is text in every cell of a CSV', async () => {
  const text = csvOfParts(await partsOf(looked(), fetch))
  expect(text).not.toMatch(/(^|,)"?=/m)
  expect(text.match(/Control total/g)?.length).toBe(5)
})

const weightsIn = async (uom: 'lbs' | 'kgs') => {
  const [, months] = await partsOf(looked({ uom }), fetch)
  const place = months?.head.findIndex((head) => head.startsWith('Bill Weight, Set1')) ?? -1
  const total = months?.rows.at(-1) ?? []
  return [months?.head[place], total[place], total[1]]
}

test('what this person has in kilograms is in kilograms in the tables, and nothing else is converted', async () => {
  expect(await weightsIn('lbs')).toEqual(['Bill Weight, Set1 (lbs)', { decimal: '1000.5' }, { decimal: '1000.50' }])
  expect(await weightsIn('kgs')).toEqual([
    'Bill Weight, Set1 (kgs)',
    { decimal: '453.819166185' },
    { decimal: '1000.50' },
  ])
})

test('the document has all sets with their control totals, a picture for each scale and a table of each measure', async () => {
  const { lines, charts, tables } = await documentOf(looked(), fetch)
  expect(lines.map(([name]) => name)).toEqual(['Set1', 'Set2'])
  expect(lines[1]?.[1]).toMatch(/=Acme; .*Carrier: UPS; .*Control total Total Spend \$900\.50; By month: \$900\.50/)
  expect(charts).toHaveLength(2)
  expect((await documentOf(looked({ scales: 'own' }), fetch)).charts).toHaveLength(4)
  expect(tables.map(({ title }) => title)).toContain('By Service · Cost per Package (USD)')
  expect(tables).toHaveLength(12)
  for (const { heads, rows, total } of tables) {
    expect(heads).toEqual(['Set1', 'Set2', 'Set1 less Set2', 'Set1 against Set2 %'])
    for (const { cells } of [...rows, ...(total ? [total] : [])]) expect(cells).toHaveLength(4)
  }
})

test('sheets have names that every program of sheets accepts, each another', () => {
  const names = sheetNames(['By [month]: 1/2', 'A'.repeat(40), 'A'.repeat(40), 'A'.repeat(31)])
  expect(new Set(names).size).toBe(4)
  for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/)
})

const terms = Terms.parse({
  discounts: [{ carrier: 'UPS', services: ['Ground', '=1+1'], discount: '30' }],
  accessorials: [{ accessorials: ['Residential'], price: '3.50', currency: 'USD' }],
})
const amounts = { billed: '1000.50', atTerms: '800.25', difference: '-200.25' }
const calculated: WhatIfAnswer = {
  currency: 'USD',
  lines: 12,
  ...amounts,
  parts: [{ part: 'transportation', ...amounts }],
  uncomputable: [
    { reason: 'no-rate', lines: 3, amount: '40.10' },
    { reason: 'tax', lines: 1, amount: '-2.00' },
  ],
  views: [],
}
const nameIn = (view: string) => (view === 'month' ? '2026-11-01' : '=1+1')
/** As the service answers, each view that is asked with one row. */
const fetchBoth = (async (query: { readonly queryKey: readonly unknown[] }) => {
  const [kind, , given] = query.queryKey
  if (kind !== 'what-if') return fetch(query as Parameters<Fetch>[0])
  const { views } = WhatIfDescription.parse(given)
  return {
    ...calculated,
    views: views.map((view) => ({ view, rows: [{ name: nameIn(view), lines: 12, ...amounts }], totalRows: 1 })),
  }
}) as Fetch

function whatIfAt({ isChanged = false, known = true } = {}): WhatIfOfSet {
  const set: ComparisonSet = { ...first, name: 'Offer', whatIf: { key: 'ab'.repeat(16) } }
  const [of] = comparedSets('spend', [set], [client], { today, rates: 'ecb' })
  if (!of) throw new Error('the set is of no client')
  const saved = {
    id: 1,
    clientId: client.id,
    name: 'Bid',
    latest: 2,
    savedAt: '2026-11-20',
    version: 2,
    mine: true,
    key: 'ab'.repeat(16),
    terms,
  }
  return {
    of,
    terms: known ? terms : undefined,
    saved: known ? saved : undefined,
    isChanged,
    whole: undefined,
    answers: { status: 'answered', answers: [] },
    amount: undefined,
  }
}
const withWhatIf = (whatIf = whatIfAt(), chosen: Parameters<typeof looked>[0] = {}) => ({
  ...looked(chosen),
  whatIfs: [whatIf],
})

test('a what-if stands beside the sets with its terms, their version and key, its amounts, and what could not be worked out', async () => {
  const [sets = [], ...others] = await sheetsIn(await workbookOf(await partsOf(withWhatIf(), fetchBoth)))
  const heads = rowOf(sets, 'Sets')
  const cell = (name: string, head: string) => rowOf(sets, name)[heads.indexOf(head)]
  expect(cell('Offer', 'Fact')).toBe('Cost at other terms')
  expect(cell('Offer', 'Terms')).toBe('Bid, version 2')
  expect(cell('Offer', 'Key of the version')).toBe('ab'.repeat(16))
  expect([cell('Offer', 'Billed'), cell('Offer', 'Saving'), cell('Offer', 'Control total')]).toEqual([
    '1000.5',
    '200.25',
    '800.25',
  ])
  expect(cell('Offer', 'Could not be worked out, left as billed')).toBe(
    'No line of the same kind was published at the weight: 3 · 40.10 USD; Tax on a line that changes otherwise: 1 · -2.00 USD',
  )
  expect(rowOf(sets, 'Set1').at(-1)).toBe('1000.5')
  const sheetOf = (title: string) => others.find((sheet) => sheet[0]?.[1] === title) ?? []
  for (const view of ['Months', 'Service']) {
    const sheet = sheetOf(`${view} · What if: Offer`)
    expect(rowOf(sheet, 'Offer')[1]).toMatch(/=Acme; .*Control total Billed 1000\.50$/)
    expect(rowOf(sheet, 'At these terms')[1]).toBe('800.25 USD')
    expect(rowOf(sheet, 'Terms')[1]).toBe('Bid, version 2')
    expect(rowOf(sheet, 'Total').slice(1, 4)).toEqual(['1000.5', '800.25', '200.25'])
  }
  const left = sheetOf('Could not be worked out, left as billed · What if: Offer')
  expect(rowOf(left, 'No line of the same kind was published at the weight').slice(1)).toEqual(['3', '40.1'])
  expect(left.some(([name]) => name === 'Total')).toBe(false)
  expect(sheetOf('Terms of Offer').slice(-2)).toEqual([
    ['Discounts', 'Rule 1', 'Carrier: UPS; Services: Ground, =1+1; Discount %: 30'],
    ['Accessorials', 'Rule 1', 'Accessorials: Residential; Price: 3.50; Currency: USD'],
  ])
})

test('terms that are not saved have no key, and stand in the file themselves', async () => {
  const [sets, ...others] = await partsOf(withWhatIf(whatIfAt({ isChanged: true })), fetchBoth)
  const row = sets?.rows.at(-1) ?? []
  expect(row).toContain('Bid, version 2 · changed and not saved: a link shows what is saved')
  expect(row).not.toContain('ab'.repeat(16))
  expect(others.at(-1)?.title).toBe('Terms of Offer')
})

test('of terms that nobody knows any more the file says so, and makes up nothing', async () => {
  const parts = await partsOf(withWhatIf(whatIfAt({ known: false })), fetchBoth)
  expect(parts[0]?.rows.at(-1)?.slice(-4)).toEqual(['No data', 'No data', '', 'No data'])
  expect(parts).toHaveLength((await partsOf(looked(), fetch)).length)
})

test('the CSV has a what-if too, and none of its values is a formula', async () => {
  const text = csvOfParts(await partsOf(withWhatIf(), fetchBoth))
  expect(text).toContain('Terms of Offer')
  expect(text).toContain('1 · -2.00 USD')
  expect(text).not.toMatch(/(^|,)"?=/m)
})

test('the document draws a what-if beside the sets and tells of it what the tables do', async () => {
  const { lines, charts, tables } = await documentOf(withWhatIf(), fetchBoth)
  expect(lines.map(([name]) => name)).toEqual(['Set1', 'Set2', 'Offer'])
  expect(lines[2]?.[1]).toMatch(
    /Terms: Bid, version 2; (ab){16}; Control total Cost at other terms \$800\.25; Billed \$1,000\.50; Saving \$200\.25; Could not .*: 3 · 40\.10 USD/,
  )
  expect(charts.map(({ keys }) => keys.map(({ name }) => name))).toEqual([
    ['Set1', 'Set2', 'Offer'],
    ['Set1', 'Set2', 'Offer'],
  ])
  expect(tables.filter(({ title }) => title.includes('What if: Offer'))).toHaveLength(4)
})

test('where a tab or a set is not about spend, a what-if is in no picture and in the tables all the same', async () => {
  const refunds = withWhatIf(whatIfAt(), { tab: 'refund', dimension: 'credit_type' })
  const ofRefunds = { ...refunds, sets: comparedSets('refund', [first, before], [client], { today, rates: 'ecb' }) }
  const packages = comparedSets('spend', [{ ...first, fact: 'fuelSurcharge' }], [client], { today, rates: 'ecb' })
  for (const given of [ofRefunds, { ...withWhatIf(), sets: packages }]) {
    const { charts, tables } = await documentOf(given, fetchBoth)
    expect(charts.flatMap(({ keys }) => keys.map(({ name }) => name))).not.toContain('Offer')
    expect(tables.map(({ title }) => title)).toContain('Service · What if: Offer')
  }
})
