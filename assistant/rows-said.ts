import type { AssistantLanguage, DimensionName, MeasureName } from '@waybill/contracts'
import { type Heard, ranks } from './heard.ts'
import { isBad } from './measured.ts'
import { isBeside } from './named-values.ts'
import { isMark } from './period.ts'
import type { Segment } from './segments.ts'
import { grammars, whichOf } from './words/talk/grammar.ts'

/** What it is split by. A dimension beside one of its values only says what kind of value that is. */
export function splitsOf(
  { dimensions, values, span, marks, measures }: Heard,
  segments: readonly Segment[],
  language: AssistantLanguage,
): readonly DimensionName[] {
  const saysKind = ({ place, word, by }: Heard['dimensions'][number]) =>
    values.some(
      (each) =>
        Math.abs(each.place - place) <= 2 &&
        !(by && each.place < place) &&
        !(by && segments.slice(place + 1, each.place + 1).some(({ comma }) => comma)) &&
        isBeside(segments, each.place, place) &&
        each.columns.some((column) => word.includes(column)),
    )
  const isSplit = span !== undefined || dimensions.some(({ by }) => by)
  // Carrier discounts by quarter: whose discounts they are, beside what they are split by.
  const saysWhose = ({ place, by }: Heard['dimensions'][number]) =>
    !by &&
    isSplit &&
    !isMark(segments[place - 1], 'and') &&
    segments[place + 1]?.meanings.some(({ kind }) => kind === 'measure') === true
  // What we pay the carriers: to whom, and no rows of them.
  const saysWhom = ({ name, place, by }: Heard['dimensions'][number]) => {
    if (by || name !== 'carrier_name' || ranks.some((mark) => marks.has(mark))) return false
    const paid = measures.findLast((each) => each.place < place)
    const between = paid ? segments.slice(paid.place + 1, place) : []
    // لشركات النقل
    const isWritten = between.length === 0 && /^ل(?!كل)/.test(segments[place]?.text ?? '')
    const isObject =
      isWritten || (between.length > 0 && between.every((each) => isMark(each, 'stop') || isMark(each, 'to')))
    return isObject && paid?.names[0] === 'totalSpend' && !between.some((each) => isMark(each, 'by'))
  }
  // Split it, قسم: also the name of a division, where another split stands behind it.
  const saysSplit = ({ place, by }: Heard['dimensions'][number]) =>
    !by &&
    grammars[language].splits?.test(segments[place]?.key ?? '') === true &&
    dimensions.some((each) => each.by && each.place > place)
  const isWhoDoes = (each: Heard['dimensions'][number]) => isWithThem(each, segments, marks, language)
  const isRows = (each: Heard['dimensions'][number]) =>
    !saysKind(each) && !saysSplit(each) && !saysWhose(each) && !saysWhom(each) && !isWhoDoes(each)
  return dimensions.filter(isRows).map(({ name }) => name)
}

/** What did the carriers give us back: who does it, and no rows of them. */
function isWithThem(
  { name, place, by }: Heard['dimensions'][number],
  segments: readonly Segment[],
  marks: Heard['marks'],
  language: AssistantLanguage,
): boolean {
  if (by || name !== 'carrier_name' || ranks.some((mark) => marks.has(mark))) return false
  if (marks.has('most') || marks.has('least') || marks.has('apart')) return false
  const { carriers, withThem } = grammars[language]
  const before = segments.slice(Math.max(0, place - 3), place).map(({ key }) => key)
  if (!carriers.test(segments[place]?.key ?? '')) return false
  if (before.slice(-2).some((key) => /(?:which|each|every|哪|各|每)/.test(key))) return false
  const behind = segments.slice(place + 1, place + 4).map(({ key }) => key)
  const helped = /\b(?:did|do|have|has|had)(?: the| our)?$/.test(before.join(' '))
  const toUs = behind.some((key) => /(?:^| )(?:us|nos|nous|ci|给 我|我 们|我 们 的|لنا)(?: |$)/.test(key))
  return helped || toUs || withThem.test(before.join(' '))
}

/** The 4 accessorials: what is a list by itself is counted, too. */
export const isListed = (segment: Segment | undefined) =>
  segment?.meanings.some(
    (each) => each.kind === 'measure' && /^(?:accessorial|refundTotal)/.test(each.names[0] ?? ''),
  ) === true

/** Which accessorial did we pay the most for: one of the list by itself. */
export function isWhichMost(segments: readonly Segment[], at: number): boolean {
  const isWhich = segments
    .slice(Math.max(0, at - 3), at)
    .some(({ key }) => whichOf.test(key) || whichOf.test(key.split(' ').at(-1) ?? ''))
  const isBefore = segments.slice(Math.max(0, at - 2), at).every((each) => isMark(each, 'stop'))
  return isWhich && isBefore && segments.slice(at).some((each) => isMark(each, 'most') || isMark(each, 'least'))
}

/** 五种附加费: a word between may be. */
const isListedBehind = (segments: readonly Segment[], at: number) =>
  isListed(segments[at + 1]) || (isMark(segments[at + 1], 'stop') && isListed(segments[at + 2]))

/** Les 5 qui nous coûtent le plus: words and money between. */
function isRankedBehind(segments: readonly Segment[], at: number): boolean {
  const next = segments
    .slice(at + 1, at + 5)
    .find(
      ({ meanings }) =>
        !meanings.every(
          (each) => each.kind === 'mark' || (each.kind === 'measure' && each.names[0] === 'totalSpend'),
        ) || meanings.some((each) => each.kind === 'mark' && (each.mark === 'most' || each.mark === 'least')),
    )
  return isMark(next, 'most') || isMark(next, 'least')
}

const isTold = (each: Segment) => !isMark(each, 'stop') || each.meanings.some(({ kind }) => kind === 'dimension')

/** Our main carrier, il corriere principale: one, where carriers would be several. */
function isTheMain(segments: readonly Segment[], at: number, language: AssistantLanguage): boolean {
  const { main, several } = grammars[language]
  const beside = [segments.slice(0, at).findLast(isTold), segments.slice(at + 1).find(isTold)]
  const row = beside.find((each) => isMark(each, 'why') || each?.meanings.some(({ kind }) => kind === 'dimension'))
  return row !== undefined && main?.test(segments[at]?.key ?? '') === true && several?.test(row.key) !== true
}

/** How many of the rows, and from which end: the best is the least of what is bad. */
export function mostOf(
  { marks, numbers, dimensions }: Heard,
  segments: readonly Segment[],
  measure: MeasureName | undefined,
  rows: boolean,
  language: AssistantLanguage,
) {
  const judged = marks.has('best') || marks.has('worst')
  const least = marks.has('bottom') || marks.has('least') || (judged && marks.has('best') === isBad(measure))
  const superlative = judged || marks.has('dearest') || marks.has('most') || marks.has('least')
  // And the one that cost the least: of the rows there were.
  const isOfSame = !marks.has('why') && (isMark(segments[0], 'more') || (marks.has('more') && measure === undefined))
  const ranked =
    marks.has('top') ||
    marks.has('bottom') ||
    marks.has('dearest') ||
    judged ||
    ((marks.has('most') || marks.has('least')) && (rows || isOfSame))
  if (!ranked) return undefined
  const counts = (place: number) =>
    [-2, -1, 0, 1, 2].some(
      (step) =>
        dimensions.some((each) => each.place === place + step) ||
        (step === 1 && rows && isListedBehind(segments, place)) ||
        (['top', 'bottom', 'most', 'least', 'dearest', 'best', 'worst'] as const).some((mark) =>
          isMark(segments[place + step], mark),
        ),
    ) || isRankedBehind(segments, place)
  const number = numbers.find(({ place }) => counts(place))
  const isOne = superlative || segments.some((each, at) => isMark(each, 'top') && isTheMain(segments, at, language))
  const count = number?.number ?? (isOne ? 1 : 10)
  return count >= 1 && count <= 100 ? { count, place: number?.place, least } : undefined
}
