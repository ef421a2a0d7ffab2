import { DateType, pages, type Scope } from '@waybill/contracts'
import { filterQuestionOf } from '@waybill/metrics'
import type { Warehouse } from '@waybill/warehouse'
import { clients, measuredClient } from './fill-warehouse.ts'
import { yearBefore } from './grid-requests.ts'
import { median, met, milliseconds, percentile, printTable, timeOf } from './measure.ts'

type Looking = Pick<Warehouse, 'filterValues' | 'find'>

const runs = 4
const runsOfFind = 12
const listTarget = 50
const findTarget = 100
const ofOne: Scope = { clientIds: [measuredClient] }
const ofAll: Scope = { clientIds: Array.from({ length: clients }, (_, place) => place + 1) }

/** The value lists of every filter of every page, each of days that nobody asked for. */
export async function benchFilterLists(warehouse: Looking): Promise<void> {
  const times: { readonly dimension: string; readonly ms: number }[] = []
  for (const [place, page] of pages.entries())
    for (const dimension of page.filters)
      for (let run = 0; run < runs; run += 1) {
        const days = 600 + (place * runs + run) * 2
        const dates = { type: DateType.options[run % 2] ?? 'bill_date', ...yearBefore(days % 700) }
        const whereClauseDetails = { dates, whereClauses: [], conditions: [] }
        const question = filterQuestionOf(page.name, dimension, { clientId: measuredClient, whereClauseDetails })
        times.push({ dimension, ms: await timeOf(() => warehouse.filterValues(question, ofOne)) })
      }
  printTable(
    ['Filter value list', 'asked', 'median', 'p95', 'longest'],
    [...Map.groupBy(times, ({ dimension }) => dimension)].map(([dimension, those]) => [
      dimension,
      String(those.length),
      ...told(those.map(({ ms }) => ms)),
    ]),
  )
  const p95 = percentile(
    times.map(({ ms }) => ms),
    0.95,
  )
  console.log(`\nA filter value list  p95 ${milliseconds(p95)} (target ${listTarget} ms: ${met(p95 <= listTarget)}).\n`)
}

/** What may be typed into the search field, and differs with each run. */
const typed: Readonly<Record<string, (run: number) => string>> = {
  'an account': (run) => `00${(run % clients) + 1}0`,
  'an invoice': (run) => `INV${run * 8}-`,
  'six letters of a package': (run) => `1Z${measuredClient}0${String(run * 7).padStart(2, '0')}`,
  'ten letters of a package': (run) => `1Z${measuredClient}0000${String(run * 731).padStart(3, '0')}`,
  'a package': (run) => `1Z${measuredClient * 1_000_000_000 + run * 3571}`,
  'what nobody has': (run) => `NOBODY ${run}`,
}

/** The search field's call, as somebody with one client asks, and as staff do who see them all. */
export async function benchFind(warehouse: Looking, lines: number): Promise<void> {
  const all: number[] = []
  const rows: string[][] = []
  for (const [words, scope] of [
    ['of one client', ofOne],
    [`of all ${clients} clients`, ofAll],
  ] as const)
    for (const [what, textOf] of Object.entries(typed)) {
      const times: number[] = []
      let found = 0
      for (let run = 0; run < runsOfFind; run += 1)
        times.push(
          await timeOf(async () => {
            const { accounts, invoices, packages } = await warehouse.find(textOf(run), scope, { packages: true })
            found += accounts.length + invoices.length + packages.length
          }),
        )
      all.push(...times)
      rows.push([`${what}, ${words}`, (found / runsOfFind).toFixed(1), ...told(times)])
    }
  printTable([`Find anything, ${lines.toLocaleString('en')} lines`, 'found', 'median', 'p95', 'longest'], rows)
  const p95 = percentile(all, 0.95)
  console.log(`\nFind anything  p95 ${milliseconds(p95)} (target ${findTarget} ms: ${met(p95 <= findTarget)}).\n`)
}

function told(times: readonly number[]): string[] {
  return [median(times), percentile(times, 0.95), Math.max(...times)].map(milliseconds)
}
