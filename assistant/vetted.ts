import {
  type AskedQuestion,
  type AskedValues,
  type DateRange,
  type DimensionName,
  ExplainedMeasure,
} from '@waybill/contracts'
import type { OwnValue, OwnValues } from './lexicon.ts'
import { standingsOf } from './page-of-question.ts'
import { isPossible, noSuchDays } from './possible.ts'
import { type Asker, no, type Understood } from './understood.ts'

/**
 * A question that something else than the dictionary understood, held against everything that the dictionary's own are held
 * against: values are the asker's own, days have been, a page of theirs tells of it.
 */
export function vetted(question: AskedQuestion, asker: Asker): Understood {
  const { today, pages, values } = asker
  const { dates, prior, where, most, share, by, why, measure } = question
  const refused = prior && prior.from > today ? 'future' : noSuchDays(dates, asker)
  if (refused) return no(refused)
  const strange = where.flatMap(({ column, values: those }) => those.filter((each) => !ownValue(values, column, each)))
  if (strange.length > 0) return no('unknown-words', strange)
  if ((most && by.length === 0) || (share && by.length + where.length === 0)) return no('not-together', [measure])
  const clipped: AskedQuestion = {
    ...question,
    where: where.map((each) => owned(each, values)),
    dates: untilToday(dates, today),
    ...(prior && { prior: untilToday(prior, today) }),
  }
  if (standingsOf(clipped, pages).length === 0) return no('not-yours')
  if (!isPossible(clipped, pages)) return no('not-together', [...by, ...where.map(({ column }) => column)])
  if (why && !ExplainedMeasure.safeParse(measure).success) return no('not-explained', [measure])
  return { kind: 'question', question: clipped }
}

/** As the lines write it, however whoever understood it did. */
function owned(each: AskedValues, values: OwnValues): AskedValues {
  const those = each.values.map((value) => ownValue(values, each.column, value)?.value ?? value)
  return { ...each, values: [...new Set(those)].toSorted() }
}

function ownValue(values: OwnValues, column: DimensionName, text: string): OwnValue | undefined {
  const own = values[column] ?? []
  const wanted = text.trim().toLowerCase()
  return (
    own.find(({ value }) => value === text) ??
    own.find(({ value, names = [] }) => [value, ...names].some((each) => each.toLowerCase() === wanted))
  )
}

function untilToday(range: DateRange, today: string): DateRange {
  return range.to > today ? { ...range, to: today } : range
}
