import type { Answer, AnswerRow, AskedQuestion, Cell, Condition, QueryDescription } from '@waybill/contracts'
import { less } from './decimal.ts'
import { type Described, takenOver } from './descriptions.ts'

interface Listed {
  readonly rows: Answer
  /** Of rows in time: each of what they are split by, over all of the days. */
  readonly places?: Answer
  /** The same rows in the days that are compared with; left out where not all of them came. */
  readonly rowsBefore?: Answer
}

type Ask = (description: QueryDescription) => Promise<Answer>

/** Rows in time are of those that come first over all of the days: the best months of whoever are the months of nobody's best. */
export async function rowsOf(
  question: AskedQuestion,
  { rows, places, rowsBefore }: Described,
  ask: Ask,
): Promise<Listed> {
  if (!places) {
    const [now, before] = await Promise.all([ask(rows), rowsBefore && ask(rowsBefore)])
    const { growth } = question.most ?? {}
    if (!before || isCut(before) || (growth && isCut(now))) return { rows: withAny(mostOf(now, question), question) }
    if (growth) return grownMost(now, before, question)
    const was = valuesIn(before, question)
    return besideBefore(withAny(mostOf(now, question), question, was), before, question)
  }
  if (!question.most) {
    const [first, listed] = await Promise.all([ask(places), ask(rows)])
    return { rows: inOrder(listed, first, question), places: first }
  }
  const first = mostOf(await ask(places), question)
  return { rows: inOrder(await ask(among(rows, first, question)), first, question), places: first }
}

const isCut = ({ data, totalRows }: Answer) => data.length < totalRows

const keyOf = (row: AnswerRow, { by }: AskedQuestion) => JSON.stringify(by.map((dimension) => row[dimension]))

/** What each row has, by what it is of. */
function valuesIn({ data }: Answer, question: AskedQuestion): ReadonlyMap<string, Cell | undefined> {
  return new Map(data.map((row) => [keyOf(row, question), row[question.measure]]))
}

/** Without the rows that have nothing of what adds up, now or before; those that somebody named stay, and so does the least of a ranking. */
function withAny(rows: Answer, question: AskedQuestion, was?: ReadonlyMap<string, Cell | undefined>): Answer {
  const { measure, by, most, where } = question
  if (most || by.length === 0 || isAverage(rows, measure)) return rows
  const isNamed = (row: AnswerRow) =>
    where.some(
      ({ column, op, values }) => op === 'in' && by.includes(column) && values.includes(String(row[column] ?? '')),
    )
  const data = rows.data.filter(
    (row) => Number(row[measure]) !== 0 || Number(was?.get(keyOf(row, question)) ?? 0) !== 0 || isNamed(row),
  )
  return { ...rows, data, totalRows: rows.totalRows - (rows.data.length - data.length) }
}

/** Each row beside what it was. */
function besideBefore(rows: Answer, before: Answer, question: AskedQuestion): Listed {
  const was = new Map(before.data.map((row) => [keyOf(row, question), row]))
  const data = rows.data.map((row) => was.get(keyOf(row, question)) ?? withoutAny(row, rows, question))
  return { rows, rowsBefore: { ...withoutOver(before, question), data: data.map((row) => shownOf(row, question)) } }
}

/** Those that became more, the most first, or less; of averages those that there were in both. */
function grownMost(now: Answer, before: Answer, question: AskedQuestion): Listed {
  const { measure, most } = question
  const [is, was] = [now, before].map(({ data }) => {
    const named = data.filter((row) => isPlace(row, question))
    return new Map(named.map((row) => [keyOf(row, question), row]))
  })
  const adds = !isAverage(now, measure)
  const all = [...new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])].flatMap((key) => {
    const [row, old] = [is?.get(key), was?.get(key)]
    const known = row ?? old
    if (!known || (!adds && !(row && old))) return []
    const both = { row: row ?? withoutAny(known, now, question), old: old ?? withoutAny(known, now, question) }
    const change = Number(less(both.row[measure] ?? 0, both.old[measure] ?? 0)) * (most?.least ? -1 : 1)
    return change > 0 ? [{ ...both, change }] : []
  })
  const first = all.toSorted((one, other) => other.change - one.change).slice(0, most?.count)
  const listed = (rows: readonly AnswerRow[]): Answer => ({
    ...withoutOver(now, question),
    data: rows.map((row) => shownOf(row, question)),
    totalRows: all.length,
  })
  return { rows: listed(first.map(({ row }) => row)), rowsBefore: listed(first.map(({ old }) => old)) }
}

/** What does not add up has a highest and a lowest, and none where there is nothing of it. */
export function isAverage({ columns }: Answer, measure: string): boolean {
  return columns.find(({ name }) => name === measure)?.addsUp === false
}

/** The row where there are no lines of it: nothing in all, and no average. */
function withoutAny(row: AnswerRow, rows: Answer, question: AskedQuestion): AnswerRow {
  const { measure } = question
  const nothing = typeof row[measure] === 'number' ? 0 : '0.00'
  return { ...row, [measure]: isAverage(rows, measure) ? '' : nothing }
}

/** What has no name is no place among those that have the most, and neither is an average of nothing; nor is what has none of it. */
function mostOf(listed: Answer, question: AskedQuestion): Answer {
  const { most } = question
  if (!most) return listed
  const placed = listed.data.filter(
    (row) => isPlace(row, question) && (most.least || Number(row[question.measure]) !== 0),
  )
  return {
    ...withoutOver(listed, question),
    data: placed.slice(0, most.count).map((row) => shownOf(row, question)),
  }
}

function isPlace(row: AnswerRow, question: AskedQuestion): boolean {
  const over = takenOver(question)
  return (
    question.by.every((dimension) => row[dimension] !== '') &&
    (over.length === 0 || over.some((name) => Number(row[name]) !== 0))
  )
}

/** Without what an average is taken over, which nobody asked for. */
function withoutOver(listed: Answer, question: AskedQuestion): Answer {
  return { ...listed, columns: listed.columns.filter(({ name }) => !isTakenOver(name, question)) }
}

function shownOf(row: AnswerRow, question: AskedQuestion): AnswerRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !isTakenOver(name, question)))
}

function isTakenOver(name: string, question: AskedQuestion): boolean {
  return takenOver(question).some((each) => each === name)
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
function inOrder(listed: Answer, places: Answer, question: AskedQuestion): Answer {
  const { span = 'month', most } = question
  const order = new Map(places.data.map((row, place) => [keyOf(row, question), place]))
  const those = most ? listed.data.filter((row) => order.has(keyOf(row, question))) : listed.data
  const placeOf = (row: AnswerRow) => order.get(keyOf(row, question)) ?? order.size
  const data = [...Map.groupBy(those, (row) => row[span]).values()].flatMap((rows) =>
    rows.toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
  return { ...listed, data, totalRows: listed.totalRows - (listed.data.length - data.length) }
}
