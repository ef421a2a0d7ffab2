import type { Answer, Cell, Unit, Uom } from '@waybill/contracts'
import { times } from '../ui/decimal.ts'

/** One pound is 0.45359237 kilograms. */
export const poundInKilograms = { of: 45_359_237n, per: 100_000_000n } as const

/** The service answers in pounds; what is a weight, is of one or is per one comes out in what the page is read in. */
export function inUom(answer: Answer, uom: Uom): Answer {
  if (uom === 'lbs' || !answer.columns.some(({ unit }) => converted(unit) !== undefined)) return answer
  const columns = answer.columns.map((column) => (converted(column.unit) ? { ...column, uom } : column))
  const data = answer.data.map((row) => {
    const weights = answer.columns.flatMap(({ name, unit }): [string, Cell][] => {
      const [cell, convert] = [row[name], converted(unit)]
      return cell === undefined || convert === undefined ? [] : [[name, convert(String(cell))]]
    })
    return { ...row, ...Object.fromEntries(weights) }
  })
  return { ...answer, columns, data }
}

/** Pounds in what the page is read in. */
export function weightIn(uom: Uom, pounds: string): string {
  return uom === 'lbs' ? pounds : times(pounds, poundInKilograms.of, poundInKilograms.per)
}

function converted(unit: Unit | null): ((decimal: string) => string) | undefined {
  const { of, per } = poundInKilograms
  switch (unit) {
    case 'weight':
    case 'weightPerPackage':
      return (decimal) => weightIn('kgs', decimal)
    case 'moneyPerPound':
      return (decimal) => times(decimal, per, of)
    case 'money':
    case 'count':
    case 'share':
    case null:
      return undefined
  }
}
