import { endpoints } from '@waybill/contracts'
import { call } from '../../ui/service.ts'
import { conditionsOf, scopeOf } from '../answers.ts'
import { rangesOf, type Subject, spanOf } from '../page.ts'
import type { Filters } from '../page-state.ts'

/** More lines than these are not those of one package. */
const mostLines = 100

/** The one package that all lines are of that a page keeps under these filters, as a link to it says it; nothing where there are none, or several. */
export async function onlyPackage(page: Subject, filters: Filters, signal: AbortSignal): Promise<string | undefined> {
  const { name, table } = page.definition
  const { data, lastRow } = await call(endpoints.getRows, {
    params: { page: name },
    body: {
      ...scopeOf(page),
      dates: rangesOf(page, spanOf(page)).now,
      conditions: conditionsOf(filters),
      tableName: table,
      endRow: mostLines,
    },
    signal,
  })
  const numbers = new Set(data.map(({ TRACKING_NUMBER: number }) => number))
  return numbers.size === 1 && lastRow <= mostLines ? String(data[0]?.TRACKING_ID) : undefined
}
