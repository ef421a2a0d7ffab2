import { DateRange, readWord, Uncomputable, WhatIfView, writeWord } from '@waybill/contracts'
import type { Pen } from '../../../widgets/form.ts'
import { nameInView, reasonWords } from './tables.ts'

/** The lines behind a figure of a what-if: of one row of a view, or of a reason; without either, all of them. */
export interface OpenLines {
  /** What the what-if is called. */
  readonly set: string
  /** Those that a chart is about, where these are not all of the set's. */
  readonly days?: Pick<DateRange, 'from' | 'to'>
  readonly behind?: { readonly view: WhatIfView; readonly name: string }
  readonly reason?: Uncomputable
}

const [betweenParts, betweenWords, ofReason] = ['~', '.', 'reason']

/** `WhatIf.2026-01-01.2026-03-31~service.Ground`, `WhatIf~reason.no_published_amount`, or `WhatIf` alone. */
export function writeOpenLines({ set, days, behind, reason }: OpenLines): string {
  const where = [writeWord(set), ...(days ? [days.from, days.to] : [])]
  const what = behind ? [behind.view, writeWord(behind.name)] : reason ? [ofReason, reason] : undefined
  return [where, ...(what ? [what] : [])].map((words) => words.join(betweenWords)).join(betweenParts)
}

/** Nothing where there are none, or where it makes no sense. */
export function readOpenLines(text: string | undefined): OpenLines | undefined {
  const [where = '', what, ...more] = text?.split(betweenParts) ?? []
  const [name = '', from, to] = where.split(betweenWords)
  const set = readWord(name)
  const days = DateRange.safeParse({ type: 'bill_date', from, to }).data
  if (!set || more.length > 0 || (from !== undefined && !days)) return undefined
  const of = { set, ...(days && { days: { from: days.from, to: days.to } }) }
  if (what === undefined) return of
  const [kind, word = ''] = what.split(betweenWords)
  if (kind === ofReason) {
    const reason = Uncomputable.safeParse(word).data
    return reason && { ...of, reason }
  }
  const view = WhatIfView.safeParse(kind).data
  const row = readWord(word)
  return view && row !== undefined && row.length <= 200 ? { ...of, behind: { view, name: row } } : undefined
}

/** What the figure that they stand behind is called. */
export function figureWords({ behind, reason }: OpenLines, pen: Pen): string {
  if (behind) return nameInView(behind.view, behind.name, pen)
  return reason ? reasonWords(reason, pen.say) : pen.say('whatIf.everyLine')
}
