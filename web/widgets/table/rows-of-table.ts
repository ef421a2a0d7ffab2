import { queryOptions } from '@tanstack/react-query'
import {
  behind,
  type DataView,
  endpoints,
  type GridColumn,
  GridFilter,
  type GridRequest,
  type GridRows,
  type PageDefinition,
  type Uom,
} from '@waybill/contracts'
import type { z } from 'zod'
import { sum, times } from '../../ui/decimal.ts'
import { blockSize, type Wanted } from '../../ui/grid.tsx'
import { call } from '../../ui/service.ts'
import { addedColumns } from './columns.ts'
import { type AskRows, type RowTree, rowTree, type TreeRow } from './row-tree.ts'
import type { RowsOf } from './rows-behind.ts'
import { filterInPounds } from './weights.ts'

type Request = z.input<typeof GridRequest>

/** Whose lines, which of them, and how their reader calls the house's own values. */
export interface RowsRead extends RowsOf {
  readonly orderedAs?: Request['orderedAs']
}

/** One block of rows, as the grid's own request asks for it. Blocks that were seen are not asked for again. */
export function blockQuery({ name }: Pick<PageDefinition, 'name'>, body: Request) {
  return queryOptions({
    queryKey: ['rows', name, body],
    queryFn: ({ signal }) => call(endpoints.getRows, { params: { page: name }, body, signal }),
    staleTime: 60_000,
    gcTime: 120_000,
  })
}

/** The first lines of all, and with them how many there are and what they add up to. */
export function firstBlock(definition: PageDefinition, of: RowsRead) {
  return blockQuery(definition, requestOf(definition, { of, view: { groups: [] } }, [], 0))
}

/** The first rows of a view; where it is pivoted they say which columns there are. */
export function firstOfView(definition: PageDefinition, of: RowsRead, view: DataView) {
  return blockQuery(definition, requestOf(definition, { of, view }, [], 0))
}

/** What a pivoted view adds up to, column by column: the same request without its groups. */
export function totalOfPivot(definition: PageDefinition, of: RowsRead, { pivots = [] }: Pick<DataView, 'pivots'>) {
  return blockQuery(definition, requestOf(definition, { of, view: { groups: [], pivots } }, [], 0))
}

interface Looked {
  readonly of: RowsRead
  readonly view: Pick<DataView, 'groups' | 'pivots'>
  readonly sort?: Request['sortModel']
  readonly filters?: Request['filterModel']
}

/** The request of the grid's server-side model, for the block of a place under some groups. */
function requestOf(
  definition: PageDefinition,
  { of: { orderedAs = {}, ...of }, view, sort = [], filters }: Looked,
  keys: readonly string[],
  block: number,
): Request {
  const { groups, pivots = [] } = view
  const inPlay = [...groups, ...pivots, ...sort.map(({ colId }) => colId)]
  const named = Object.entries(orderedAs).filter(([column]) => inPlay.includes(column))
  return {
    ...of,
    ...(named.length > 0 && { orderedAs: Object.fromEntries(named) }),
    tableName: definition.table,
    startRow: block * blockSize,
    endRow: (block + 1) * blockSize,
    rowGroupCols: groups.map((field) => ({ field })),
    valueCols:
      groups.length + pivots.length > 0
        ? addedColumns(definition).map((field) => ({ field, aggFunc: 'sum' as const }))
        : [],
    pivotCols: pivots.map((field) => ({ field })),
    pivotMode: pivots.length > 0,
    groupKeys: [...keys],
    filterModel: filters ?? null,
    sortModel: sort,
  }
}

export interface TableRows {
  /** The rows, how many there are in all, and what everything under the filters adds up to. */
  readonly rows: (wanted: Wanted) => Promise<{
    readonly rows: readonly TreeRow[]
    readonly count: number
    readonly total: GridRows['total']
  }>
  /** The same list as it stands, for a file. */
  readonly rowsAt: (from: number, to: number) => Promise<readonly TreeRow[]>
  readonly toggle: (row: TreeRow) => Promise<void>
}

/** Something else was asked for before this was. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
}

interface Source {
  /** Asks for one block. */
  readonly ask: (body: Request) => Promise<Pick<GridRows, 'data' | 'lastRow' | 'total'>>
  readonly definition: PageDefinition
  readonly of: RowsRead
  readonly view: DataView
  readonly uom: Uom
}

/** While a person types, the specification's delay before rows are fetched; what is superseded meanwhile never asks. */
export const whileTyping = 500

/** The rows of a table: another order or other filters begin the list anew, its groups closed. */
export function rowsOfTable({ ask, definition, of, view, uom }: Source): TableRows {
  let asked:
    | { readonly key: string; readonly filters: string; readonly tree: RowTree; total: GridRows['total'] }
    | undefined

  const treeOf = (looked: Looked, onTotal: (total: GridRows['total']) => void) => {
    const askRows: AskRows = async (keys, from, to) => {
      const blocks = Array.from(
        { length: Math.floor((to - 1) / blockSize) - Math.floor(from / blockSize) + 1 },
        (_, place) => Math.floor(from / blockSize) + place,
      )
      const answers = await Promise.all(blocks.map((block) => ask(requestOf(definition, looked, keys, block))))
      const [first] = answers
      onTotal(first?.total ?? {})
      const start = (blocks[0] ?? 0) * blockSize
      return {
        data: answers.flatMap(({ data }) => data).slice(from - start, to - start),
        lastRow: first?.lastRow ?? 0,
      }
    }
    return rowTree({ groups: view.groups, hasLines: (view.pivots ?? []).length === 0 }, askRows)
  }

  return {
    rows: async ({ from, to, sort, filters }) => {
      const model = modelOf(filters, uom)
      const [key, written] = [JSON.stringify([sort, model]), JSON.stringify(model)]
      if (asked?.key !== key) {
        const typed = asked !== undefined && asked.filters !== written && isTyped(model)
        const looked: Looked = {
          of,
          view,
          sort: sort.map(({ colId, sort: way }) => ({ colId, sort: way })),
          filters: model,
        }
        const mine = {
          key,
          filters: written,
          total: {},
          tree: treeOf(looked, (total) => Object.assign(mine, { total })),
        }
        asked = mine
        if (typed) {
          await new Promise((resolve) => setTimeout(resolve, whileTyping))
          if (asked !== mine) throw new Superseded()
        }
      }
      const { tree } = asked
      const answer = await tree.rows(from, to)
      if (asked?.tree !== tree) throw new Superseded()
      return { ...answer, total: asked.total }
    },
    rowsAt: async (from, to) => (await asked?.tree.rows(from, to))?.rows ?? [],
    toggle: async (row) => asked?.tree.toggle(row),
  }
}

/** What the grid's filters say, in the words of the call; what makes no filter yet keeps everything. */
export function modelOf(filters: Wanted['filters'], uom: Uom): NonNullable<Request['filterModel']> {
  const said = Object.entries(filters).flatMap(([column, filter]) => {
    const read = GridFilter.safeParse(filter).data
    return read ? [[column, filterInPounds(uom, column as GridColumn, read)] as const] : []
  })
  return Object.fromEntries(said)
}

const isTyped = (model: NonNullable<Request['filterModel']>) =>
  Object.values(model).some((filter) => filter?.filterType !== 'date')

/** What the lines add up to of a measure. */
export function sumBehind(total: GridRows['total'], measure: keyof typeof behind): string {
  return sum(
    behind[measure].adds.map(({ column, half }) => {
      const added = String(total[column] ?? 0)
      return half ? times(added, 1n, 2n) : added
    }),
  )
}
