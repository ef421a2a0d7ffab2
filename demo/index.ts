import { join } from 'node:path'
import { addDays, type CalendarDate, type Terms } from '@waybill/contracts'
import { firstDay } from './calendar.ts'
import { type CastAccount, type CastClient, clients, type DemoAccount } from './cast.ts'
import { type FulfillmentCenter, fulfillmentCenters } from './centers.ts'
import { contractOf } from './contract.ts'
import { currencyRates } from './currency-rates.ts'
import { createFile } from './growing-file.ts'
import {
  type DemoProvider,
  type DemoProviderSettings,
  demoIdentityProvider,
  type ResponseWords,
} from './identity-provider/identity-provider.ts'
import { answerPage, problemPage, signInPage, submitScript } from './identity-provider/pages.ts'
import { type DemoUser, users } from './users.ts'
import { widen } from './widen.ts'
import { type WrittenFile, writeClient } from './write-client.ts'

export type { DemoAccount, DemoProvider, DemoProviderSettings, DemoUser, FulfillmentCenter, ResponseWords }
export { answerPage, contractOf, demoIdentityProvider, problemPage, signInPage, submitScript }

export interface DemoOrder {
  readonly seed: number
  readonly packages: number
  /** The last day of which anything is told. */
  readonly until: CalendarDate
  /** The folder that is to hold one folder a client. */
  readonly out: string
  /** Without it, the whole cast. */
  readonly clients?: readonly CastClient[]
  /** Everything a client has from one carrier in one file. */
  readonly oneFile?: boolean
}

export interface DemoClient {
  readonly code: string
  readonly name: string
  readonly city: string
  readonly state: string
  readonly engageDate: CalendarDate
  readonly parentCode: string | null
  readonly accounts: readonly DemoAccount[]
  /** Those of the twelve that it ships from. */
  readonly fulfillmentCenters: readonly FulfillmentCenter[]
  /** What it and its child clients have agreed with their carriers; null where they have more accounts than one set of terms names. */
  readonly contract: Terms | null
  /** Absolute paths in the order in which they would have come: invoices year by year, then what became of the packages. */
  readonly files: readonly string[]
}

export interface DemoWorld {
  /** A parent stands before its child clients. */
  readonly clients: readonly DemoClient[]
  /** `day,currency,usd_per_unit`, made up. */
  readonly ratesFile: string
  readonly fulfillmentCenters: readonly FulfillmentCenter[]
  readonly users: readonly DemoUser[]
}

/** Writes a make-believe shipper's carrier files: the same order, the same bytes. */
export async function makeDemo(order: DemoOrder): Promise<DemoWorld> {
  const cast = widen(order.clients ?? clients, order.packages)
  const span = order.oneFile ? 'all' : 'year'
  const packagesOf = shareOf(cast, order.packages)
  const made: DemoClient[] = []
  for (const client of cast) {
    const folder = join(order.out, client.code)
    const files = await writeClient(client, { ...order, folder, packagesOf, span })
    made.push({
      code: client.code,
      name: client.name,
      city: client.city,
      state: client.state,
      engageDate: firstDay(order.until),
      parentCode: client.parentCode,
      accounts: client.accounts.map(({ carrier, number, name, group, division }) => ({
        carrier,
        number,
        name,
        group,
        division,
      })),
      fulfillmentCenters: fulfillmentCenters.filter(({ ZIP }) =>
        client.accounts.some(({ shipsFrom }) => shipsFrom.some(({ zip }) => zip === ZIP)),
      ),
      contract: contractIn(cast, client, order.until),
      files: files.toSorted(asTheyCame).map(({ path }) => path),
    })
  }
  return { clients: made, ratesFile: await writeRates(order), fulfillmentCenters, users }
}

/** More accounts than the cast has are one shipper's many, all at the same terms. */
const mostAccounts = 12

function contractIn(cast: readonly CastClient[], { code }: CastClient, until: CalendarDate): Terms | null {
  const family = cast.filter((client) => client.code === code || client.parentCode === code)
  const accounts = family.flatMap((client) => client.accounts).filter(({ share }) => share > 0)
  return accounts.length > mostAccounts ? null : contractOf({ accounts }, until)
}

function shareOf(cast: readonly CastClient[], packages: number): (account: CastAccount) => number {
  const whole = cast.flatMap(({ accounts }) => accounts).reduce((sum, { share }) => sum + share, 0)
  return ({ share }) => (packages * share) / whole
}

function asTheyCame(a: WrittenFile, b: WrittenFile): number {
  return a.period.localeCompare(b.period) || a.path.localeCompare(b.path)
}

async function writeRates({ seed, until, out }: DemoOrder): Promise<string> {
  const file = await createFile(join(out, 'rates.csv'))
  for (const line of currencyRates(seed, addDays(firstDay(until), -31), until)) await file.write(line)
  await file.close()
  return file.path
}
