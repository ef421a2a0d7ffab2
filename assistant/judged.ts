import type { AssistantLanguage, DimensionName, MeasureName } from '@waybill/contracts'
import type { Heard } from './heard.ts'
import { isPerOne, isWide, shareOf } from './measured.ts'
import type { Segment } from './segments.ts'
import { grammars } from './words/talk/grammar.ts'

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
    return marks.has('worst') && !isMoney && !marks.has('count') ? ['accessorialAmount', 'accessorialCount'] : [only]
  }
  const share = measured.length === 1 ? shareOf[only] : undefined
  if (!isJudged || !share || marks.has('count') || marks.has('share')) return measured
  // The worst for delays: how many, or how large a part.
  const isBare = measures.every(
    (each) => !isWide(each) && grammars[language].lateness.test(segments[each.place]?.key ?? ''),
  )
  return isBare ? [only, share] : measured
}

const sizes: readonly MeasureName[] = ['packages', 'totalSpend']

/** Those who do something: an average of several of them is asked of each. */
const actors: readonly DimensionName[] = ['carrier_name', 'client_id', 'account_division', 'fulfillment_center']

/** The share of UPS and FedEx: of each, for there is none to be added up; unless it is of both together. */
export function isOfEach(
  measured: readonly MeasureName[],
  { values }: Heard,
  segments: readonly Segment[],
  language: AssistantLanguage,
): boolean {
  const told = values.filter(({ columns: [column], op }) => op === 'in' && column && actors.includes(column))
  const isSeveral = told.some((one) => told.some((other) => other !== one && other.columns[0] === one.columns[0]))
  return isSeveral && isPerOne(measured[0]) && !segments.some(({ key }) => grammars[language].together.test(key))
}

/** What orders, goods or parcels are worth: no invoice of a carrier says it. */
export function worthIn(segments: readonly Segment[], language: AssistantLanguage): readonly string[] {
  const found = grammars[language].worth.exec(segments.map(({ key }) => key).join(' '))
  return found ? [found[0].trim()] : []
}
