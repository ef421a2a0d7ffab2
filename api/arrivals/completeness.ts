import {
  addDays,
  type CalendarDate,
  type Completeness,
  daysBetween,
  type MissingInvoice,
  type Scope,
} from '@waybill/contracts'
import { type AccountCompleteness, type AccountHistory, completenessOf } from '@waybill/metrics'
import { arrivingFilesOf, clientsOf, heldBackInvoices, missingSaidOf } from '@waybill/state'
import type { BilledHistory } from '@waybill/warehouse'
import type { House } from '../house.ts'

const daysOfHistory = 731
/** The latest files that are asked when they came. */
const mostFiles = 20_000
const filesAtOnce = 5000

export type Needed = Pick<House, 'state' | 'warehouse' | 'today'>

interface OfAccount {
  readonly clientId: number
  readonly carrier: string
  readonly accountNumber: string
}

export interface AccountTold extends OfAccount {
  /** Ascending. */
  readonly billedOn: readonly CalendarDate[]
  /** Somebody said that nothing comes of it any more. */
  readonly closed: boolean
  /** Undefined where its history tells of nothing that is expected. */
  readonly complete: AccountCompleteness | undefined
}

/** What beside the bills themselves tells whether something is missing. */
export type ToldOf = Awaited<ReturnType<typeof toldOf>>

const keyOf = ({ clientId, carrier, accountNumber }: OfAccount): string =>
  JSON.stringify([clientId, carrier, accountNumber])

/** Which invoices of these clients were expected and have not come, and what is said of them. */
export async function completenessIn(scope: Scope, house: Needed): Promise<Omit<Completeness, 'mail'>> {
  const today = house.today()
  const [clients, told] = await Promise.all([clientsOf(house.state).all(), toldOf(scope, house)])
  const accounts = await accountsIn(scope, house, told)
  const names = new Map(clients.map(({ id, name }) => [id, name]))
  const named = <Of extends OfAccount>(of: Of) => ({ ...of, clientName: names.get(of.clientId) ?? '' })
  const missing: MissingInvoice[] = []
  const stopped: Completeness['stopped'] = []
  let known = 0
  for (const { clientId, carrier, accountNumber, complete } of accounts) {
    if (!complete) continue
    known += 1
    const { rhythm, lastBillDate, estimate, currency, stoppedOn } = complete
    const about = { ...named({ clientId, carrier, accountNumber }), rhythm, lastBillDate, estimate, currency }
    missing.push(...complete.missing.map((expected) => ({ ...about, ...expected })))
    if (stoppedOn !== null)
      stopped.push({ ...about, expectedOn: stoppedOn, daysSilent: daysBetween(lastBillDate, today) })
  }
  return {
    today,
    missing: missing.toSorted((a, b) => b.daysLate - a.daysLate),
    stopped,
    said: told.said.map(named),
    accounts: { known, billed: accounts.length },
  }
}

export async function toldOf({ clientIds }: Scope, { state }: Pick<Needed, 'state'>) {
  const [held, said] = await Promise.all([heldBackInvoices(state, clientIds), missingSaidOf(state).list(clientIds)])
  return { held, said }
}

/** Every account that these clients were billed on, with what its history says of what has not come. */
export async function accountsIn(scope: Scope, house: Needed, { held, said }: ToldOf): Promise<AccountTold[]> {
  const today = house.today()
  const history = await house.warehouse.billedHistory(scope, addDays(today, -daysOfHistory))
  const heldBack = Map.groupBy(
    held.flatMap(({ clientId, carrier, invoices }) => invoices.map((invoice) => ({ clientId, carrier, ...invoice }))),
    keyOf,
  )
  const saidOf = Map.groupBy(said, keyOf)
  const numbers = Map.groupBy(history.numbers, keyOf)
  const cameOn = await arrivalDays(history, scope, house)

  return [...Map.groupBy(history.days, keyOf)].map(([key, days]): AccountTold => {
    const [{ clientId, carrier, accountNumber } = { clientId: 0, carrier: '', accountNumber: '' }] = days
    const sayings = saidOf.get(key) ?? []
    const account: AccountHistory = {
      carrier,
      billed: days.map(({ billDate, amount, currency, loads: [first] }) => ({
        billDate,
        amount,
        currency,
        receivedOn: cameOn.get(first),
      })),
      invoices: numbers.get(key) ?? [],
      heldBack: (heldBack.get(key) ?? []).flatMap(({ billDate }) => billDate ?? []),
    }
    const closed = sayings.some(({ what }) => what === 'closed')
    const complete = completenessOf(account, today, {
      closed,
      willNotCome: sayings.flatMap(({ expectedOn }) => expectedOn ?? []),
    })
    return { clientId, carrier, accountNumber, billedOn: days.map(({ billDate }) => billDate), closed, complete }
  })
}

/** When a file came that brought one bill date of each account: what came with much else says nothing of when it comes. */
async function arrivalDays(
  { singleDayLoads }: BilledHistory,
  { clientIds }: Scope,
  { state }: Needed,
): Promise<ReadonlyMap<number, CalendarDate>> {
  const files = arrivingFilesOf(state, clientIds)
  const asked = singleDayLoads.slice(-mostFiles)
  const came = new Map<number, CalendarDate>()
  for (let at = 0; at < asked.length; at += filesAtOnce)
    for (const [id, { receivedAt }] of await files.byId(asked.slice(at, at + filesAtOnce)))
      came.set(id, receivedAt.slice(0, 10))
  return came
}
