import { type FilterDimension, type PageDefinition, type Question, rowLimit, type Scope } from '@waybill/contracts'
import { type Compiled, compile } from './compile.ts'

/** A list of a filter: of the lines that a page is about, those under the conditions on all other dimensions. */
export interface FilterQuestion extends Pick<Question, 'where' | 'dates'> {
  readonly page: Pick<PageDefinition, 'name' | 'facts' | 'where'>
  readonly dimension: FilterDimension
}

/** The values of a dimension, first those with the most of what the page measures. */
export function compileFilterValues({ page, dimension, where, dates }: FilterQuestion, scope: Scope): Compiled {
  const question: Question = {
    page: page.name,
    widget: 'filters',
    select: [page.facts[0].measure],
    by: [dimension],
    where: [...(page.where ?? []), ...where.filter(({ column }) => column !== dimension)],
    dates,
    order: [],
    limit: rowLimit,
  }
  return compile(question, scope)
}
