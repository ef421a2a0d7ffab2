import type { OwnValue, OwnValues } from '@waybill/assistant'
import {
  addDays,
  addMonths,
  type DateRange,
  type DimensionName,
  type MeasureName,
  type Question,
  rowLimit,
  type Scope,
} from '@waybill/contracts'
import { accountsOf, clientsOf } from '@waybill/state'
import type { House } from '../house.ts'
import { withCenters } from '../sending-centers.ts'

/** What there is of the clients of a scope: values by their names, and the days of which there are lines. */
export interface Own {
  readonly values: OwnValues
  readonly known: Pick<DateRange, 'from' | 'to'> | undefined
  readonly nameOf: (column: DimensionName, value: string) => string
}

/** What a word may name; never a package or an invoice, of which there are too many. */
const named = [
  'carrier_name',
  'currency_code',
  'service_category',
  'service',
  'mode',
  'account_division',
  'account_group',
  'account_number',
  'zone',
  'bill_option',
  'normalised_sender_country',
  'normalised_sender_state',
  'normalised_consignee_country',
  'normalised_consignee_state',
  'fulfillment_center',
  'credit_type',
  'accessorial',
] as const satisfies readonly DimensionName[]

const ever: DateRange = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }

/** Of so many scopes what there is is kept. */
const mostKept = 100
/** Names of accounts and clients may change without a load. */
const keptForMs = 60_000

type Needed = Pick<House, 'warehouse' | 'state' | 'now'>

/** Asks for the values as the filters of the pages do, under the scope, and keeps them for a while. */
export function openOwnValues({ warehouse, state, now }: Needed) {
  const kept = new Map<string, { readonly version: number; readonly until: number; readonly own: Promise<Own> }>()

  const ask = async (scope: Scope, more: Partial<Question>, signal?: AbortSignal) => {
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
    return (await warehouse.answer(await withCenters(question, scope, { state }), scope, signal)).data
  }
  async function read(scope: Scope): Promise<Own> {
    const accounts = (await Promise.all(scope.clientIds.map((id) => accountsOf(state, id)))).flat()
    const clients = (await clientsOf(state).all()).filter(({ id }) => scope.clientIds.includes(id))
    const names = new Map<string, string>([
      ...accounts.map(({ number, name }) => [`account_number ${number}`, name] as const),
      ...clients.map(({ id, name }) => [`client_id ${id}`, name] as const),
    ])
    const values: Partial<Record<DimensionName, readonly OwnValue[]>> = {
      client_id: clients.map(({ id, name }) => ({ value: String(id), names: [name] })),
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
      known:
        first !== undefined && last !== undefined ? { from: first, to: addDays(addMonths(last, 1), -1) } : undefined,
      nameOf: (column, value) => (column === 'client_id' ? (names.get(`client_id ${value}`) ?? value) : value),
    }
  }

  return (scope: Scope): Promise<Own> => {
    const key = scope.clientIds.toSorted((one, other) => one - other).join(',')
    const known = kept.get(key)
    const at = now().getTime()
    if (known && known.version === warehouse.version && at < known.until) return known.own
    const own = read(scope)
    kept.delete(key)
    kept.set(key, { version: warehouse.version, until: at + keptForMs, own })
    own.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return own
  }
}

function measureOf(dimension: DimensionName): MeasureName {
  if (dimension === 'accessorial') return 'accessorialAmount'
  return dimension === 'credit_type' ? 'refundTotal' : 'totalSpend'
}
