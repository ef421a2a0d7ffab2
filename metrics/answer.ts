import type { Answer, AnswerColumn, AnswerRow, Cell } from '@waybill/contracts'
import type { Compiled } from './compile.ts'

/** The engine's rows, each value as its exact text, as the answer they make. */
export function answerOf({ columns }: Pick<Compiled, 'columns'>, rows: readonly (readonly string[])[]): Answer {
  return {
    data: rows.map((row): AnswerRow => {
      return Object.fromEntries(columns.map((column, place) => [column.name, cellOf(column, row[place] ?? '')]))
    }),
    columns: [...columns],
    totalRows: Number(rows[0]?.[columns.length] ?? 0),
  }
}

function cellOf({ unit }: AnswerColumn, text: string): Cell {
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
  const exact = /^-?\d+(\.\d{1,6})?$/.test(text) ? text : Number(text).toFixed(6)
  const [whole = '0', decimals = ''] = exact.split('.')
  const kept = decimals.replace(/0+$/, '').padEnd(2, '0')
  return /^-0+$/.test(whole) && /^0+$/.test(kept) ? `0.${kept}` : `${whole}.${kept}`
}
