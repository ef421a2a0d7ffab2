import { columnsOf, type DataView, type GridColumn, pages, spend, weight } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { formatIn } from '../../ui/format.ts'
import fr from '../../words/fr.json' with { type: 'json' }
import { englishPen } from '../testing.ts'
import { cellsOf, columnsInSight } from './cells-in-sight.ts'
import { cellWords, type Days, groupWords, headerOf, plainColumns, type Told } from './columns.ts'
import { isAcceptable } from './filter-text.ts'
import { decidedIn, type KeptColumns, readColumns, toGrid } from './kept-columns.ts'
import { modelOf } from './rows-of-table.ts'

const told: Told = {
  say: englishPen.say,
  format: formatIn('en-US'),
  locale: 'en-US',
  rightToLeft: false,
  uom: 'lbs',
  currency: 'USD',
}
const inKilograms: Told = { ...told, uom: 'kgs' }
const days: Days = {
  period: { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' },
  earliest: '2024-05-01',
  latest: '2027-04-01',
}
const tracking = { addressOf: () => '', open: () => undefined }

interface Plain {
  readonly colId?: string
  readonly hide?: boolean
  readonly width?: number
  readonly initialPinned?: 'left' | 'right'
  readonly filterParams?: Readonly<Record<string, unknown>>
  readonly cellClassRules?: Readonly<Record<string, (cell: { readonly value: unknown }) => boolean>>
  readonly children?: readonly Plain[]
}
const held = { columns: ['NET_AMOUNT'], side: 'right' } as const
const columnsIn = (page: (typeof pages)[number], how = told, groups: DataView['groups'] = []) => {
  const all = plainColumns(page, { name: 'default', groups }, { days, told: how, tracking, held }) as readonly Plain[]
  return new Map(all.flatMap((one) => one.children ?? [one]).map((one) => [one.colId ?? '', one]))
}

test('a weight is read in the unit that its header says, in the table and in a file of it', () => {
  expect(headerOf('BILL_WEIGHT_POUNDS', told)).toMatch(/\(lbs\)$/)
  expect(cellWords('BILL_WEIGHT_POUNDS', '100.00', told)).toBe('100.00')
  expect(headerOf('BILL_WEIGHT_POUNDS', inKilograms)).toMatch(/\(kgs\)$/)
  expect(cellWords('BILL_WEIGHT_POUNDS', '100.00', inKilograms)).toBe('45.36')
  expect(cellWords('NET_AMOUNT', '100.00', inKilograms)).toBe('$100.00')

  const shown = ['BILL_WEIGHT_POUNDS', 'NET_AMOUNT', 'SERVICE'].map((id) => ({ getColId: () => id }))
  const api = { getAllDisplayedColumns: () => shown } as never
  const row = { row: { BILL_WEIGHT_POUNDS: '100.00', NET_AMOUNT: '100.00', SERVICE: 'Ground' }, keys: [], place: 0 }
  const look = { view: { groups: [] }, added: ['BILL_WEIGHT_POUNDS', 'NET_AMOUNT'] as const }
  expect(cellsOf(api, row, { ...look, told })).toEqual(['100.00', '100.00', 'Ground'])
  const converted = { ...row, row: { ...row.row, NET_AMOUNT: '12.345678' } }
  expect(cellsOf(api, converted, { ...look, told })[1]).toBe('12.35')
  const [pounds, ...others] = cellsOf(api, row, { ...look, told: inKilograms })
  expect(Number(pounds)).toBeCloseTo(45.359237, 6)
  expect(others).toEqual(['100.00', 'Ground'])
})

const french: Readonly<Record<string, string>> = fr
const inFrench: Told = { ...told, say: (key) => french[key] ?? '', format: formatIn('fr-FR'), locale: 'fr-FR' }

test('what the house calls so is read in the language of the reader, what a carrier or a file calls so in theirs', () => {
  expect(cellWords('CREDIT_TYPE', 'Void', inFrench)).toBe('Annulé')
  expect(cellWords('ACCESSORIAL', 'Additional Handling', inFrench)).toBe('Manutention supplémentaire')
  expect(cellWords('TRACKING_STATUS', 'ON TIME', inFrench)).toBe('À l’heure')
  expect(cellWords('ACCESSORIAL', 'Weekend Charge', inFrench)).toBe('Weekend Charge')
  expect(cellWords('CHARGE_DESCRIPTION', 'Void', inFrench)).toBe('Void')
  expect(cellWords('SERVICE', 'Ground', inFrench)).toBe('Ground')
  expect(cellWords('CREDIT_TYPE', '', inFrench)).toBe('')
  expect(cellWords('CREDIT_TYPE', 'Void', told)).toBe('Void')
  expect(cellWords('TRACKING_STATUS', 'ON TIME', told)).toBe('ON TIME')
})

const columnAt = (id: string, headerName: string) => ({ getColId: () => id, getColDef: () => ({ headerName }) })
const apiOf = (...shown: readonly ReturnType<typeof columnAt>[]) => ({ getAllDisplayedColumns: () => shown }) as never

test('a file has the house’s own words in English, of lines, of groups and over its columns alike', () => {
  const row = { row: { CREDIT_TYPE: 'Void', AUDIT_REFUND_AMOUNT: '1.00' }, keys: [], place: 0 }
  const added = ['AUDIT_REFUND_AMOUNT'] as const
  const lines = { view: { groups: [] }, added, told: inFrench }
  expect(cellsOf(apiOf(columnAt('CREDIT_TYPE', 'Type d’avoir')), row, lines)).toEqual(['Void'])

  const grouped = { view: { groups: ['CREDIT_TYPE'] }, added, told: inFrench } as const
  expect(groupWords('CREDIT_TYPE', 'Void', inFrench)).toBe('Annulé')
  expect(cellsOf(apiOf(columnAt('ag-Grid-AutoColumn', 'Type d’avoir')), row, grouped)).toEqual(['Void'])

  const pivoted = (adds: readonly GridColumn[]) => ({
    view: { groups: [], pivots: ['CREDIT_TYPE'] } as const,
    added: adds,
    told: inFrench,
  })
  const one = apiOf(columnAt('Void_AUDIT_REFUND_AMOUNT', 'Annulé'))
  expect(columnsInSight(one, pivoted(added))).toEqual([{ header: 'Void', kind: 'money' }])
  const several = apiOf(columnAt('Void_NET_AMOUNT', 'Montant net'), columnAt('_NET_AMOUNT', 'Montant net'))
  expect(columnsInSight(several, pivoted(['NET_AMOUNT', 'NO_OF_PKGS'])).map(({ header }) => header)).toEqual([
    'Void · Montant net',
    `${fr['value.unknown']} · Montant net`,
  ])
})

test('days stand as MM/DD/YYYY, and money with its sign and two decimals', () => {
  expect(cellWords('BILL_DATE', '2026-01-09', told)).toBe('01/09/2026')
  expect(cellWords('NET_AMOUNT', '-1234.5', told)).toBe('−$1,234.50')
  expect(cellWords('DELIVERY_DATE', '', told)).toBe('')
})

test('the line of the warehouse is told of every page, and hidden at first; nothing else is', () => {
  for (const page of pages.filter(({ columns }) => columns !== undefined)) {
    const hidden = [...columnsIn(page).values()].filter(({ hide }) => hide).map(({ colId }) => colId)
    expect([page.name, ...hidden]).toEqual([page.name, 'TRACKING_ID'])
    expect([...columnsIn(page).keys()].toSorted()).toEqual([...columnsOf(page)].toSorted())
  }
})

test('the number of an invoice has room for fifteen letters, because the first ten of them are the same on all', () => {
  expect(columnsIn(spend).get('INVOICE_NUMBER')?.width).toBeGreaterThanOrEqual(170)
})

test('a text is waited for 200 milliseconds, of invoice, package and service 250; there is one condition a column', () => {
  for (const page of pages.filter(({ columns }) => columns !== undefined)) {
    for (const [column, { filterParams }] of columnsIn(page)) {
      expect({ column, ...filterParams }).toMatchObject({ column, maxNumConditions: 1 })
      if (column.endsWith('_DATE')) continue
      const slow = ['INVOICE_NUMBER', 'TRACKING_NUMBER', 'SERVICE'].includes(column)
      expect({ column, ...filterParams }).toMatchObject({ column, debounceMs: slow ? 250 : 200 })
    }
  }
})

const dayOf = (column: string, end: 'minValidDate' | 'maxValidDate') =>
  (columnsIn(spend).get(column)?.filterParams?.[end] as Date | undefined)?.toLocaleDateString('en-CA')

test('the date that the page goes by is filtered within the page’s days, every other within all that there are', () => {
  expect([dayOf('BILL_DATE', 'minValidDate'), dayOf('BILL_DATE', 'maxValidDate')]).toEqual(['2026-01-01', '2026-03-31'])
  for (const other of ['PICKUP_DATE', 'DELIVERY_DATE'])
    expect([dayOf(other, 'minValidDate'), dayOf(other, 'maxValidDate')]).toEqual(['2024-05-01', '2027-04-01'])
})

test.each(['a', '7', '$', '/', 'é', '货', '-$', ' x '])('%j is something to filter by', (text) => {
  expect(isAcceptable(text)).toBe(true)
})
test.each(['', ' ', '-', '.', '%', '_', '*', '(…)'])('%j filters nothing, and is taken out again', (text) => {
  expect(isAcceptable(text)).toBe(false)
})

test('what is filtered in kilograms is asked for in pounds, and only of weights', () => {
  const filters = {
    BILL_WEIGHT_POUNDS: { filterType: 'number', type: 'inRange', filter: 45.359237, filterTo: 90.718474 },
    NET_AMOUNT: { filterType: 'number', type: 'greaterThan', filter: 45.359237 },
  }
  const asked = modelOf(filters, 'kgs')
  expect(asked.BILL_WEIGHT_POUNDS).toMatchObject({ filter: 100, filterTo: 200 })
  expect(asked.NET_AMOUNT).toMatchObject({ filter: 45.359237 })
  expect(columnsIn(weight, inKilograms).get('BILL_WEIGHT_POUNDS')?.filterParams?.filterOptions).not.toContain('equals')
})

test('an amount below zero has a colour beside its sign', () => {
  const rule = columnsIn(spend).get('NET_AMOUNT')?.cellClassRules?.['negative']
  expect(['-1234.5', '0.00', '12', null].map((value) => rule?.({ value }))).toEqual([true, false, false, false])
})

const heldIn = (groups: DataView['groups']) =>
  [...columnsIn(spend, told, groups)].flatMap(([name, { initialPinned }]) => (initialPinned ? [name] : []))

test('what the lines were opened for is held in sight, unless groups stand before their amounts', () => {
  expect(heldIn([])).toEqual(['NET_AMOUNT'])
  expect(heldIn(['CARRIER_NAME'])).toEqual([])
})

type Side = KeptColumns[number]['pinned'] | null
const standing = (...pinned: readonly Side[]) =>
  ['NET_AMOUNT', 'SERVICE', 'INCENTIVE_AMOUNT'].map((colId, place) => ({ colId, pinned: pinned[place] }))
const kept = (...pinned: readonly Side[]) => readColumns(JSON.stringify(standing(...pinned)))

test('what a table holds by itself is no decision of who looks at it, and held again at every visit', () => {
  expect(decidedIn(standing('right', 'left', 'right'), held, [])).toEqual(kept(undefined, 'left', 'right'))
  expect(toGrid(kept(undefined, 'left', 'right'))).toEqual([
    { colId: 'NET_AMOUNT' },
    { colId: 'SERVICE', pinned: 'left' },
    { colId: 'INCENTIVE_AMOUNT', pinned: 'right' },
  ])
})

test('what somebody takes from there stays free, also where another amount is held meanwhile, until it is pinned again', () => {
  const free = kept('free')
  expect(decidedIn(standing(null, null, null), held, [])).toEqual(free)
  expect(toGrid(free)[0]).toEqual({ colId: 'NET_AMOUNT', pinned: null })
  const other = { columns: ['INCENTIVE_AMOUNT'], side: 'right' } as const
  expect(decidedIn(standing(null, null, 'right'), other, free)).toEqual(free)
  expect(decidedIn(standing('left', null, null), held, free)).toEqual(kept('left'))
  expect(decidedIn(standing('right', null, null), held, kept('right'))).toEqual(kept('right'))
})

test('of what was kept before a table held anything, a column without a side is as the table has it', () => {
  expect(toGrid(kept(null, null, 'right'))).toEqual([
    { colId: 'NET_AMOUNT' },
    { colId: 'SERVICE' },
    { colId: 'INCENTIVE_AMOUNT', pinned: 'right' },
  ])
})
