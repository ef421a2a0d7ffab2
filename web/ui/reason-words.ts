import type { Sentence } from '@waybill/contracts'
import { useMemo } from 'react'
import { type Format, useFormat } from './format.ts'
import { type LanguageChoice, type Say, useLanguage, useSay } from './language.tsx'

const amounts = new Set(['sum', 'total', 'difference', 'controlTotal', 'loaded', 'given'])
const counts = new Set(['found', 'expected', 'stated', 'invoices', 'cells'])
const dates = new Set(['date', 'from', 'to', 'latest', 'cameOn'])

/** A reason in the reader's words, numbers and dates. */
export function reasonWords(
  { name, values }: Sentence,
  say: Say,
  format: Format,
  set = (text: string) => text,
  here: Reader['here'] = 'no',
): string {
  const read = mapValues(values, (key, value) => set(valueWords(key, value, format)))
  return say(`reason.${name}`, { here, ...read })
}

/** The same for the page, where what stands in a file keeps its own direction. */
export function useReasonWords(here: Reader['here'] = 'no'): (reason: Sentence) => string {
  const say = useSay()
  const format = useFormat()
  const { direction } = useLanguage()
  return useMemo(
    () => (reason) => reasonOnPage(reason, { say, format, direction, here }),
    [say, format, direction, here],
  )
}

export interface Reader extends Pick<LanguageChoice, 'direction'> {
  readonly say: Say
  readonly format: Format
  /** Whether the reader is where files are given already. */
  readonly here?: 'yes' | 'no'
}

export function reasonOnPage(reason: Sentence, { say, format, direction, here }: Reader): string {
  return reasonWords(reason, say, format, direction === 'rtl' ? isolated : undefined, here)
}

const isolated = (text: string) => `\u2068${text}\u2069`

/** What is counted stays a number: its sentence says how it is written, and whether it is one or many. */
function mapValues(values: Sentence['values'], read: (key: string, value: string) => string): Sentence['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (key === 'lines' && /^\d{1,15}$/.test(String(value))) return [key, Number(value)]
      return [key, typeof value === 'number' ? value : read(key, value)]
    }),
  )
}

function valueWords(key: string, value: string, format: Format): string {
  if (amounts.has(key) && /^-?\d+(\.\d{1,2})?$/.test(value)) return format.exact({ decimal: value, unit: 'weight' })
  if (counts.has(key) && /^\d{1,15}$/.test(value)) return format.count(Number(value))
  if (dates.has(key) && /^\d{4}-\d{2}-\d{2}$/.test(value)) return format.date(value)
  return value
}
