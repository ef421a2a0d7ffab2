import {
  addDays,
  addMonths,
  behind,
  ComparisonTab,
  cardsOf,
  columnsOfEveryLine,
  type DimensionName,
  dimensionsOfTab,
  GridColumn,
  type GridFilter,
  GridRequest,
  type GridRows,
  houseValuesIn,
  kindOf,
  linesBehind,
  measuresOfTab,
  type PageDefinition,
  type PageName,
  pageBehind,
  pageOf,
  pages,
  Question,
  standsOf,
} from '@waybill/contracts'
import { compile, type Engine, rowsQuestionOf } from '@waybill/metrics'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

const scope = { clientIds: [5, 6] }
const whole = { clientId: 5, dates: { type: 'bill_date', from: '2024-02-01', to: '2025-11-30' } } as const
const engines = ['duckdb', 'clickhouse'] as const satisfies readonly Engine[]
const withTables = pages.filter((page) => pageOf(page.name).columns)
type Row = Readonly<Record<string, string | number>>

let both: BothEngines
const linesOf = new Map<PageName, readonly Row[]>()

beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 31, packages: 300, trackingNumbers: 200 },
    { loadId: 2, clientId: 6, seed: 32, packages: 200, trackingNumbers: 150 },
    { loadId: 3, clientId: 7, seed: 33, packages: 100, trackingNumbers: 150 },
  ])
  for (const { name } of withTables) linesOf.set(name, await everyLine(name))
})
afterAll(() => both.close())

function ask(page: PageName, request: object, engine: Engine = 'duckdb', farFrom?: number): Promise<GridRows> {
  return both.rows(engine, rowsQuestionOf(page, GridRequest.parse({ ...whole, ...request })), scope, farFrom)
}

/** Lines of few enough to keep in memory are read from the first on; from here on they are found as those of a far page are. */
const anyFar = fc.constantFrom(0, undefined)

/** Read in blocks, as a table that is scrolled to its end. */
async function everyLine(page: PageName): Promise<readonly Row[]> {
  const first = await ask(page, { startRow: 0, endRow: 500 })
  const rows: Row[] = [...first.data]
  while (rows.length < first.lastRow) {
    const { data } = await ask(page, { startRow: rows.length, endRow: rows.length + 500 })
    rows.push(...data)
  }
  return rows
}

test.each(withTables.map(({ name }) => name))(
  '%s: each line comes once, and the columns add up to the total row',
  async (page) => {
    const lines = linesOf.get(page) ?? []
    const { lastRow, total } = await ask(page, {})
    expect(lines.length).toBe(lastRow)
    expect(lines.length).toBeGreaterThan(20)
    expect(Object.keys(lines[0] ?? {})).toEqual([...columnsOfEveryLine, ...(pageOf(page).columns ?? [])])
    const { LINES, ...sums } = total
    expect(LINES).toBe(lines.length)
    for (const [column, sum] of Object.entries(sums)) {
      expect(`${column} ${exact(sum)}`).toBe(`${column} ${lines.reduce((all, row) => all + exact(row[column]), 0n)}`)
    }
  },
)

const asked = fc.constantFrom(...withTables.map(({ name }) => name)).chain((page) => {
  const columns = GridColumn.options.filter((each) => Object.hasOwn(linesOf.get(page)?.[0] ?? {}, each))
  return fc.tuple(fc.constant(page), anyRequest(page, columns))
})

test('any request of a grid is answered as a grid that holds all lines in memory would', async () => {
  await fc.assert(
    fc.asyncProperty(asked, anyFar, async ([page, given], farFrom) => {
      const request = GridRequest.parse({ ...whole, ...given })
      const { data, lastRow } = await ask(page, given, 'duckdb', farFrom)
      const expected = inMemory(linesOf.get(page) ?? [], request)
      expect(lastRow).toBe(expected.length)
      expect(data.map(readable)).toEqual(expected.slice(request.startRow, request.endRow).map(readable))
    }),
    { numRuns: 500 },
  )
}, 120_000)

test('both engines give the same rows', async () => {
  await fc.assert(
    fc.asyncProperty(asked, anyFar, async ([page, given], farFrom) => {
      expect(await ask(page, given, 'clickhouse', farFrom)).toEqual(await ask(page, given))
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('pivoting makes a column for each value under each key, and the columns add up to the value alone', async () => {
  const group = { rowGroupCols: [{ field: 'CARRIER_NAME' }], valueCols: [{ field: 'NET_AMOUNT' }] }
  const plain = await ask('spend', group)
  const pivoted = await ask('spend', { ...group, pivotMode: true, pivotCols: [{ field: 'SERVICE' }] })
  expect(pivoted.secondaryColumnFields.length).toBeGreaterThan(1)
  expect(pivoted.secondaryColumnFields.every((field) => field.endsWith('_NET_AMOUNT'))).toBe(true)
  for (const [place, row] of pivoted.data.entries()) {
    const sum = pivoted.secondaryColumnFields.reduce((all, field) => all + exact(row[field]), 0n)
    expect([row.CARRIER_NAME, sum]).toEqual([plain.data[place]?.CARRIER_NAME, exact(plain.data[place]?.NET_AMOUNT)])
  }
  expect(pivoted.lastRow).toBe(plain.lastRow)
})

test.each(engines)(
  'under each key of a pivot, every way of adding up is that of its own lines on %s',
  async (engine) => {
    const ways = ['sum', 'min', 'max', 'avg', 'count'] as const
    const request = {
      rowGroupCols: [{ field: 'CARRIER_NAME' }],
      pivotMode: true,
      pivotCols: [{ field: 'SERVICE' }],
    }
    for (const [place, aggFunc] of ways.entries()) {
      const { data } = await ask('spend', { ...request, valueCols: [{ field: 'NET_AMOUNT', aggFunc }] }, engine)
      for (const row of data) {
        const ofCarrier = linesOf.get('spend')?.filter(({ CARRIER_NAME }) => CARRIER_NAME === row.CARRIER_NAME) ?? []
        expect(row.childCount).toBe(ofCarrier.length)
        for (const [service, those] of Map.groupBy(ofCarrier, ({ SERVICE }) => String(SERVICE))) {
          const nets = those.map(({ NET_AMOUNT }) => Number(NET_AMOUNT))
          const sum = nets.reduce((all, net) => all + net, 0)
          const expected = [sum, Math.min(...nets), Math.max(...nets), sum / nets.length, nets.length][place] ?? 0
          expect(Number(row[`${service}_NET_AMOUNT`])).toBeCloseTo(expected, 4)
        }
      }
    }
  },
)

/** Of columns that few lines say something else in, and a day that many lines have not. */
const anyPivot = fc.record({
  group: fc.constantFrom('SENDER_CITY', 'DELIVERY_DATE', 'ACCOUNT_NUMBER', 'INVOICE_NUMBER'),
  opened: fc.boolean(),
  pivots: fc.uniqueArray(fc.constantFrom('SERVICE', 'CARRIER_NAME', 'NORMALISED_SENDER_STATE'), {
    minLength: 1,
    maxLength: 2,
  }),
  added: fc.constantFrom('sum', 'count'),
  sort: fc.constantFrom('none', 'group', 'childCount', 'column'),
  descending: fc.boolean(),
  anyLine: fc.nat(),
  startRow: fc.nat(12),
  count: fc.integer({ min: 1, max: 40 }),
})

test('any pivot is that of a grid that holds all lines in memory, on both engines', async () => {
  await fc.assert(
    fc.asyncProperty(anyPivot, async ({ group, opened, pivots, added, sort, descending, anyLine, startRow, count }) => {
      const lines = linesOf.get('spend') ?? []
      const keyOf = (line: Row) => [...pivots.map((pivot) => line[pivot]), 'NET_AMOUNT'].join('_')
      const fields = [...Map.groupBy(lines, keyOf)]
        .map(([field, [line]]) => ({ field, key: pivots.map((pivot) => String(line?.[pivot])) }))
        .toSorted((a, b) => (a.key.join('\0') < b.key.join('\0') ? -1 : 1))
        .map(({ field }) => field)
      const open = String(lines[anyLine % lines.length]?.['CARRIER_NAME'])
      const under = opened ? lines.filter((line) => line['CARRIER_NAME'] === open) : lines
      const rows = [...Map.groupBy(under, (line) => String(line[group]))].map(([key, members]): Row => {
        const cells = fields.map((field) => {
          const those = members.filter((line) => keyOf(line) === field)
          const sum = those.reduce((all, line) => all + exact(line['NET_AMOUNT']), 0n)
          return [field, added === 'sum' ? decimal(sum) : those.length]
        })
        return { [group]: key, childCount: members.length, ...Object.fromEntries(cells) }
      })
      const colId = { none: '', group, childCount: 'childCount', column: fields[anyLine % fields.length] ?? '' }[sort]
      const byGroup = (a: Row, b: Row) => compare(a[group] ?? '', b[group] ?? '', kindOf(group), false)
      const ordered = rows.toSorted((a, b) => {
        const [first, second] = [a[colId] ?? '', b[colId] ?? '']
        const kind = sort === 'group' ? kindOf(group) : 'count'
        return (sort === 'none' ? 0 : compare(first, second, kind, descending)) || byGroup(a, b)
      })
      const request = {
        rowGroupCols: [...(opened ? [{ field: 'CARRIER_NAME' }] : []), { field: group }],
        groupKeys: opened ? [open] : [],
        valueCols: [{ field: 'NET_AMOUNT', aggFunc: added }],
        pivotMode: true,
        pivotCols: pivots.map((field) => ({ field })),
        sortModel: sort === 'none' ? [] : [{ colId, sort: descending ? 'desc' : 'asc' }],
        startRow,
        endRow: startRow + count,
      }
      const cellsOf = (row: Row) =>
        Object.entries(row).map(([column, cell]) => [column, column === group ? cell : exact(cell)])
      for (const engine of engines) {
        const { data, lastRow, secondaryColumnFields } = await ask('spend', request, engine)
        expect([lastRow, secondaryColumnFields]).toEqual([rows.length, fields])
        expect(data.map(cellsOf)).toEqual(ordered.slice(startRow, startRow + count).map(cellsOf))
      }
    }),
    { numRuns: 60 },
  )
}, 120_000)

test.each(engines)('the columns and the groups of a pivot stand as their reader calls them on %s', async (engine) => {
  const names = { 'ON TIME': 'Puntual', LATE: 'Tarde', EXCEPTION: 'Tarde', 'PENDING LATE': 'Aún tarde' }
  const lines = linesOf.get('carrierScore') ?? []
  const inOrder = [...new Set(lines.map(({ TRACKING_STATUS }) => String(TRACKING_STATUS)))].toSorted((a, b) => {
    const named: Readonly<Record<string, string>> = names
    return compare(named[a] ?? a, named[b] ?? b, 'text', false) || compare(a, b, 'text', false)
  })
  const pivoted = (group: GridColumn, pivot: GridColumn, sort: object) =>
    ask(
      'carrierScore',
      {
        rowGroupCols: [{ field: group }],
        valueCols: [{ field: 'NO_OF_PKGS' }],
        pivotMode: true,
        pivotCols: [{ field: pivot }],
        orderedAs: { TRACKING_STATUS: names },
        ...sort,
      },
      engine,
    )
  const { secondaryColumnFields } = await pivoted('CARRIER_NAME', 'TRACKING_STATUS', {})
  expect(secondaryColumnFields).toEqual(inOrder.map((status) => `${status}_NO_OF_PKGS`))
  for (const [sort, expected] of [
    [[], inOrder],
    [[{ colId: 'TRACKING_STATUS', sort: 'desc' }], inOrder.toReversed()],
  ] as const) {
    const { data } = await pivoted('TRACKING_STATUS', 'CARRIER_NAME', { sortModel: sort })
    expect(data.map(({ TRACKING_STATUS }) => TRACKING_STATUS)).toEqual(expected)
  }
})

test('the same column in two ways is two columns, each with what it says', async () => {
  const twice = {
    rowGroupCols: [{ field: 'CARRIER_NAME' }],
    valueCols: [
      { field: 'NET_AMOUNT', aggFunc: 'sum' },
      { field: 'NET_AMOUNT', aggFunc: 'max' },
      { field: 'NET_AMOUNT', aggFunc: 'count' },
    ],
  }
  const { data } = await ask('spend', twice)
  for (const row of data) {
    const ofCarrier = linesOf.get('spend')?.filter(({ CARRIER_NAME }) => CARRIER_NAME === row.CARRIER_NAME) ?? []
    const nets = ofCarrier.map(({ NET_AMOUNT }) => exact(NET_AMOUNT))
    expect([exact(row.NET_AMOUNT), exact(row.NET_AMOUNT_2), Number(row.NET_AMOUNT_3)]).toEqual([
      nets.reduce((sum, net) => sum + net, 0n),
      nets.reduce((most, net) => (net > most ? net : most)),
      nets.length,
    ])
  }
})

test('lines under an open group are there also where the groups are ordered', async () => {
  const [first] = (await ask('spend', { rowGroupCols: [{ field: 'CARRIER_NAME' }] })).data
  const opened = {
    rowGroupCols: [{ field: 'CARRIER_NAME' }],
    groupKeys: [String(first?.CARRIER_NAME)],
    sortModel: [{ colId: 'ag-Grid-AutoColumn', sort: 'desc' }],
  }
  expect((await ask('spend', opened)).lastRow).toBe(Number(first?.childCount))
})

/** What the marks of a page's cards are set apart by. Nothing is split by currency: a table of one currency is in it. */
function dimensionsOfMarks(stand: PageDefinition) {
  const split = cardsOf(stand).flatMap((card) =>
    card.form === 'breakdown' || card.form === 'shares' ? card.settings.dimension : [],
  )
  return [
    ...new Set<DimensionName>([
      ...split,
      'normalised_consignee_state',
      'normalised_sender_state',
      'normalised_consignee_country',
      ...(stand.table === 'shipment' ? (['consignee_postal_code', 'sender_location'] as const) : []),
    ]),
  ]
}

/** Every number that a page can show of one value of one dimension, of one month, or of everything. */
const anyMark = fc
  .constantFrom(...withTables.flatMap(({ name }) => standsOf(pageOf(name)).map((stand) => ({ name, stand }))))
  .chain(({ name, stand }) =>
    fc.record({
      name: fc.constant(name),
      stand: fc.constant(stand),
      fact: fc.constantFrom(...stand.facts),
      by: fc.constantFrom(undefined, 'month' as const, ...dimensionsOfMarks(stand)),
      anyRow: fc.nat(1000),
      shown: fc.nat(3),
    }),
  )

test.each(engines)(
  'the lines behind any mark of any page add up to the mark on %s',
  async (engine) => {
    await fc.assert(
      fc.asyncProperty(anyMark, async ({ name, stand, fact, by, anyRow, shown }) => {
        const measures = [fact.measure, ...(fact.share ? [fact.share] : []), ...(fact.pair ?? [])]
        const { sum, adds } = behind[measures[shown % measures.length] ?? fact.measure]
        const where = [...(stand.where ?? []), ...(fact.where ?? [])]
        const question = { page: name, widget: 'amounts', select: [sum], where, dates: whole.dates }
        const marks = await both.answer(
          engine,
          compile(Question.parse({ ...question, ...(by === 'month' ? { span: by } : by ? { by: [by] } : {}) }), scope),
        )
        const mark = marks.data[anyRow % Math.max(1, marks.data.length)]
        if (!mark) return
        const month = by === 'month' ? String(mark.month).slice(0, 10) : undefined
        const only = by && by !== 'month' ? [{ column: by, op: 'in', values: [String(mark[by])] }] : []
        const request = {
          conditions: [...where, ...only, linesBehind(sum)],
          ...(month && { dates: { ...whole.dates, from: month, to: addDays(addMonths(month, 1), -1) } }),
          endRow: 1000,
        }
        const { total, data, lastRow } = await ask(name, request, engine)
        const sumOf = (row: Row) =>
          adds.reduce((all, { column, half }) => all + (half ? exact(row[column]) / 2n : exact(row[column])), 0n)
        const apart = (one: bigint) => Math.abs(Number(one - exact(mark[sum])))
        expect(data.length).toBe(lastRow)
        expect(`${name} ${sum} ${by} ${apart(sumOf(total)) <= data.length + 1}`).toBe(`${name} ${sum} ${by} true`)
        expect(apart(data.reduce((all, row) => all + sumOf(row), 0n))).toBeLessThanOrEqual(
          adds.some(({ half }) => half) ? data.length + 1 : 0,
        )
      }),
      { numRuns: 120 },
    )
  },
  120_000,
)

/** Every number of a set in a comparison's tables and charts: a measure of its tab, of some days, of one value, under filters. */
const anyMarkOfSet = fc.constantFrom(...ComparisonTab.options).chain((tab) =>
  fc.record({
    tab: fc.constant(tab),
    measure: fc.constantFrom(...measuresOfTab[tab], ...pageOf(tab).facts.map((fact) => fact.measure)),
    by: fc.constantFrom(undefined, ...dimensionsOfTab[tab]),
    carriers: fc.constantFrom([], ['UPS'], ['FedEx', 'UPS']),
    clientId: fc.constantFrom(5, 6),
    dates: fc.constantFrom(
      whole.dates,
      { type: 'pickup_date' as const, from: '2024-05-17', to: '2025-03-04' },
      { type: 'bill_date' as const, from: '2025-01-01', to: '2025-03-31' },
    ),
    anyRow: fc.nat(1000),
  }),
)

test.each(engines)(
  'the lines behind any number of a set, in the table that they open in, add up to it on %s',
  async (engine) => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(anyMarkOfSet, async ({ tab, measure, by, carriers, clientId, dates, anyRow }) => {
        const definition = pageBehind(tab, measure)
        expect(definition?.table).toBe(pageOf(tab).table)
        if (!definition) return
        const { sum, adds } = behind[measure]
        const fact = pageOf(tab).facts.find((each) => each.measure === measure)
        const filters =
          carriers.length > 0 ? [{ column: 'carrier_name' as const, op: 'in' as const, values: carriers }] : []
        const where = [...(pageOf(tab).where ?? []), ...(fact?.where ?? []), ...filters]
        const question = { page: tab, widget: 'amounts', select: [sum], where, dates, ...(by && { by: [by] }) }
        const one = { clientIds: [clientId] }
        const marks = await both.answer(engine, compile(Question.parse(question), one))
        const mark = marks.data[anyRow % Math.max(1, marks.data.length)]
        if (!mark) return
        found += 1
        const only = by ? [{ column: by, op: 'in' as const, values: [String(mark[by])] }] : []
        // A table of a page is about what the page is about.
        const ofPage = definition.where ?? []
        const request = GridRequest.parse({
          clientId,
          dates,
          conditions: [...ofPage, ...(fact?.where ?? []), ...filters, ...only, linesBehind(sum)],
          endRow: 1000,
        })
        const { total, data } = await both.rows(engine, rowsQuestionOf(definition.name, request), one)
        const added = (row: Row) => adds.reduce((all, { column }) => all + exact(row[column]), 0n)
        expect([tab, measure, added(total)]).toEqual([tab, measure, exact(mark[sum])])
        expect(data.reduce((all, row) => all + added(row), 0n)).toBe(exact(mark[sum]))
      }),
      { numRuns: engine === 'duckdb' ? 150 : 40 },
    )
    expect(found).toBeGreaterThan(10)
  },
  120_000,
)

test('what would make too many columns is refused', async () => {
  const request = {
    rowGroupCols: [{ field: 'CARRIER_NAME' }],
    valueCols: [{ field: 'NET_AMOUNT' }],
    pivotMode: true,
    pivotCols: [{ field: 'TRACKING_NUMBER' }],
  }
  await expect(ask('spend', request)).rejects.toThrow('more than 100 columns')
})

test.each([
  [
    'two conditions joined by AND',
    { filterModel: { SERVICE: { filterType: 'text', operator: 'AND', conditions: [] } } },
    'invalid_value',
  ],
  [
    'a column that no table has',
    { filterModel: { PASSWORD: { filterType: 'text', type: 'equals', filter: 'x' } } },
    'unrecognized_keys',
  ],
  ['a block of a million rows', { endRow: 1_000_000 }, 'at most 1000 rows'],
  ['a block that ends before it begins', { startRow: 5, endRow: 5 }, 'comes after startRow'],
  ['more open groups than there are', { groupKeys: ['UPS'] }, 'more keys than groups'],
  [
    'an order by a name for what a file says',
    { orderedAs: { SERVICE: { Ground: 'Sol' } }, sortModel: [{ colId: 'SERVICE', sort: 'asc' }] },
    '"Ground" is no value of SERVICE that has a name of its own',
  ],
  ['an order by what is not shown', { sortModel: [{ colId: 'CREDIT_TYPE', sort: 'asc' }] }, 'no column of this table'],
  [
    'a number filter on words',
    { filterModel: { SERVICE: { filterType: 'number', type: 'equals', filter: 1 } } },
    'cannot be filtered as a number',
  ],
  ['another table than the page has', { tableName: 'charge' }, 'kept in shipment'],
  [
    'the sum of words',
    { rowGroupCols: [{ field: 'SERVICE' }], valueCols: [{ field: 'CARRIER_NAME' }] },
    'do not add up',
  ],
  ['groups of amounts', { rowGroupCols: [{ field: 'NET_AMOUNT' }], groupKeys: ['1.00'] }, 'grouped by words and days'],
  [
    'columns for amounts',
    { pivotMode: true, pivotCols: [{ field: 'NET_AMOUNT' }], rowGroupCols: [{ field: 'SERVICE' }] },
    'grouped by words and days',
  ],
])('%s is refused', async (_, request, said) => {
  await expect((async () => ask('spend', request))()).rejects.toThrow(said)
})

test('a value in quotation marks is a value, as a filter, as a key and as the name of a column', async () => {
  const name = `O'Higgins" or 1=1 --`
  const filtered = await ask('spend', {
    filterModel: { SERVICE: { filterType: 'text', type: 'contains', filter: name } },
  })
  expect([filtered.lastRow, filtered.data]).toEqual([0, []])
  const opened = await ask('spend', { rowGroupCols: [{ field: 'SERVICE' }], groupKeys: [name] })
  expect(opened.lastRow).toBe(0)
})

function anyRequest(page: PageName, columns: readonly GridColumn[]) {
  const lines = linesOf.get(page) ?? []
  const words = columns.filter((each) => kindOf(each) === 'text' && each !== 'TRACKING_ID')
  const added = columns.filter((each) => kindOf(each) !== 'text' && kindOf(each) !== 'date')
  const named = columns.filter((each) => houseValuesIn(each).length > 0)
  const oftenNamed = (some: readonly GridColumn[]) => fc.constantFrom(...some, ...named, ...named)
  const grouping = fc.uniqueArray(oftenNamed(words.filter((each) => !/NUMBER|ADDRESS/.test(each))), { maxLength: 3 })
  return fc
    .record({
      groups: grouping,
      depth: fc.nat(3),
      anyLine: fc.nat(lines.length - 1),
      values: fc.uniqueArray(fc.constantFrom(...added), { maxLength: 3 }),
      filters: fc.array(
        fc.constantFrom(...columns).chain((column) => fc.tuple(fc.constant(column), anyFilter(column, lines))),
        { maxLength: 3 },
      ),
      sort: fc.uniqueArray(oftenNamed(columns), { maxLength: 2 }),
      orderedAs: fc.record(Object.fromEntries(named.map((column) => [column, anyNames(column)]))),
      descending: fc.boolean(),
      startRow: fc.oneof(fc.constant(0), fc.nat(lines.length)),
      count: fc.integer({ min: 1, max: 200 }),
    })
    .map(({ groups, depth, anyLine, values, filters, sort, orderedAs, descending, startRow, count }) => {
      const open = groups.slice(0, Math.min(depth, groups.length))
      return {
        rowGroupCols: groups.map((field) => ({ field })),
        groupKeys: open.map((column) => String(lines[anyLine]?.[column] ?? '')),
        valueCols: values.map((field) => ({ field, aggFunc: 'sum' })),
        filterModel: Object.fromEntries(filters),
        sortModel: sort.map((colId, place) => ({ colId, sort: descending !== (place === 1) ? 'desc' : 'asc' })),
        orderedAs,
        startRow,
        endRow: startRow + count,
      }
    })
}

/** Of some values, names that stand before, among and after what files say, some of them the same. */
function anyNames(column: GridColumn) {
  return fc
    .subarray([...houseValuesIn(column)])
    .chain((values) =>
      fc.tuple(
        ...values.map((value) => fc.constantFrom('', 'Annulé', "l'autre", 'Ω', value).map((name) => [value, name])),
      ),
    )
    .map((names) => Object.fromEntries(names) as Record<string, string>)
}

function anyFilter(column: GridColumn, lines: readonly Row[]): fc.Arbitrary<GridFilter> {
  const cell = fc.nat(lines.length - 1).map((place) => String(lines[place]?.[column] ?? ''))
  switch (kindOf(column)) {
    case 'text':
      return fc.oneof(
        fc.record({
          filterType: fc.constant('text' as const),
          type: fc.constantFrom(
            'contains',
            'notContains',
            'equals',
            'notEqual',
            'startsWith',
            'endsWith',
            'blank',
            'notBlank',
          ),
          filter: fc.tuple(cell, fc.constantFrom(0, 1, 3), fc.boolean()).map(([text, cut, upper]) => {
            const part = cut === 0 ? text : cut === 1 ? text.slice(0, 2) : text.slice(-3)
            return upper ? part.toUpperCase() : part.toLowerCase()
          }),
          ...(houseValuesIn(column).length > 0 && {
            named: fc.option(fc.subarray([...houseValuesIn(column)]), { nil: undefined }),
          }),
        }),
        fc.record({ filterType: fc.constant('set' as const), values: fc.array(cell, { maxLength: 4 }) }),
      )
    case 'date':
      return fc
        .record({
          type: fc.constantFrom('equals', 'notEqual', 'lessThan', 'greaterThan', 'inRange', 'blank', 'notBlank'),
          from: cell,
          to: cell,
        })
        .map(({ type, from, to }) => ({
          filterType: 'date',
          type,
          ...(from !== '' && { dateFrom: `${from} 00:00:00` }),
          ...(to !== '' && { dateTo: to }),
        }))
    case 'money':
    case 'weight':
    case 'count':
      return fc.record({
        filterType: fc.constant('number' as const),
        type: fc.constantFrom(
          'equals',
          'notEqual',
          'lessThan',
          'lessThanOrEqual',
          'greaterThan',
          'greaterThanOrEqual',
          'inRange',
          'notBlank',
        ),
        filter: fc.oneof(cell.map(Number), fc.constant(0)),
        filterTo: cell.map(Number),
      })
  }
}

/** The same, naively. */
function inMemory(lines: readonly Row[], request: GridRequest): readonly Row[] {
  const { rowGroupCols, groupKeys, valueCols, sortModel, filterModel, orderedAs } = request
  const byName = (column: GridColumn, a: string, b: string, descending = false) => {
    const names = orderedAs[column] ?? {}
    return compare(names[a] ?? a, names[b] ?? b, 'text', descending) || compare(a, b, kindOf(column), descending)
  }
  const groups = rowGroupCols.map(({ field }) => field)
  const kept = lines.filter(
    (line) =>
      Object.entries(filterModel ?? {}).every(([column, filter]) =>
        keeps(column as GridColumn, filter, line[column] ?? ''),
      ) && groupKeys.every((key, place) => line[groups[place] ?? ''] === key),
  )
  const ordered = (rows: readonly Row[], known: (column: string) => boolean, last: (a: Row, b: Row) => number) =>
    rows.toSorted((a, b) => {
      for (const { colId, sort } of sortModel.filter((each) => known(each.colId))) {
        const column = colId as GridColumn
        const [first, second] = [a[column] ?? '', b[column] ?? '']
        const order = orderedAs[column]
          ? byName(column, String(first), String(second), sort === 'desc')
          : compare(first, second, kindOf(column), sort === 'desc')
        if (order !== 0) return order
      }
      return last(a, b)
    })
  const group = groups[groupKeys.length]
  if (!group)
    return ordered(
      kept,
      () => true,
      (a, b) => lines.indexOf(a) - lines.indexOf(b),
    )
  const byKey = Map.groupBy(kept, (line) => String(line[group]))
  const rows = [...byKey].map(
    ([key, members]): Row => ({
      [group]: key,
      childCount: members.length,
      ...Object.fromEntries(
        valueCols.map(({ field }) => [field, decimal(members.reduce((sum, line) => sum + exact(line[field]), 0n))]),
      ),
    }),
  )
  const known = (column: string) => column === group || valueCols.some(({ field }) => field === column)
  return ordered(rows, known, (a, b) => byName(group, String(a[group]), String(b[group])))
}

function compare(a: string | number, b: string | number, kind: ReturnType<typeof kindOf>, descending: boolean): number {
  if (kind === 'date' && (a === '' || b === '')) return a === b ? 0 : a === '' ? 1 : -1
  const [first, second] = kind === 'text' || kind === 'date' ? [String(a), String(b)] : [exact(a), exact(b)]
  return (first < second ? -1 : first > second ? 1 : 0) * (descending ? -1 : 1)
}

function keeps(column: GridColumn, filter: GridFilter, cell: string | number): boolean {
  switch (filter.filterType) {
    case 'set':
      return filter.values.includes(String(cell))
    case 'text': {
      const [text, wanted] = [String(cell).toLowerCase(), (filter.filter ?? '').toLowerCase()]
      if (filter.type === 'blank') return text === ''
      if (filter.type === 'notBlank') return text !== ''
      if (!/[a-z0-9$/]/.test(wanted)) return true
      if (filter.named && houseValuesIn(column).includes(String(cell))) return filter.named.includes(String(cell))
      const said = {
        contains: text.includes(wanted),
        notContains: !text.includes(wanted),
        equals: text === wanted,
        notEqual: text !== wanted,
        startsWith: text.startsWith(wanted),
        endsWith: text.endsWith(wanted),
      }
      return said[filter.type]
    }
    case 'date': {
      if (filter.type === 'blank' || filter.type === 'notBlank') return (cell === '') === (filter.type === 'blank')
      if (!filter.dateFrom) return true
      if (filter.type === 'inRange' && !filter.dateTo) return true
      return cell !== '' && compares(filter.type, String(cell), filter.dateFrom, filter.dateTo ?? '')
    }
    case 'number': {
      if (filter.type === 'notBlank' || filter.filter === undefined || filter.filter === null) return true
      return (
        filter.type !== 'blank' && compares(filter.type, exact(cell), exact(filter.filter), exact(filter.filterTo ?? 0))
      )
    }
  }
}

function compares<T>(type: string, cell: T, from: T, to: T): boolean {
  const said: Record<string, boolean> = {
    equals: cell === from,
    notEqual: cell !== from,
    lessThan: cell < from,
    lessThanOrEqual: cell <= from,
    greaterThan: cell > from,
    greaterThanOrEqual: cell >= from,
    inRange: from <= cell && cell <= to,
  }
  return said[type] === true
}

/** In millionths, so that nothing is rounded. */
function exact(cell: string | number | undefined): bigint {
  const [, sign, units = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(cell ?? 0)) ?? []
  const amount = BigInt(`${units}${decimals.padEnd(6, '0')}`)
  return sign === '-' ? -amount : amount
}

function decimal(millionths: bigint): string {
  return String(Number(millionths) / 1e6)
}

/** Amounts as numbers of millionths, so that 1 and 1.00 are the same. */
function readable(row: Row): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([column, cell]) => {
      const isWord = column !== 'childCount' && ['text', 'date'].includes(kindOf(column as GridColumn))
      return [column, isWord ? String(cell) : String(exact(cell))]
    }),
  )
}
