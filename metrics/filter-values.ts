import {
  type FilterDimension,
  type PageDefinition,
  placeLimit,
  type Question,
  rowLimit,
  type Scope,
} from '@waybill/contracts'
import { type Compiled, compile } from './compile.ts'

/** A list of a filter: of the lines that a page is about, those under the conditions on all other dimensions. */
export interface FilterQuestion extends Pick<Question, 'where' | 'dates' | 'centers'> {
  readonly page: Pick<PageDefinition, 'name' | 'facts' | 'where'>
  readonly dimension: FilterDimension
  /** What the values that are wanted have in them. */
  readonly search?: string
}

/** The values of a dimension, first those with the most of what the page measures; to be searched, all of them. */
export function compileFilterValues(
  { page, dimension, where, dates, centers, search }: FilterQuestion,
  scope: Scope,
): Compiled {
  const question: Question = {
    page: page.name,
    widget: 'filters',
    select: [page.facts[0].measure],
    by: [dimension],
    where: [...(page.where ?? []), ...where.filter(({ column }) => column !== dimension)],
    dates,
    ...(centers && { centers }),
    order: [],
    limit: search === undefined ? rowLimit : placeLimit,
  }
  return compile(question, scope)
}
