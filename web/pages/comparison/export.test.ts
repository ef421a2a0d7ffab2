import type { Client, ComparisonSet } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { formatIn } from '../../ui/format.ts'
import type { Say } from '../../ui/language.tsx'
import type { Pen } from '../../widgets/form.ts'
import { contextOf, csvOfParts, partOf } from './export.ts'
import { type Compared, comparedSets, firstSet, yearBefore } from './subjects.ts'
import { columnsOf, totalCells } from './tables.ts'

const client: Client = {
  id: 7,
  name: 'Acme',
  code: '',
  city: '',
  state: '',
  engageDate: null,
  parent: false,
  parentClientId: null,
  childClients: [],
}
const say: Say = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
const pen = { say, format: formatIn('en-US'), locale: 'en-US' } as Pen
const first = firstSet(client, '2026-11-22', [])
const before: ComparisonSet = { ...yearBefore(first, ['Set1']), filters: { carrier_name: ['UPS'] } }
const sets = comparedSets('spend', [first, before], [client], { today: '2026-11-22', rates: 'ecb' })
const whole = (totalSpend: string) => ({
  data: [{ totalSpend }],
  columns: [{ name: 'totalSpend' as const, unit: 'money' as const, currency: 'USD', addsUp: true }],
  totalRows: 1,
})

const given = { measures: ['totalSpend', 'packages'] as const, sets, against: 'neighbours' as const, days: [] }

test('a file of a comparison says of each set whose it is, its dates, filters, currency rule and control total', () => {
  const total = totalCells(given, [whole('120.50'), whole('100.25')], pen)
  expect(total.slice(0, 4).map(({ exact }) => exact)).toEqual(['120.50', '100.25', '20.25', '20.20'])
  const numbers = { of: 'Service', columns: [], rows: [], total, outOf: 0 }
  const text = csvOfParts([partOf('By service', contextOf('By service', given, numbers, pen), numbers, pen)])
  const lines = text.split(/\r?\n/)
  expect(lines.find((line) => line.startsWith('Set1'))).toMatch(
    /Acme; .*Dec 1, 2025\s–\sNov 22, 2026; comparison\.noFilters; currency\.ecb; export\.controlTotal fact\.totalSpend 120\.50/,
  )
  expect(lines.find((line) => line.startsWith('Set2'))).toMatch(
    /Acme; .*Dec 1, 2024\s–\sNov 22, 2025; .*UPS.*export\.controlTotal fact\.totalSpend 100\.25/,
  )
})

const firstColumnOf = (subject: Partial<Compared['subject']>) => {
  const weighed = sets.map((each) => ({ ...each, subject: { ...each.subject, ...subject } }))
  return columnsOf({ ...given, measures: ['costPerPound'], sets: weighed }, [whole('1')], pen)[0]?.name
}

test('in kilograms, what is of a pound is called of a kilogram', () => {
  expect(firstColumnOf({})).toBe('comparison.column fact.costPerPound Set1')
  expect(firstColumnOf({ settings: { page: { uom: 'kgs' } } })).toBe('comparison.column fact.costPerPound.kgs Set1')
})

test('a set of a client that is not the reader’s is not compared', () => {
  const foreign = { ...before, client: 8 }
  const kept = comparedSets('spend', [first, foreign], [client], { today: '2026-11-22', rates: 'ecb' })
  expect(kept.map(({ set }) => set.name)).toEqual(['Set1'])
})
