import type { ListedFile, Reason } from '@waybill/contracts'
import { type Format, useFormat } from '../../ui/format.ts'
import { type Say, useLanguage, useSay } from '../../ui/language.tsx'
import { ServiceProblem } from '../../ui/service.ts'

const amounts = new Set(['sum', 'total', 'difference', 'controlTotal', 'loaded', 'given'])
const counts = new Set(['found', 'expected', 'stated', 'lines', 'invoices'])

/** A reason in the reader's words, numbers and dates. */
export function reasonWords({ name, values }: Reason, say: Say, format: Format): string {
  return say(
    `reason.${name}`,
    mapValues(values, (key, value) => valueWords(key, value, format)),
  )
}

/** The same for the page, where what stands in a file keeps its own direction. */
export function useReasonWords(): (reason: Reason) => string {
  const say = useSay()
  const format = useFormat()
  const { direction } = useLanguage()
  if (direction === 'ltr') return (reason) => reasonWords(reason, say, format)
  return ({ name, values }) =>
    say(
      `reason.${name}`,
      mapValues(values, (key, value) => isolated(valueWords(key, value, format))),
    )
}

const isolated = (text: string) => `\u2068${text}\u2069`

function mapValues(values: Reason['values'], read: (key: string, value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, read(key, value)]))
}

function valueWords(key: string, value: string, format: Format): string {
  if (amounts.has(key) && /^-?\d+(\.\d{1,2})?$/.test(value)) return format.exact({ decimal: value, unit: 'weight' })
  if (counts.has(key) && /^\d{1,15}$/.test(value)) return format.count(Number(value))
  if (key === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return format.date(value)
  return value
}

/** Why a file did not get from here to the service. */
export function sendingProblemWords(problem: Error | undefined, say: Say): string {
  if (!(problem instanceof ServiceProblem)) return say('upload.unreadable')
  switch (problem.status) {
    case 0:
      return say('upload.lost')
    case 403:
      return say('upload.notAllowed')
    case 413:
      return say('upload.tooLarge')
    default:
      return problem.message === '' ? say('problem.server') : problem.message
  }
}

/** Who gave it: a person's name for signing in, or one of ours. */
export function giverWords(receivedFrom: string, say: Say): string {
  return receivedFrom === 'command line' ? say('upload.commandLine') : receivedFrom
}

export function sumsOf({ report }: ListedFile, format: Format): string[] {
  return (report?.totals ?? []).map(({ currency, sum }) => format.exact({ decimal: sum, unit: 'money', currency }))
}
