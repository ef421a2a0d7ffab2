import type { AssistantLanguage, DimensionName } from '@waybill/contracts'
import { type Heard, isOfPlace } from './heard.ts'
import { directed } from './named-values.ts'
import type { Segment } from './segments.ts'
import { grammars } from './words/talk/grammar.ts'

/** Where do we ship, where did spend grow the most: by the states that it goes to, or comes from. Where we stand is no place. */
export function placesAsked(
  { values, marks }: Heard,
  segments: readonly Segment[],
  isRanked: boolean,
  language: AssistantLanguage,
): readonly DimensionName[] {
  const { where, whence, goesThere } = grammars[language]
  const written = segments.map(({ text }) => text.toLocaleLowerCase(language))
  // 哪里 is two words, or one.
  const at = written.findIndex((one, place) => where.test(one) || where.test(`${one} ${written[place + 1]}`))
  if (at < 0 || marks.has('why') || values.some(isOfPlace)) return []
  const behind = segments.slice(at + 1).map(({ key }) => key)
  if (!isRanked && !goesThere.test(behind.join(' '))) return []
  const isWhence = [segments[at - 1]?.key, segments[at]?.key, behind.at(-1)].some(
    (key) => key !== undefined && whence.test(key),
  )
  return [directed('normalised_consignee_state', isWhence ? 'from' : 'to')]
}
