import type { CalendarDate } from '@waybill/contracts'
import { compact } from '../calendar.ts'

type Segment = readonly (string | number)[]

/** Elements that end a segment empty are left away, as the standard has it. */
export function segment(...elements: Segment): string {
  let end = elements.length
  while (end > 1 && elements[end - 1] === '') end -= 1
  return `${elements.slice(0, end).join('*')}~\n`
}

/** Separators may not stand inside a value. */
export function words(text: string): string {
  return text.replaceAll(/[*~>]/g, ' ').toUpperCase()
}

export interface Envelope {
  readonly functional: 'IM' | 'QM'
  readonly sender: string
  readonly receiver: string
  readonly on: CalendarDate
  readonly control: number
}

export function opening({ functional, sender, receiver, on, control }: Envelope): string {
  const day = compact(on)
  const isa = [
    ['ISA', '00', ' '.repeat(10), '00', ' '.repeat(10), '02', fifteen(sender), 'ZZ', fifteen(receiver)],
    [day.slice(2), '0600', 'U', '00401', String(control).padStart(9, '0'), '0', 'P', '>'],
  ]
  return `${isa.flat().join('*')}~\n${segment('GS', functional, sender, receiver, day, '0600', control, 'X', '004010')}`
}

/** Parties have fifteen places in an ISA, so that its delimiters stand where readers look for them. */
function fifteen(party: string): string {
  return party.slice(0, 15).padEnd(15)
}

export function closing(transactions: number, { control }: Envelope): string {
  return `${segment('GE', transactions, control)}${segment('IEA', 1, String(control).padStart(9, '0'))}`
}

/** A transaction set with its segments counted. */
export function transaction(type: '210' | '214', control: number, segments: readonly string[]): string {
  const number = String(control).padStart(9, '0')
  return [segment('ST', type, number), ...segments, segment('SE', segments.length + 2, number)].join('')
}
