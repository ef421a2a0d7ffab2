import type { CardOf, MeasureName } from '@waybill/contracts'
import { type Answered, textOf } from './answers.ts'
import type { Placed } from './form.ts'
import type { Subject } from './page.ts'
import { listOn, settingsOn, writeList } from './page-state.ts'

export const measured = [
  'packages',
  'latePackages',
  'lateShare',
  'totalSpend',
] as const satisfies readonly MeasureName[]
export const mostAtFirst = { dc_top5: 5, dc_top10: 10 } as const
/** The stars of more than these cannot be told apart. */
export const mostDrawn = 10
/** The list is read, not searched. */
const mostListed = 25

type OnCard = Pick<CardOf<'starburst'>, 'id' | 'form'>

export function sendersIn(subject: Pick<Subject, 'settings'>, card: OnCard): 'fulfillment_center' | 'sender_location' {
  return settingsOn(subject, card).mode === 'mode_top_sender' ? 'sender_location' : 'fulfillment_center'
}

export interface Senders {
  /** The most packages first; the empty text, which is nobody's place, is not among them. */
  readonly listed: readonly string[]
  readonly drawn: readonly string[]
  /** How many there are besides Other Senders. */
  readonly known: number
}

/** Which senders are listed, and which of them are drawn: the largest, until somebody has checked others. */
export function sendersOf(
  { now }: Pick<Answered, 'now'>,
  { page, card }: { readonly page: Pick<Subject, 'settings'>; readonly card: OnCard },
): Senders {
  const named = now.data.map((row) => textOf(row, sendersIn(page, card)))
  const all = named.filter((name) => name !== '')
  const listed = all.slice(0, mostListed)
  const atFirst = listed.slice(0, mostAtFirst[settingsOn(page, card).dimension])
  const [available, checked] = [listOn(page, card, 'available'), listOn(page, card, 'checked')]
  const isChecked = (name: string) =>
    checked === undefined || available?.includes(keyOf(name)) !== true
      ? atFirst.includes(name)
      : checked.includes(keyOf(name))
  const known = now.totalRows - (named.length - all.length)
  return { listed, drawn: listed.filter(isChecked).slice(0, mostDrawn), known }
}

/** What a list of one's own names a sender by: a center by its ZIP code, which its name ends with. */
function keyOf(sender: string): string {
  return zipOf(sender) ?? sender
}

/** The ZIP code that the name of a center ends with. */
export function zipOf(sender: string): string | undefined {
  return / (\d{5})$/.exec(sender)?.[1]
}

/** Draws one more or one less, and keeps what was on offer, so that a center that comes later is not left out by that. */
export function check({ page, card }: Placed<'starburst'>, { listed, drawn }: Senders, name: string): void {
  const next = drawn.includes(name) ? drawn.filter((one) => one !== name) : [...drawn, name]
  page.change({
    settings: { [card.id]: { available: writeList(listed.map(keyOf)), checked: writeList(next.map(keyOf)) } },
  })
}

/** A center by its city, `Reno, NV`, unless another has the same; a sender's city as it is written in a sentence. */
export function senderWords(sender: string, among: readonly string[]): string {
  const short = cityOf(sender)
  if (among.filter((one) => cityOf(one) === short).length < 2) return short
  return zipOf(sender) === undefined ? short : sender.split(', ').slice(0, -2).join(', ')
}

function cityOf(sender: string): string {
  if (zipOf(sender) !== undefined)
    return sender
      .split(', ')
      .slice(-2)
      .join(', ')
      .replace(/ \d{5}$/, '')
  const [city = '', ...state] = sender.split(', ')
  const written = city.toLowerCase().replaceAll(/(?<=^|[\s.'-])\p{L}/gu, (letter) => letter.toUpperCase())
  return [written, ...state].join(', ')
}
