import { LayoutMapping, type LayoutPreview } from '@waybill/contracts'
import { describe, expect, test } from 'vitest'
import {
  carriedOver,
  choiceOf,
  choicesOf,
  columnAt,
  columnOf,
  type Draft,
  meaningsOf,
  startOf,
  withBegins,
  withChoice,
  withFact,
  withMapping,
  withReading,
  withRows,
  withTyped,
} from './draft.ts'
import { previewOfShipments as preview } from './testing.ts'

const start = startOf(preview)
const meanings = ({ mapping }: Draft) => mapping.columns.map(({ place, meaning }) => `${place} ${meaning}`)
const isWhole = ({ mapping }: Draft) => LayoutMapping.safeParse(mapping).success

describe('a column', () => {
  test('becomes a charge of a family, read as its cells seem to be written', () => {
    const next = withChoice(start, 6, 'charge:FUEL_SURCHARGE', ['1.234,50', '2,00'])
    expect(columnAt(next.mapping, 6)).toEqual({
      place: 6,
      meaning: 'charge',
      family: 'FUEL_SURCHARGE',
      decimalMark: ',',
      sign: 'as-written',
    })
    expect(choiceOf(columnAt(next.mapping, 6))).toBe('charge:FUEL_SURCHARGE')
    expect(next.said.has(6)).toBe(true)
  })

  test('of a total that is its only charge is shown as what a column may be', () => {
    const column = { place: 5, meaning: 'rowTotal', family: 'TRANSPORTATION', sign: 'as-written' } as const
    expect(choicesOf({ are: 'shipments' }, ['TRANSPORTATION'])).toContain(choiceOf(column))
  })

  test('takes a meaning of one column away from the other that had it', () => {
    const next = withChoice(start, 6, 'trackingNumber', [])
    expect(columnOf(next.mapping, 'trackingNumber')?.place).toBe(6)
    expect(columnAt(next.mapping, 1)).toBeUndefined()
    expect(isWhole(next)).toBe(true)
  })

  test('that named a fact leaves it to be typed in, and naming it again brings it back', () => {
    const without = withChoice(start, 0, 'ignore', [])
    expect(without.mapping.facts.invoiceNumber).toEqual({ from: 'typed', value: '' })
    expect(isWhole(without)).toBe(true)
    expect(withChoice(without, 0, 'invoiceNumber', []).mapping.facts.invoiceNumber).toEqual({ from: 'column' })
  })

  test('that held the total leaves the check to what else there is', () => {
    expect(withChoice(start, 5, 'ignore', []).mapping.total).toEqual({ from: 'none' })
    const ofInvoice = withChoice(start, 6, 'invoiceTotal', [])
    expect(ofInvoice.mapping.total).toEqual({ from: 'column' })
    expect(withChoice(ofInvoice, 6, 'ignore', []).mapping.total).toEqual({ from: 'lines' })
  })

  test('that says what was paid back has a word for it, and needs one', () => {
    const next = withChoice(start, 6, 'refundStatus', [])
    expect(columnAt(next.mapping, 6)?.refundedSays).toEqual(['refunded'])
    expect(isWhole(next)).toBe(true)
    expect(isWhole(withReading(next, 6, { refundedSays: [] }))).toBe(false)
  })

  test('keeps how it is read when its meaning changes to another of its kind', () => {
    const reversed = withReading(start, 4, { sign: 'reversed', decimalMark: '.' })
    expect(columnAt(withChoice(reversed, 4, 'discount:OTHER', []).mapping, 4)).toMatchObject({
      meaning: 'discount',
      sign: 'reversed',
      decimalMark: '.',
    })
  })
})

describe('rows of another kind', () => {
  test('turn the first charge into the amount of each, and back', () => {
    const charges = withRows(start, { are: 'charges' })
    expect(meanings(charges)).toEqual([
      '0 invoiceNumber',
      '1 trackingNumber',
      '2 invoiceDate',
      '3 chargeAmount',
      '5 rowTotal',
    ])
    expect(isWhole(charges)).toBe(true)
    const again = withRows(charges, { are: 'shipments' })
    expect(columnAt(again.mapping, 3)).toMatchObject({ meaning: 'charge', family: 'TRANSPORTATION' })
    expect(isWhole(again)).toBe(true)
  })

  test('offer only what a column of such rows can be', () => {
    expect(meaningsOf({ are: 'shipments' })).not.toContain('chargeAmount')
    expect(meaningsOf({ are: 'charges' })).not.toContain('discount')
    const mixed = { are: 'headers-and-details', headerSays: ['H'], details: 'charges' } as const
    expect(meaningsOf({ ...mixed, headerSays: ['H'] })).toEqual(expect.arrayContaining(['rowKind', 'chargeAmount']))
    expect(meaningsOf({ are: 'shipments' })).not.toContain('rowKind')
  })
})

describe('a fact', () => {
  test('that is said to stand elsewhere is no column any more', () => {
    const next = withFact(start, 'invoiceNumber', { from: 'cell', line: 1, place: 0, after: 'Invoice no.:' })
    expect(columnOf(next.mapping, 'invoiceNumber')).toBeUndefined()
    expect(isWhole(next)).toBe(true)
  })

  test('that is typed for this file alone is no part of the layout', () => {
    const asked = withTyped(withFact(start, 'currency', { from: 'typed', value: '' }), 'currency', ' eur', preview.rows)
    expect(asked.mapping.facts.currency).toEqual({ from: 'typed', value: '' })
    expect(asked.statements.facts).toEqual({ currency: 'EUR' })
    expect(withTyped(asked, 'currency', '', preview.rows).statements.facts).toEqual({})
    expect(withFact(asked, 'currency', { from: 'typed', value: 'TRY' }).statements.facts).toEqual({})
  })
})

const orderIn = ({ mapping }: Draft) => mapping.columns.at(-1)?.dayOrder

describe('dates that could be read either way', () => {
  const rows = ['11/12/2026', '12/03/2026'].map((date, at) => ({ line: at + 2, cells: ['A1', 'P1', date] }))
  const columns = [
    { place: 0, meaning: 'invoiceNumber', sign: 'as-written' },
    { place: 2, meaning: 'shipDate', sign: 'as-written', dayOrder: 'day-first' },
  ] as const
  const asked = withMapping(withFact(start, 'invoiceDate', { from: 'typed', value: '' }), { columns: [...columns] })

  test('lie near the date that is typed for the invoice', () => {
    expect(orderIn(withTyped(asked, 'invoiceDate', '2026-12-07', rows))).toBe('month-first')
    expect(orderIn(withTyped(asked, 'invoiceDate', '2026-01-07', rows))).toBe('day-first')
    expect(orderIn(withTyped(asked, 'invoiceNumber', '2026-12-07', rows))).toBe('day-first')
  })

  test('are read as somebody said, whatever is typed', () => {
    const said = withReading(asked, 2, { dayOrder: 'day-first' })
    expect(orderIn(withTyped(said, 'invoiceDate', '2026-12-07', rows))).toBe('day-first')
  })
})

describe('what was said', () => {
  const moved: LayoutPreview = {
    ...preview,
    headers: ['Note', ...preview.headers.slice(0, 6)],
    table: { ...preview.table, headerLine: 4 },
  }

  test('holds when the same file is cut another way, and not when its columns are others', () => {
    const said = withChoice(start, 6, 'reference1', [])
    const anew = { ...preview, table: { ...preview.table, encoding: 'windows-1254' as const } }
    expect(carriedOver(said, anew)).toEqual({ ...said, mapping: { ...said.mapping, table: anew.table } })
    expect(carriedOver(said, moved).said.size).toBe(0)
  })

  test('of another file goes by the names of its columns', () => {
    const { mapping } = startOf(moved, withChoice(start, 6, 'reference1', []).mapping)
    expect(columnOf(mapping, 'reference1')?.place).toBe(0)
    expect(columnOf(mapping, 'invoiceNumber')?.place).toBe(1)
    expect(mapping.table.headerLine).toBe(4)
    expect(mapping.headers).toEqual(moved.headers)
  })
})

describe('a file without a header', () => {
  const named = ['type', 'number', 'amount']
  const bare: LayoutPreview = {
    ...preview,
    table: { ...preview.table, headerLine: 0 },
    headers: named,
    above: [],
    rows: [{ line: 1, cells: ['HDR', '4711', '12,50'] }],
  }
  const begins = [{ line: 1, place: 0, says: 'HDR' }]
  const layout = LayoutMapping.parse({
    ...start.mapping,
    table: { ...bare.table, begins },
    headers: named,
    columns: [
      { place: 1, meaning: 'invoiceNumber' },
      { place: 2, meaning: 'charge', family: 'TRANSPORTATION', decimalMark: ',' },
    ],
    facts: { ...start.mapping.facts, invoiceDate: { from: 'typed', value: '' } },
    total: { from: 'none' },
  })

  test('is recognised by what it was when its layout is changed, and cut another way', () => {
    const begun = startOf(bare, layout)
    expect(begun.mapping).toEqual(layout)
    const anew = carriedOver(begun, { ...bare, table: { ...bare.table, encoding: 'windows-1254' } })
    expect(anew.mapping.table).toEqual({ ...layout.table, encoding: 'windows-1254' })
    expect(startOf(preview, layout).mapping.table).toEqual(preview.table)
  })

  test('is recognised by the cells that are said, or by none', () => {
    const without = withBegins(startOf(bare, layout), [])
    expect(without.mapping.table).toEqual(bare.table)
    expect(withBegins(without, begins).mapping).toEqual(layout)
    expect(isWhole(withBegins(without, begins))).toBe(true)
  })
})
