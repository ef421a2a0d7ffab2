import {
  columnsOfEveryLine,
  type GivenGridRequest,
  type GridColumn,
  houseValuesIn,
  mostRowsOfBlock,
  type PageName,
  pageOf,
  Refusal,
  type RowsQuestion,
} from '@waybill/contracts'
import { keptBy } from '../question-of.ts'
import { wrong } from '../wrong.ts'

/** The grid puts this before the name of a column that it groups by. */
const groupPrefix = /^ag-Grid-AutoColumn-?/

/** What the grid's request asks of a page's lines. Whose they may be is settled elsewhere. */
export function rowsQuestionOf(name: PageName, request: GivenGridRequest): RowsQuestion {
  const page = pageOf(name)
  const table = page.table
  if (!page.columns) throw wrong(`The page "${name}" has no table.`)
  if (request.tableName && request.tableName !== table) {
    throw wrong(`The lines behind "${name}" are kept in ${table}, not in ${request.tableName}.`)
  }
  const count = request.endRow - request.startRow
  if (count < 1) throw wrong('endRow: comes after startRow.')
  if (count > mostRowsOfBlock) throw new Refusal('too-large', 'rows-too-many', { most: mostRowsOfBlock })
  const groups = request.rowGroupCols.map(({ field }) => field)
  if (request.groupKeys.length > groups.length) throw wrong('groupKeys: more keys than groups.')
  const pivots = request.pivotMode ? request.pivotCols.map(({ field }) => field) : []
  const { where, dates } = keptBy(request, request.clientId)
  return {
    page: name,
    table,
    columns: [...columnsOfEveryLine, ...page.columns],
    where: [...(page.where ?? []), ...where],
    dates,
    filters: Object.entries(request.filterModel ?? {}).map(([column, filter]) => ({
      column: column as GridColumn,
      filter,
    })),
    groups,
    keys: request.groupKeys.map((key) => key ?? ''),
    values: request.valueCols.map(({ field, aggFunc }) => ({ column: field, added: aggFunc })),
    pivots,
    sort: request.sortModel.flatMap(({ colId, sort }) => {
      const column = colId.replace(groupPrefix, '') || groups[request.groupKeys.length]
      return column === undefined ? [] : [{ column, descending: sort === 'desc' }]
    }),
    orderedAs: orderedAsOf(request),
    from: request.startRow,
    count,
  }
}

/** Only what has a name of its own can be put in order by it: what files say is compared as it is. */
function orderedAsOf({ orderedAs }: GivenGridRequest): RowsQuestion['orderedAs'] {
  for (const [column, names] of Object.entries(orderedAs)) {
    const own = houseValuesIn(column as GridColumn)
    const stranger = Object.keys(names).find((each) => !own.includes(each))
    if (stranger !== undefined) throw wrong(`"${stranger}" is no value of ${column} that has a name of its own.`)
  }
  return orderedAs
}
