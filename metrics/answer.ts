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

/** The engine's rows, each value as its exact text and empty where there is none, as the answer they make. */
export function answerOf<Column extends CellColumn>(
  { columns }: { readonly columns: readonly Column[] },
  rows: readonly (readonly string[])[],
): AnswerWith<Column> {
  return {
    data: rows.map((row): AnswerRow => {
      const answered: AnswerRow = {}
      for (const [place, column] of columns.entries()) answered[column.name] = cellOf(column, row[place] ?? '')
      return answered
    }),
    columns: [...columns],
    totalRows: Number(rows[0]?.[columns.length] ?? 0),
  }
}

function cellOf({ unit }: CellColumn, text: string): Cell {
  if (text === '') return text
  switch (unit) {
    case null:
      return text
    case 'count':
      return Number(text)
    case 'share':
      return Number(Number(text).toFixed(2))
    case 'money':
    case 'weight':
    case 'moneyPerPound':
    case 'weightPerPackage':
      return decimalOf(text)
  }
}

/** At least two decimals, at most six, no zeros that say nothing. */
function decimalOf(text: string): string {
  // As nearly all amounts come, and where there are forty thousand of them the rest of this takes the most time.
  if (text[text.length - 3] === '.' && !text.startsWith('-0')) return text
  const exact = /^-?\d+(\.\d{1,6})?$/.test(text) ? text : Number(text).toFixed(6)
  const [whole = '0', decimals = ''] = exact.split('.')
  const kept = decimals.replace(/0+$/, '').padEnd(2, '0')
  return /^-0+$/.test(whole) && /^0+$/.test(kept) ? `0.${kept}` : `${whole}.${kept}`
}
