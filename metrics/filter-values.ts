import { type FilterDimension, type Question, rowLimit, type Scope } from '@waybill/contracts'
import { type Compiled, compile } from './compile.ts'

/** The values of a dimension under the conditions on all others, most spend first. */
export function compileFilterValues(
  { dimension, where, dates }: Pick<Question, 'where' | 'dates'> & { readonly dimension: FilterDimension },
  scope: Scope,
): Compiled {
  const question: Question = {
    page: 'spend',
    widget: 'breakdown',
    select: ['totalSpend'],
    by: [dimension],
    where: where.filter(({ column }) => column !== dimension),
    dates,
    order: [],
    limit: rowLimit,
  }
  return compile(question, scope)
}
