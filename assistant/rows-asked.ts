import type { AssistantLanguage, DimensionName, MeasureName, TimeSpan } from '@waybill/contracts'
import { type Heard, ranks } from './heard.ts'
import { asOften, growthRanked, measuresOfJudged, sizes } from './judged.ts'
import { lessLeftOut } from './left-out.ts'
import { listOf, measureOf, measureOfList, partOf } from './measured.ts'
import { isCounted } from './not-askable.ts'
import { asksForGrowth } from './passed-over.ts'
import { isMark } from './period.ts'
import { placesAsked } from './places-asked.ts'
import { isListed, isWhichMost, mostOf, splitsOf } from './rows-said.ts'
import type { Segment } from './segments.ts'
import { isShareOfThose } from './share-of-those.ts'

/** What is measured, and of which rows, however either was said. */
export interface RowsAsked {
  readonly measured: readonly MeasureName[]
  readonly by: readonly DimensionName[]
  readonly span: TimeSpan | undefined
  readonly most: ReturnType<typeof mostOf>
  /** They are ranked by what they became. */
  readonly growth: ReturnType<typeof growthRanked>
  /** The rows follow from who was asked about; none of their words was said. */
  readonly ofWhoever: boolean
  /** Amounts to leave out, numbers and spans that nothing of it takes. */
  readonly unfit: readonly string[]
}

export function rowsAsked(
  heard: Heard,
  segments: readonly Segment[],
  language: AssistantLanguage,
  isFirst: boolean,
): RowsAsked {
  const { measures, values, numbers, marks, bareSpans } = heard
  const split = splitsOf(heard, segments, language)
  const ranked = ranks.some((mark) => marks.has(mark) && mark !== 'most' && mark !== 'least')
  const isMost = marks.has('most') || marks.has('least')
  const { said, notLeftOut } = amountIn(heard, segments, language)

  // The 5 that cost us the most, of what is a list by itself. Why was less refunded: by how much, and no rows of it.
  const isSoMany = numbers.length > 0 && isMost
  const growth = marks.has('why') ? undefined : growthRanked(segments, language)
  const isList = ranked || growth !== undefined || (!marks.has('why') && (isMostOf(segments) || isSoMany))
  const isRanked = ranked || isMost || growth !== undefined
  const places = split.length > 0 ? [] : placesAsked(heard, segments, isRanked, language)
  const named = [...split, ...places]
  const listed = named.length === 0 && isList ? listOf(said, values) : named
  const carriers = values.filter(({ columns }) => columns[0] === 'carrier_name').length
  const isWhoever = named.length === 0 && (ranked || isMost) && marks.has('who')
  const ofWhoever = isWhoever && listed.length === 0 && carriers !== 1
  const by = ofWhoever ? (['carrier_name'] as const) : listed

  // Which service do we use most, where do we ship most: by its packages.
  const isSent = places.length > 0 && growth === undefined
  const isUsed = measures.length === 0 && by.length > 0 && (marks.has('used') || isSent) && isMost
  const told = said.length > 0 ? said : isUsed ? (['packages'] as const) : measureOfList(by)
  const judged = measuresOfJudged(asOften(told, segments, language), by, heard, segments, language, isFirst)
  // Which account grew the most, growth by carrier: in packages, or in what it is paid.
  const grows = growth !== undefined || (by.length > 0 && asksForGrowth(segments, language))
  const sized = grows && judged.length === 0 && isFirst ? sizes : judged
  // The percentage of fuel, and of whoever nobody says: of all that was spent.
  const [only, ...others] = sized
  const part = marks.has('share') && by.length === 0 && values.length === 0 && only ? partOf[only] : undefined
  const measured = part && others.length === 0 ? [part] : sized

  // The dearest month is told by all of them: rows over time are never cut.
  const overTime = by.length === 0 && bareSpans.length > 0
  const most = overTime ? undefined : mostOf(heard, segments, measured[0], by.length > 0, language)
  const unfit = [...notLeftOut, ...numbers.filter(({ place }) => place !== most?.place).map(({ text }) => text)]
  let { span } = heard
  for (const bare of bareSpans) {
    const isWhich = isMost || ranked || marks.has('by')
    if (span === undefined && isWhich && by.length === 0) span = bare.span
    else if (bare.span !== span) unfit.push(bare.text)
  }
  return { measured, by, span, most, growth, ofWhoever, unfit }
}

/** The amount that was named, without what is to be left out of it, and the words of what cannot be. */
function amountIn(heard: Heard, segments: readonly Segment[], language: AssistantLanguage) {
  const { measures, values, marks, leftOut } = heard
  const isOfThose = isShareOfThose(segments, heard, language)
  const whole = measureOf(measures, values, isOfThose ? new Set([...marks].filter((mark) => mark !== 'share')) : marks)
  const less = lessLeftOut(whole, leftOut)
  const amount = less ?? whole
  return {
    // How many boxes did we pay for: what is counted is asked.
    said: amount[0] === 'totalSpend' && isCounted(measures, segments) ? (['packages'] as const) : amount,
    notLeftOut: less === undefined ? leftOut.map(({ place }) => segments[place]?.text ?? '') : [],
  }
}

function isMostOf(segments: readonly Segment[]): boolean {
  return segments.some(
    (each, at) =>
      isListed(each) &&
      (isMark(segments[at - 1], 'most') || isMark(segments[at - 1], 'least') || isWhichMost(segments, at)),
  )
}
