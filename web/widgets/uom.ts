import type { Answer, Cell, Change, Explanation, Unit, Uom } from '@waybill/contracts'
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

/** An explanation, and what the weights in it stand in. */
export type ExplanationIn = Explanation & { readonly uom?: Uom }

/** An explanation of weights in what the page is read in. Each step and part comes out by itself, so they still sum. */
export function explanationInUom(why: Explanation, uom: Uom): ExplanationIn {
  if (why.unit !== 'weight' || uom === 'lbs') return why
  const weight = (pounds: string) => weightIn(uom, pounds)
  const change = ({ amount, made, ...rest }: Change): Change => ({
    ...rest,
    amount: weight(amount),
    ...(made && {
      made: {
        ...made,
        before: weight(made.before),
        now: weight(made.now),
        parts: { volume: weight(made.parts.volume), mix: weight(made.parts.mix), price: weight(made.parts.price) },
      },
    }),
  })
  const views = Object.fromEntries(Object.entries(why.views).map(([name, changes]) => [name, changes.map(change)]))
  return {
    ...why,
    uom,
    before: weight(why.before),
    now: weight(why.now),
    views: views as Explanation['views'],
  }
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
