import { addDays, type CalendarDate, type UploadedFile, waitsForRate } from '@waybill/contracts'
import { daysARateStands } from './reader/rates.ts'

/** Longer lists are cut, and say so. */
const daysAtMost = 10

/** What the invoices of these files still wait for, and the two commands that bring it; undefined when none waits. */
export function waitingWords(files: readonly UploadedFile[]): string | undefined {
  const waiting = files.flatMap(({ report }) => report?.invoiceOutcomes.filter(waitsForRate) ?? [])
  const days = waiting.map(({ billDate }) => billDate ?? '').toSorted()
  const [first] = days
  if (first === undefined) return undefined
  const missing = [...Map.groupBy(waiting, ({ currency }) => currency)].map(([currency, invoices]) => {
    const dates = [...new Set(invoices.map(({ billDate }) => billDate ?? ''))].toSorted()
    return `${currency} for ${cut(dates).join(', ')}`
  })
  const wait = waiting.length === 1 ? '1 invoice waits' : `${waiting.length.toLocaleString('en-US')} invoices wait`
  return [
    `${wait} for exchange rates: ${missing.join('; ')}. Either of these brings them, and the invoices with them:`,
    '  npm run intake -- --rates FILE',
    `  npm run intake -- --rates-from ecb --from ${addDays(first, -daysARateStands)} --to ${days.at(-1) ?? first}`,
  ].join('\n')
}

function cut(dates: readonly CalendarDate[]): readonly string[] {
  if (dates.length <= daysAtMost) return dates
  return [...dates.slice(0, daysAtMost), `and ${dates.length - daysAtMost} more days`]
}
