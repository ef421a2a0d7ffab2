import {
  areCharges,
  CodedFact,
  carriers,
  type LayoutCode,
  type LayoutMapping,
  type LayoutPreview,
  type LayoutTrial,
  mostLayoutCodes,
} from '@waybill/contracts'
import { columnOf, type Draft, withMapping } from './draft.ts'
import { valuesOf } from './readings.ts'

/** What a file says of one thing, and the names that its codes have so far. */
export interface Coded {
  readonly of: CodedFact
  readonly codes: readonly { readonly says: string; readonly name: LayoutCode | undefined }[]
}

const mostOfEach = 100

/** By what texts of a file are the same: large and small letters are. */
export const keyOf = (text: string) => text.trim().toLowerCase()

/** All that the file may say by codes: what has a name first, then what its first rows say, then what the trial found. */
export function codedIn(
  mapping: LayoutMapping,
  rows: LayoutPreview['rows'],
  said: LayoutTrial['said'] | undefined,
): Coded[] {
  return CodedFact.options
    .filter((of) => isSaid(mapping, of))
    .flatMap((of) => {
      const named = mapping.codes.filter((code) => code.of === of)
      const means = new Set(named.flatMap(({ means: name, abroad }) => [name, abroad ?? name]).map(keyOf))
      const inRows = placesOf(mapping, of).flatMap((place) => valuesOf(rows, place))
      const inTrial = (said ?? []).flatMap((one) => (one.of === of ? [one.text] : []))
      const known = new Set([...means, ...knownOf(mapping, of).map(keyOf)])
      const found = [...inRows, ...inTrial].filter((text) => text.length <= 100 && !known.has(keyOf(text)))
      const all = new Map([...named.map(({ says }) => says), ...found].map((text) => [keyOf(text), text]))
      const codes = [...all.values()]
        .slice(0, Math.max(mostOfEach, named.length))
        .map((says) => ({ says, name: named.find((code) => keyOf(code.says) === keyOf(says)) }))
      return codes.length === 0 ? [] : [{ of, codes }]
    })
}

const currencies = Intl.supportedValuesOf('currency')

/** What needs no name: carriers and currencies as Waybill knows them, and charges that are called as their columns are. */
function knownOf(mapping: LayoutMapping, of: CodedFact): readonly string[] {
  if (of === 'carrier') return carriers.map(({ name }) => name)
  if (of === 'currency') return currencies
  if (of !== 'charge' || areCharges(mapping.rows)) return []
  return mapping.columns.map(({ place, label }) => label ?? mapping.headers[place] ?? '')
}

/** Whether each file says it in its own words. */
function isSaid(mapping: LayoutMapping, of: CodedFact): boolean {
  if (of === 'carrier' || of === 'currency') return mapping.facts[of].from !== 'typed'
  if (of === 'charge') return areCharges(mapping.rows) || namingPlaces(mapping).length > 0
  return placesOf(mapping, of).length > 0
}

export function namingPlaces({ columns }: LayoutMapping): number[] {
  return [...new Set(columns.flatMap(({ namedBy }) => (namedBy === undefined ? [] : [namedBy])))]
}

/** The columns in which it stands. */
function placesOf(mapping: LayoutMapping, of: CodedFact): number[] {
  const place = (meaning: Parameters<typeof columnOf>[1]) => columnOf(mapping, meaning)?.place ?? []
  if (of === 'service') return [place('service'), place('serviceCode')].flat().slice(0, 1)
  if (of !== 'charge') return [place(of)].flat()
  return areCharges(mapping.rows)
    ? [place('chargeCode'), place('chargeDescription')].flat().slice(0, 1)
    : namingPlaces(mapping)
}

/** A code gets a name; empty text takes it away. */
export function withCode(draft: Draft, { of, says, means, abroad }: LayoutCode): Draft {
  const { codes } = draft.mapping
  const at = codes.findIndex((code) => code.of === of && keyOf(code.says) === keyOf(says))
  const named = { of, says, means: means.slice(0, 100), ...(abroad?.trim() && { abroad: abroad.slice(0, 100) }) }
  const one = means.trim() === '' ? [] : [named]
  const next = at < 0 ? [...codes, ...one] : [...codes.slice(0, at), ...one, ...codes.slice(at + 1)]
  return next.length > mostLayoutCodes ? draft : withMapping(draft, { codes: next })
}

/** Every code means the same on both sides of a border. */
export function withoutAbroad(draft: Draft): Draft {
  return withMapping(draft, { codes: draft.mapping.codes.map(({ of, says, means }) => ({ of, says, means })) })
}
