import type { AssistantLanguage } from '@waybill/contracts'
import type { Heard } from './heard.ts'
import { isKin, isWide } from './measured.ts'
import { isMark } from './period.ts'
import type { Segment } from './segments.ts'
import { grammars } from './words/talk/grammar.ts'

const isSplit = (segment: Segment | undefined) => segment?.meanings.some(({ kind }) => kind === 'dimension') === true

/**
 * Freight as opposed to parcel, the real weight and not the billed one, by carrier instead of by zone: what was said already
 * is only set off against another of its kind. Where that ends; none where nothing of its kind was said, for then it is what
 * is left out.
 */
export function notMeantUntil(
  segments: readonly Segment[],
  at: number,
  { values, measures, dimensions }: Heard,
  language: AssistantLanguage,
): number | undefined {
  if (!grammars[language].contrast.test(segments[at]?.key ?? '')) return undefined
  let next = at + 1
  while (
    next < at + 3 &&
    segments[next]?.meanings.every(({ kind }) => kind === 'mark') &&
    (isMark(segments[next], 'stop') || isMark(segments[next], 'by'))
  )
    next += 1
  // Not the little parcels: whatever they are like.
  if (segments[next]?.meanings.length === 0 && segments[next + 1]) next += 1
  const meanings = segments[next]?.meanings ?? []
  const isOther = meanings.some(
    (each) =>
      each.kind === 'value' &&
      values.some(
        ({ columns, op, values: those }) =>
          op === 'in' && columns.includes(each.column) && !each.values.some((value) => those.includes(value)),
      ),
  )
  const isOtherMeasure = meanings.some(
    (each) =>
      each.kind === 'measure' &&
      measures.some(
        (said) =>
          !said.names.every((name) => each.names.includes(name)) &&
          !isWide(said) &&
          (isKin(said.names, each.names) || isWide({ names: each.names, place: next })),
      ),
  )
  const isOtherMode =
    meanings.some((each) => each.kind === 'measure' && each.names[0] === 'packages') &&
    values.some(({ columns: [column], op }) => op === 'in' && column === 'mode')
  const isOfValue = segments[next + 1]?.meanings.some(({ kind }) => kind === 'value') === true
  const isOtherSplit =
    isSplit(segments[next]) &&
    !isOfValue &&
    (dimensions.length > 0 || segments.slice(next + 1).some((each) => isSplit(each)))
  return isOther || isOtherMeasure || isOtherMode || isOtherSplit ? next + 1 : undefined
}
