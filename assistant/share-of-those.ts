import type { AssistantLanguage } from '@waybill/contracts'
import type { Heard } from './heard.ts'
import { countOf, shareOf } from './measured.ts'
import { isMark } from './period.ts'
import type { Segment } from './segments.ts'
import { grammars } from './words/talk/grammar.ts'

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
  const isOf = segments
    .slice(share + 1, only.place)
    .every(({ meanings }) => meanings.every(({ kind }) => kind === 'mark' || kind === 'ofYear'))
  const between = segments.slice(only.place + 1, value.place).map(({ key }) => key)
  return isOf && grammars[language].stems.test(between.join(' '))
}
