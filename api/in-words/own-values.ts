import type { OwnValue, OwnValues } from '@waybill/assistant'
import {
  addDays,
  addMonths,
  type CalendarDate,
  type DateRange,
  type DimensionName,
  FilterDimension,
  firstInvoiceOf,
  type MeasureName,
  type Question,
  rowLimit,
  type Scope,
} from '@waybill/contracts'
import { accountsOf, clientsOf } from '@waybill/state'
import { LRUCache } from 'lru-cache'
import type { House } from '../house.ts'
import { withCenters } from '../sending-centers.ts'

/** What there is of the clients of a scope: values by their names, and the days of which there are lines. */
export interface Own {
  readonly values: OwnValues
  readonly known: Pick<DateRange, 'from' | 'to'> | undefined
  readonly firstInvoice: CalendarDate | undefined
  readonly nameOf: (column: DimensionName, value: string) => string
}

/** What a word may name; never a package or an invoice, of which there are too many. */
const named: readonly DimensionName[] = [...FilterDimension.options, 'service', 'fulfillment_center']

const ever: DateRange = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }

/** For everybody together. */
const mostBytesKept = 64 * 1024 * 1024
/** Of each byte as it is written: the values, and the words that the assistant makes of them in two languages. */
const bytesOfEach = 24
/** Names of accounts and clients may change without a load. */
const keptForMs = 60_000

type Needed = Pick<House, 'warehouse' | 'state' | 'now'>

/** Asks for the values as the filters of the pages do, under the scope, and keeps them for a while. */
export function openOwnValues({ warehouse, state, now }: Needed, bytesAtMost = mostBytesKept) {
  const kept = new LRUCache<string, { readonly until: number; readonly own: Own }>({ maxSize: bytesAtMost })
  const underWay = new Map<string, Promise<Own>>()

  const ask = async (scope: Scope, more: Partial<Question>) => {
    const question: Question = {
      page: 'spend',
      widget: 'filters',
      select: ['totalSpend'],
      by: [],
      where: [],
      dates: ever,
      order: [],
      limit: rowLimit,
      ...more,
    }
    return (await warehouse.answer(await withCenters(question, scope, { state }), scope)).data
  }
  async function read(scope: Scope): Promise<Own> {
    const accounts = (await Promise.all(scope.clientIds.map((id) => accountsOf(state, id)))).flat()
    const clients = [...(await clientsOf(state).namesOf(scope.clientIds))]
    const names = new Map<string, string>([
      ...accounts.map(({ number, name }) => [`account_number ${number}`, name] as const),
      ...clients.map(([id, name]) => [`client_id ${id}`, name] as const),
    ])
    const values: Partial<Record<DimensionName, readonly OwnValue[]>> = {
      client_id: clients.map(([id, name]) => ({ value: String(id), names: [name] })),
    }
    for (const dimension of named) {
      const rows = await ask(scope, { select: [measureOf(dimension)], by: [dimension] })
      values[dimension] = rows
        .map((row) => String(row[dimension]))
        .filter((value) => value !== '')
        .map((value) => {
          const name = names.get(`${dimension} ${value}`)
          return { value, ...(name && { names: [name] }) }
        })
    }
    const months = (await ask(scope, { span: 'month' })).map((row) => String(row.month)).toSorted()
    const [first, last] = [months[0], months.at(-1)]
    return {
      values,
      firstInvoice: firstInvoiceOf(await warehouse.billDates(scope)),
      known:
        first !== undefined && last !== undefined ? { from: first, to: addDays(addMonths(last, 1), -1) } : undefined,
      nameOf: (column, value) => (column === 'client_id' ? (names.get(`client_id ${value}`) ?? value) : value),
    }
  }

  async function readAndKeep(scope: Scope, key: string): Promise<Own> {
    const until = now().getTime() + keptForMs
    try {
      const own = await read(scope)
      kept.set(key, { until, own }, { size: key.length + JSON.stringify(own.values).length * bytesOfEach })
      return own
    } finally {
      underWay.delete(key)
    }
  }

  return async (scope: Scope): Promise<Own> => {
    const key = `${warehouse.version} of ${scope.clientIds.toSorted((one, other) => one - other).join(',')}`
    const known = kept.get(key)
    if (known && now().getTime() < known.until) return known.own
    const asked = underWay.get(key) ?? readAndKeep(scope, key)
    underWay.set(key, asked)
    return asked
  }
}

function measureOf(dimension: DimensionName): MeasureName {
  if (dimension === 'accessorial') return 'accessorialAmount'
  return dimension === 'credit_type' ? 'refundTotal' : 'totalSpend'
}
