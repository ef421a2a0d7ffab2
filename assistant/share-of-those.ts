import { type AssistantLanguage, MeasureName } from '@waybill/contracts'
import { sumsOf } from '@waybill/metrics'
import type { Heard } from './heard.ts'
import { countOf, isShareOfAnother, shareOf } from './measured.ts'
import { isMark } from './period.ts'
import type { Segment } from './segments.ts'
import { grammars } from './words/talk/grammar.ts'

/** What share of UPS is fuel, fuel as a percentage of Ground: of what is spent there, and not how much of all fuel is there. */
export function withItsSpend(heard: Heard, segments: readonly Segment[], language: AssistantLanguage): Heard {
  const { measures, values, marks } = heard
  if (!marks.has('share') || measures.length > 1) return heard
  const share = segments.findIndex((each) => isMark(each, 'share'))
  const whole = values.find(({ place }) => place > share && onlyWordsIn(segments.slice(share + 1, place)))
  if (!whole || whole.op !== 'in' || isOfCharge(whole)) return heard
  const [part = values.find(isOfCharge)] = measures
  if (!part || ('names' in part && !part.names.some(isPartOfSpend))) return heard
  const between = segments.slice(whole.place + 1, part.place)
  const isSaidToBe = onlyWordsIn(between) && between.some(({ key }) => grammars[language].is.test(key))
  if (part.place > share && !isSaidToBe) return heard
  return { ...heard, measures: [...measures, { names: ['totalSpend'], place: whole.place }] }
}

const isOfCharge = ({ columns: [column] }: Heard['values'][number]) => column === 'accessorial'

const onlyWordsIn = (segments: readonly Segment[]) =>
  segments.every(({ meanings }) => meanings.every(({ kind }) => kind === 'mark' || kind === 'ofYear'))

/** What is a part of what is spent, told as a percentage of it. */
function isPartOfSpend(measure: MeasureName): boolean {
  return MeasureName.options.some((name) => {
    const [part, whole] = sumsOf(name)
    return isShareOfAnother(name) && part === measure && whole === 'totalSpend'
  })
}

const ofWhich = /\b(?:of|de|des|di|dei|delle)\b/

/** What share of late packages is in each zone, said in one phrase: of those, and not how many of each are late. */
export function withThose(heard: Heard, segments: readonly Segment[], language: AssistantLanguage): Heard {
  const [only, ...others] = heard.measures
  const [name] = only?.names ?? []
  const counted = name?.endsWith('Share') === true ? countOf[name] : undefined
  if (!only || !counted || others.length > 0 || !ofWhich.test(segments[only.place]?.key ?? '')) return heard
  const marks = new Set(heard.marks).add('share')
  const those: Heard = { ...heard, measures: [{ ...only, names: [counted] }], marks }
  return isShareOfThose(segments, those, language) ? those : heard
}

/** What portion of our late packages came from FedEx: of those that are late, and not of FedEx's. */
export function isShareOfThose(
  segments: readonly Segment[],
  { measures, values, dimensions, marks }: Heard,
  language: AssistantLanguage,
): boolean {
  const [only, ...others] = measures
  if (!marks.has('share') || !only || others.length > 0 || !only.names.some((name) => name in shareOf)) return false
  const share = segments.findIndex((each) => isMark(each, 'share'))
  const told = [...values, ...dimensions.filter(({ by }) => by)]
  const value = told.find(({ place }) => place > only.place)
  // 延误的包裹中有多少来自: what share of them stands behind them.
  if (!value || share > value.place || (share > only.place && language !== 'zh')) return false
  const isOf = onlyWordsIn(segments.slice(share + 1, only.place))
  const between = segments.slice(only.place + 1, value.place).map(({ key }) => key)
  return isOf && grammars[language].stems.test(between.join(' '))
}
