import type { AssistantLanguage, DimensionName, MeasureName } from '@waybill/contracts'
import { type Heard, ranks } from './heard.ts'
import { isPerOne, isWide, shareOf } from './measured.ts'
import { isMark } from './period.ts'
import type { Segment } from './segments.ts'
import { grammars } from './words/talk/grammar.ts'

/** Most often late: of what is late, how large a part that is; of charges, how many. */
export function asOften(
  measured: readonly MeasureName[],
  segments: readonly Segment[],
  language: AssistantLanguage,
): readonly MeasureName[] {
  const [only, ...others] = measured
  const share = only !== undefined && others.length === 0 ? shareOf[only] : undefined
  return share && segments.some(({ key }) => grammars[language].often.test(key)) ? [share] : measured
}

/** What is judged or ranked without saying by what, as each of what it may be ranked by. */
export function measuresOfJudged(
  measured: readonly MeasureName[],
  by: readonly DimensionName[],
  { measures, marks }: Heard,
  segments: readonly Segment[],
  language: AssistantLanguage,
  isFirst: boolean,
): readonly MeasureName[] {
  if (by.length === 0 || marks.has('why')) return measured
  const [only] = measured
  const isJudged = marks.has('worst') || marks.has('best')
  // Our main carrier: by its packages, or by what it is paid.
  if (only === undefined) return isFirst && marks.has('top') && !isJudged && !marks.has('dearest') ? sizes : measured
  if (by.includes('accessorial') && only === 'accessorialAmount') {
    const isMoney = marks.has('dearest') || measures.some(({ names: [name] }) => name === 'totalSpend')
    // The worst surcharge: what it costs, or how often it is charged. Fuel is none of that list.
    return marks.has('worst') && !isMoney && !marks.has('count') && !marks.has('share')
      ? ['accessorialAmount', 'accessorialCount']
      : [only]
  }
  const share = measured.length === 1 ? shareOf[only] : undefined
  if (!isJudged || !share || marks.has('count') || marks.has('share')) return measured
  // The worst for delays: how many, or how large a part.
  const isBare = measures.every(
    (each) => !isWide(each) && grammars[language].lateness.test(segments[each.place]?.key ?? ''),
  )
  // The most that came on time come from whoever ships most: that alone judges nobody.
  return isBare || only === 'onTimePackages' ? [only, share] : measured
}

export const sizes: readonly MeasureName[] = ['packages', 'totalSpend']

/** Who ships and how: an average of several of them is asked of each, where places only say which packages. */
const actors: readonly DimensionName[] = [
  'carrier_name',
  'client_id',
  'account_division',
  'account_group',
  'account_number',
  'fulfillment_center',
  'mode',
  'service_category',
  'service',
]

/** The share of UPS and FedEx: of each, for there is none to be added up; unless it is of both together. */
export function isOfEach(
  measured: readonly MeasureName[],
  { values }: Heard,
  segments: readonly Segment[],
  language: AssistantLanguage,
): boolean {
  const told = values.filter(
    ({ columns: [column], op, values: those }) =>
      op === 'in' && column !== undefined && actors.includes(column) && those.length === 1,
  )
  const isSeveral = told.some((one) => told.some((other) => other !== one && other.columns[0] === one.columns[0]))
  return isSeveral && isPerOne(measured[0]) && !segments.some(({ key }) => grammars[language].together.test(key))
}

/** Which surcharge grew the most, what fell the most: which way; of what changed or got better, nobody says. */
export function growthRanked(
  segments: readonly Segment[],
  language: AssistantLanguage,
): 'grew' | 'fell' | 'either' | undefined {
  const { grew, fell, turned, grewMost } = grammars[language]
  for (const [at, { key, text, meanings }] of segments.entries()) {
    if (grewMost?.test(text.toLocaleLowerCase(language)))
      return key.split(' ').some((word) => fell.test(word)) ? 'fell' : 'grew'
    if (!grew.test(key) || meanings.some(({ kind }) => kind !== 'mark')) continue
    const around = segments.slice(Math.max(0, at - mostBetween), at + mostBetween + 1)
    if (!around.some(isRank)) continue
    if (turned.test(key) || !around.some(isOfMost)) return 'either'
    return fell.test(key) ? 'fell' : 'grew'
  }
  return undefined
}

/** So many words may stand between what grew and that it is the most. */
const mostBetween = 5

const isRank = (segment: Segment) => ranks.some((mark) => isMark(segment, mark))
const isOfMost = (segment: Segment) => (['most', 'top', 'worst'] as const).some((mark) => isMark(segment, mark))

/** What orders, goods or parcels are worth: no invoice of a carrier says it. */
export function worthIn(segments: readonly Segment[], language: AssistantLanguage): readonly string[] {
  const found = grammars[language].worth.exec(segments.map(({ key }) => key).join(' '))
  return found ? [found[0].trim()] : []
}
