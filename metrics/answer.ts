import type { AnswerRow, Cell, Unit } from '@waybill/contracts'

/** Words have no unit. */
export interface CellColumn {
  readonly name: string
  readonly unit: Unit | null
}

export interface AnswerWith<Column extends CellColumn> {
  readonly data: AnswerRow[]
  readonly columns: Column[]
  readonly totalRows: number
}

/** Stands behind the columns of an answer, and says in its first row how many rows there are. */
export const totalRowsColumn = 'total_rows'

/**
 * The engine's columns, each value as its exact text and empty where there is none, as the answer they make. By the column, as the values of one are written in one way: a map has forty thousand.
 */
export function answerOf<Column extends CellColumn>(
  { columns }: { readonly columns: readonly Column[] },
  texts: readonly (readonly string[])[],
): AnswerWith<Column> {
  const names = columns.map(({ name }) => name)
  const cells = columns.map(({ unit }, place) => cellsOf(unit, texts[place] ?? []))
  const data: AnswerRow[] = []
  for (let line = 0; line < (texts[0]?.length ?? 0); line += 1) {
    const row: AnswerRow = {}
    for (const [place, name] of names.entries()) row[name] = cells[place]?.[line] ?? ''
    data.push(row)
  }
  return { data, columns: [...columns], totalRows: Number(texts[columns.length]?.[0] ?? 0) }
}

function cellsOf(unit: Unit | null, texts: readonly string[]): readonly Cell[] {
  if (unit === null) return texts
  return texts.map(cellsIn(unit))
}

/** How a value of a column stands in an answer, given its exact text. */
export function cellsIn(unit: Unit | null): (text: string) => Cell {
  if (unit === null) return (text) => text
  const cellOf = cellIn[unit]
  return (text) => (text === '' ? text : cellOf(text))
}

const cellIn: Readonly<Record<Unit, (text: string) => Cell>> = {
  count: Number,
  share: (text) => Number(Number(text).toFixed(2)),
  money: decimalOf,
  weight: decimalOf,
  moneyPerPound: decimalOf,
  weightPerPackage: decimalOf,
}

/** At least two decimals, at most six, no zeros that say nothing. */
function decimalOf(text: string): string {
  // As nearly all amounts come.
  if (text[text.length - 3] === '.' && !text.startsWith('-0')) return text
  const exact = /^-?\d+(\.\d{1,6})?$/.test(text) ? text : Number(text).toFixed(6)
  const point = exact.indexOf('.')
  if (point < 0) return exact === '-0' ? '0.00' : `${exact}.00`
  let end = exact.length
  while (end > point + 3 && exact[end - 1] === '0') end -= 1
  const written = exact.slice(0, end).padEnd(point + 3, '0')
  return written.startsWith('-0') && Number(written) === 0 ? '0.00' : written
}
