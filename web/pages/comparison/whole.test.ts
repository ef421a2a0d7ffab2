import { type Client, type ComparisonSet, QueryDescription } from '@waybill/contracts'
import { DOMParser } from '@xmldom/xmldom'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { englishPen } from '../../widgets/testing.ts'
import { type Choices, type ComparisonState, readComparison } from './comparison-state.ts'
import { csvOfParts, sheetNames, workbookOf } from './export.ts'
import { comparedSets, firstSet, yearBefore } from './subjects.ts'
import { documentOf, type Fetch, partsOf } from './whole.ts'

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

function looked(chosen: Partial<Choices> & Pick<Partial<ComparisonState>, 'uom'> = {}) {
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
    expect(rowOf(sheet, 'Set1')[1]).toMatch(/=Acme; .*no filters; .*Control total Total Spend 1000\.5$/)
    expect(rowOf(sheet, 'Set2')[1]).toMatch(/=Acme; .*Carrier: UPS; .*Control total Total Spend 900\.5$/)
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
  expect(await weightsIn('lbs')).toEqual(['Bill Weight, Set1 (lbs)', { decimal: '1000.5' }, { decimal: '1000.5' }])
  expect(await weightsIn('kgs')).toEqual([
    'Bill Weight, Set1 (kgs)',
    { decimal: '453.819166185' },
    { decimal: '1000.5' },
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
