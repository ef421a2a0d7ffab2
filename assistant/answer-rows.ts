import type { Answer, AnswerRow, AskedQuestion, Condition, QueryDescription } from '@waybill/contracts'
import { type Described, takenOver } from './descriptions.ts'

interface Listed {
  readonly rows: Answer
  /** Of rows in time: each of what they are split by, over all of the days. */
  readonly places?: Answer
}

type Ask = (description: QueryDescription) => Promise<Answer>

/** Rows in time are of those that come first over all of the days: the best months of whoever are the months of nobody's best. */
export async function rowsOf(question: AskedQuestion, { rows, places }: Described, ask: Ask): Promise<Listed> {
  if (!places) return { rows: mostOf(await ask(rows), question) }
  if (!question.most) {
    const [first, listed] = await Promise.all([ask(places), ask(rows)])
    return { rows: inOrder(listed, first, question), places: first }
  }
  const first = mostOf(await ask(places), question)
  return { rows: inOrder(await ask(among(rows, first, question)), first, question), places: first }
}

/** What has no name is no place among those that have the most, and neither is an average of nothing. */
function mostOf(listed: Answer, question: AskedQuestion): Answer {
  const { by, most } = question
  if (!most) return listed
  const over = takenOver(question)
  const placed = listed.data.filter(
    (row) =>
      by.every((dimension) => row[dimension] !== '') &&
      (over.length === 0 || over.some((name) => Number(row[name]) !== 0)),
  )
  const isAsked = (name: string) => !over.some((each) => each === name)
  return {
    ...listed,
    columns: listed.columns.filter(({ name }) => isAsked(name)),
    data: placed
      .slice(0, most.count)
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => isAsked(name)))),
  }
}

/** Of two splits, each value of a place with each: which of the pairs are places is seen in the rows. */
function among(described: QueryDescription, { data }: Answer, { by }: AskedQuestion): QueryDescription {
  if (data.length === 0) return described
  const { conditions } = described.whereClauseDetails
  const those = by.map((column): Condition => {
    const values = new Set(data.map((row) => String(row[column])))
    return { column, op: 'in', values: [...values] }
  })
  return {
    ...described,
    whereClauseDetails: { ...described.whereClauseDetails, conditions: [...conditions, ...those] },
  }
}

/** In each span the first place first; where so many were asked for, those alone. */
function inOrder(listed: Answer, places: Answer, { by, span = 'month', most }: AskedQuestion): Answer {
  const keyOf = (row: AnswerRow) => JSON.stringify(by.map((dimension) => row[dimension]))
  const order = new Map(places.data.map((row, place) => [keyOf(row), place]))
  const those = most ? listed.data.filter((row) => order.has(keyOf(row))) : listed.data
  const placeOf = (row: AnswerRow) => order.get(keyOf(row)) ?? order.size
  const data = [...Map.groupBy(those, (row) => row[span]).values()].flatMap((rows) =>
    rows.toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
  return { ...listed, data, totalRows: listed.totalRows - (listed.data.length - data.length) }
}
