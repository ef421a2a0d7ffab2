import { familyOfWords } from '../charge-words.ts'
import { type Column, find, type Guessing } from './guessing.ts'

/** Where no name of a charge is one of freight but a column that nobody reads has such words, as FRT beside ACC, that column is the kind of charge. */
export function freightBeside({ records }: Guessing, columns: readonly Column[]): void {
  const naming = find(columns, 'chargeDescription') ?? find(columns, 'chargeCode')
  if (!naming || find(columns, 'chargeKind')) return
  const isFreight = ({ place }: Column) =>
    records.some(({ cells }) => familyOfWords(cells[place] ?? '') === 'TRANSPORTATION')
  if (isFreight(naming)) return
  const beside = columns.find((column) => column.meaning === 'ignore' && isFreight(column))
  if (beside) Object.assign(beside, { meaning: 'chargeKind', sure: 60, because: 'values' })
}
