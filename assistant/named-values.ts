import type { DimensionName, MeasureName } from '@waybill/contracts'
import type { Values } from './heard.ts'
import type { Meaning, OwnValues } from './lexicon.ts'
import { isMark } from './period.ts'
import type { Segment } from './segments.ts'
import { namesOfState } from './words/places.ts'

export type Direction = 'from' | 'to' | undefined
type ValueMeaning = Extract<Meaning, { kind: 'value' }>

/** Of several dimensions that have a value of one name, the one that is meant. */
const rank: readonly DimensionName[] = [
  'carrier_name',
  'client_id',
  'service_category',
  'account_number',
  'account_group',
  'mode',
  'account_division',
  'accessorial',
  'credit_type',
  'fulfillment_center',
  'service',
  'bill_option',
  'currency_code',
  'tracking_status',
  'weight_band',
]

const bothStates = ['normalised_sender_state', 'normalised_consignee_state'] as const
const places: readonly (readonly [DimensionName, DimensionName])[] = [
  bothStates,
  ['normalised_sender_country', 'normalised_consignee_country'],
]

/** Whose value it is: of a place whence or whither, and without a word of it both; none where it cannot be meant. */
export function meant(
  said: readonly ValueMeaning[],
  direction: Direction,
): Pick<Values, 'columns' | 'values'> | undefined {
  const meanings = direction === 'to' ? said.filter(({ column }) => column !== 'fulfillment_center') : said
  if (meanings.length === 0) return undefined
  const best = rank.find((column) => meanings.some((meaning) => meaning.column === column))
  const own = meanings.filter(({ column }) => column === best)
  if (best) return { columns: [best], values: [...new Set(own.flatMap((meaning) => meaning.values))] }
  const chosen = statesFirst(meanings)
  const all = [...new Set(chosen.map(({ column }) => column))]
  const columns = direction ? all.filter((column) => directed(column, direction) === column) : all
  return columns.length > 0 ? { columns, values: [...new Set(chosen.flatMap((meaning) => meaning.values))] } : undefined
}

/** CA by its letters is the state: nobody writes Canada so who ships within the States. */
function statesFirst(meanings: readonly ValueMeaning[]): readonly ValueMeaning[] {
  const states = meanings.filter(
    ({ column, capital, values: [value = ''] }) =>
      capital && column.endsWith('_state') && namesOfState(value).length > 0,
  )
  return states.length > 0 && meanings.every(({ capital }) => capital) ? states : meanings
}

export function directed(column: DimensionName, direction: Direction): DimensionName {
  const pair = places.find((each) => each.includes(column))
  if (!pair || direction === undefined) return column
  return direction === 'from' ? pair[0] : pair[1]
}

/** State, país: whence or whither is not said by the word itself. */
export const isBare = (segment: Segment | undefined) =>
  /^(?:states?|countr(?:y|ies)|estados?|pais(?:es)?|etats?|pays|stat[oi]|paes[ei]|nazion[ei]|provinc\p{L}+|(?:ال)?(?:ولايه|ولايات|دوله|دول|بلد|بلدان|بلاد)|州|各 州|国 家|国)$/u.test(
    segment?.key ?? '',
  )

/** A lane: from where to where. */
export const isLane = (segment: Segment | undefined) =>
  bothStates.every((end) => segment?.meanings.some((each) => each.kind === 'dimension' && each.name === end))

/** Whence and whither, where a word says neither or both. */
export function bothEnds(names: readonly DimensionName[]): readonly DimensionName[] {
  return places.find((pair) => pair.some((end) => names.includes(end))) ?? names
}

/** `DC` is where it is sent from, and the District of Columbia only where it is sent. */
export function isCenterWord(meanings: readonly Meaning[], direction: Direction): boolean {
  const isCenter = meanings.some((each) => each.kind === 'dimension' && each.name === 'fulfillment_center')
  return isCenter && direction !== 'to'
}

/** `a Reno` says where as well as whither, unless it was said whence. */
export function isAt(segments: readonly Segment[], at: number): boolean {
  const isCenter = segments[at]?.meanings.some((each) => each.kind === 'value' && each.column === 'fulfillment_center')
  const isFrom = segments.slice(0, at).some((each) => isMark(each, 'from'))
  return isCenter === true && !isFrom && /^(a|al|ad|en)$/.test(segments[at - 1]?.key ?? '')
}

/** Colli per la California, colis pour le Texas: whither; of money for a place it is not said. */
export function isFor(segments: readonly Segment[], at: number): Direction {
  const before = segments.slice(Math.max(0, at - 2), at).map(({ key }) => key)
  const said = /(?:^| )(?:para|pour|per)(?: (?:el|la|le|l|il|lo|los|les|gli|i))?$/.exec(before.join(' '))
  const words = said?.[0].trim().split(' ').length ?? 0
  const isOfPackages = segments[at - words - 1]?.meanings.some(
    (each) => each.kind === 'measure' && each.names.every((name) => name.endsWith('ackages')),
  )
  return said && isOfPackages === true ? 'to' : undefined
}

/** The values of the kind that stands beside them: Freight division. */
export function besideWord<Value extends { readonly column: DimensionName }>(
  meanings: readonly Value[],
  segments: readonly Segment[],
  at: number,
): readonly Value[] {
  const kinds = [segments[at - 1], segments[at + 1]].flatMap((segment) => kindsSaid(segment))
  const said = meanings.filter(({ column }) => kinds.includes(column))
  return said.length > 0 ? said : meanings
}

/** The dimensions that a word names; of a state or a country that says neither whence nor whither, both. */
export function kindsSaid(segment: Segment | undefined): readonly DimensionName[] {
  const names = segment?.meanings.flatMap((each) => (each.kind === 'dimension' ? [each.name] : [])) ?? []
  return isBare(segment) ? bothEnds(names) : names
}

export function isBeside(segments: readonly Segment[], one: number, other: number): boolean {
  const [from, to] = one < other ? [one, other] : [other, one]
  return segments.slice(from + 1, to).every((segment) => isMark(segment, 'stop'))
}

const isUntil = (segment: Segment | undefined) => segment?.meanings.some(({ kind }) => kind === 'until') === true

const numberIn = (segment: Segment | undefined) => segment?.meanings.find((each) => each.kind === 'number')?.number

const isSmall = ({ key, comma }: Segment) =>
  !comma && /^(?:da|dalla|dal|de la|de|la|las|du|des|from|no|number|number s|من)$/.test(key)

/** Zones are numbers and letters after the word: zones 2, 3 and 4, zones 5 to 8. */
export function zonesAt(
  segments: readonly Segment[],
  at: number,
  own: OwnValues,
): { readonly values: string[]; readonly next: number } | undefined {
  const zones = new Map((own.zone ?? []).map(({ value }) => [value.toLowerCase(), value]))
  const numbered = zones.get(String(numberIn(segments[at])))
  // 八区: the number stands first.
  if (
    numbered !== undefined &&
    /^(?:分 )?区(?: 域)?$/.test(segments[at + 1]?.key ?? '') &&
    !isMark(segments[at - 1], 'top')
  )
    return { values: [numbered], next: at + 2 }
  if (!segments[at]?.meanings.some((meaning) => meaning.kind === 'dimension' && meaning.name === 'zone'))
    return undefined
  const values: string[] = []
  // Zone da 5 a 8, zonas de la 5 a la 8: small words between.
  const small = segments.slice(at + 1, at + 3).findIndex((each) => numberIn(each) !== undefined)
  let next = at + 1 + (small > 0 && segments.slice(at + 1, at + 1 + small).every(isSmall) ? small : 0)
  const order = [...zones.values()].toSorted((one, other) => Number(one) - Number(other))
  for (;;) {
    const last = values.at(-1)
    const isArticle = /^(?:la|el|las|l|the)$/.test(segments[next + 1]?.key ?? '')
    const goesTo = isUntil(segments[next]) ? next + (isArticle ? 2 : 1) : segments[next]?.dashed ? next : undefined
    const end = goesTo === undefined ? undefined : zones.get(segments[goesTo]?.key ?? '')
    if (last !== undefined && goesTo !== undefined && end !== undefined) {
      values.push(...order.slice(order.indexOf(last) + 1, order.indexOf(end) + 1))
      next = goesTo + 1
      continue
    }
    const joined = values.length > 0 && isMark(segments[next], 'and') ? 1 : 0
    const said = segments[next + joined]
    // Per zona a ottobre: a letter is one only where it is written as such.
    const isLetter = /^\p{L}$/u.test(said?.text ?? '') && !/^\p{Lu}$/u.test(said?.text ?? '')
    const zone = isLetter ? undefined : (zones.get(said?.key ?? '') ?? zones.get(String(numberIn(said))))
    if (zone === undefined || zone === '') break
    values.push(zone)
    next += joined + 1
  }
  return values.length > 0 ? { values, next } : undefined
}

const columnsOf = ({ meanings }: Segment) => meanings.flatMap((each) => (each.kind === 'value' ? [each.column] : []))

/** Parcel against freight: another value of the same kind stands right beside it. */
function hasLike(segment: Segment, segments: readonly Segment[]): boolean {
  const at = segments.indexOf(segment)
  const beside = [-1, 1].flatMap((step) => {
    const [near, far] = [segments[at + step], segments[at + 2 * step]]
    const joins = isMark(near, 'compare') || isMark(near, 'and')
    return joins && far ? [far] : []
  })
  const own = columnsOf(segment)
  return beside.some((other) => columnsOf(other).some((column) => own.includes(column)))
}

const isMeasured = ({ meanings }: Segment) => meanings.some(({ kind }) => kind === 'measure')
const isRefund = (name: MeasureName) => /^(?:refund|auditRefund|clientRefund)/.test(name)

/** Words that name both a measure and a value are the value where another measure is asked for. */
export function wantsValue(segment: Segment, segments: readonly Segment[], before?: MeasureName): boolean {
  if (hasLike(segment, segments)) return true
  // Parcel beside what is measured: the mode.
  if (segment.key === 'parcel' && segments.some((each) => each !== segment && isMeasured(each))) return true
  const isCredit = segment.meanings.some((meaning) => meaning.kind === 'value' && meaning.column === 'credit_type')
  if (before === 'refundTotal' && isCredit) return true
  const counted = segments.some((each) => isMark(each, 'count'))
  const isAccessorial = segment.meanings.some((meaning) => meaning.kind === 'value' && meaning.column === 'accessorial')
  if (counted && isAccessorial) return true
  return segments.some(
    (each) =>
      each !== segment &&
      (isMark(each, 'audit') ||
        each.meanings.some((meaning) => meaning.kind === 'measure' && meaning.names.some(isRefund))) &&
      isCredit,
  )
}
