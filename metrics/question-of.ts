import {
  type CardId,
  type Condition,
  cardOf,
  DimensionName,
  type FilterDimension,
  type FilterValuesDescription,
  mostRowsOf,
  mostValues,
  type PageName,
  pageOf,
  type QueryDescription,
  Question,
  Refusal,
  TimeSpan,
} from '@waybill/contracts'
import { conditionsOf } from './clause.ts'
import type { FilterQuestion } from './filter-values.ts'
import { factsFor } from './source.ts'
import { wrong } from './wrong.ts'

/** The question that a description on the wire asks. Whose clients it may see is settled elsewhere. */
export function questionOf(page: PageName, widget: CardId, description: QueryDescription): Question {
  const most = mostRowsOf(cardOf(page, widget))
  if (description.limit !== undefined && description.limit > most)
    throw wrong(`This card answers with ${most} rows at most.`)
  const spans = description.groupByDetails.filter((word) => TimeSpan.safeParse(word).success)
  if (spans.length > 1) throw wrong(`Time is cut one way at a time, not by ${spans.join(' and ')}.`)
  const question = checked(Question, {
    page,
    widget,
    select: description.selectColumnNames,
    by: description.groupByDetails.filter((word) => DimensionName.safeParse(word).success),
    ...(spans.length > 0 && { span: spans[0] }),
    ...(spans[0] === 'week' && { firstDayOfWeek: description.firstDayOfWeek }),
    where: whereOf(description.whereClauseDetails),
    dates: description.whereClauseDetails.dates,
    order: description.orderByDetails,
    limit: description.limit ?? most,
  })
  refuseOtherTables(question, description)
  return question
}

export function filterQuestionOf(
  name: PageName,
  dimension: FilterDimension,
  { whereClauseDetails, search }: FilterValuesDescription,
): FilterQuestion {
  const page = pageOf(name)
  if (!page.filters.includes(dimension)) throw wrong(`"${dimension}" is no filter of the page "${name}".`)
  const question = { page, dimension, where: whereOf(whereClauseDetails), dates: whereClauseDetails.dates }
  return search === undefined || search === '' ? question : { ...question, search }
}

/** What a description filters by, and never with which values. Of conditions that cannot be read nothing is told. */
export function columnsFilteredBy({ conditions, whereClauses }: QueryDescription['whereClauseDetails']) {
  const read = whereClauses.flatMap((clause) => {
    try {
      return conditionsOf(clause)
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
  })
  return [...new Set([...conditions, ...read].map(({ column }) => column))]
}

/** What a description filters by, within bounds. */
export function whereOf({
  conditions,
  whereClauses,
}: Pick<QueryDescription['whereClauseDetails'], 'conditions' | 'whereClauses'>): Condition[] {
  const where = checked(Question.shape.where, [...conditions, ...whereClauses.flatMap(conditionsOf)])
  const values = where.reduce((sum, each) => sum + ('values' in each ? each.values.length : 1), 0)
  if (values > mostValues) throw new Refusal('too-large', 'question-too-many-values', { most: mostValues })
  return where
}

type Checked<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }

function checked<T>(schema: { safeParse(input: unknown): Checked<T> }, input: unknown): T {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw wrong(`${issue?.path.map(String).join('.')}: ${issue?.message}.`)
}

function refuseOtherTables(question: Question, { fromTableNames }: QueryDescription): void {
  if (!fromTableNames) return
  const facts = factsFor(question)
  if (facts.some((fact) => fromTableNames.includes(fact))) return
  throw wrong(`These words are kept in ${facts.join(' and ')}, not in ${fromTableNames.join(' and ')}.`)
}
