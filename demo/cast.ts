import { basel, centers, hamburg, leeds } from './centers.ts'
import type { Place } from './places.ts'

export type Carrier = 'UPS' | 'FedEx' | 'DHL Express' | 'Old Dominion'
export type Layout =
  | 'ups-csv'
  | 'ups-csv-gb'
  | 'fedex-156'
  | 'fedex-210'
  | 'dhl-csv'
  | 'x12-210-parcel'
  | 'x12-210-freight'

/** What a client sends: it decides weights, services and who receives. */
export type Goods = 'furniture' | 'sports gear' | 'clothes' | 'books' | 'office supplies' | 'pallets'

export interface DemoAccount {
  readonly carrier: Carrier
  readonly number: string
  readonly name: string
  readonly group: string
  readonly division: string
}

/** An account with what is needed to write its invoices. */
export interface CastAccount extends DemoAccount {
  readonly layout: Layout
  readonly currency: 'USD' | 'EUR' | 'GBP' | 'CHF'
  readonly goods: Goods
  /** Parts of all packages, in thousandths. */
  readonly share: number
  readonly shipsFrom: readonly [Place, ...Place[]]
}

export interface CastClient {
  readonly code: string
  readonly name: string
  readonly city: string
  readonly state: string
  readonly parentCode: string | null
  readonly accounts: readonly CastAccount[]
}

/** Packages sent from this one grow heavier. */
export const growingHeavierZip = centers.reno.zip
/** On this account shippers keep mistyping addresses. */
export const carelessAccount = '0000V7R204'
/** On this account one package is billed twice. */
export const billedTwiceAccount = '0000W31E58'
/** On these accounts boxes have outgrown the belt. */
export const bulkyAccounts: readonly string[] = ['0000V7R203', '0000V7R204']
/** One of this account's invoices does not add up. */
export const wrongTotalAccount = '966104417'

/** Accounts on which nothing is sent: they are billed for being one, week after week. */
const quiet = { layout: 'ups-csv', currency: 'USD', share: 0 } as const
/** One invoice of this account never came. */
const lostInvoiceAccount = '0000V7R209'
/** This account is billed no more. */
const stoppedAccount = '0000W31E60'
/** Weeks before the last, of what did not come. */
const lostWeeksAgo = 2
const stoppedWeeksAgo = 20

/** Whether what was billed in a week, so many before the last, came. */
export function cameOf({ number }: Pick<DemoAccount, 'number'>, weeksAgo: number): boolean {
  if (number === lostInvoiceAccount) return weeksAgo !== lostWeeksAgo
  return number !== stoppedAccount || weeksAgo >= stoppedWeeksAgo
}

export const clients: readonly CastClient[] = [
  { code: 'NORTHFIELD', name: 'Northfield Brands', city: 'Columbus', state: 'OH', parentCode: null, accounts: [] },
  {
    code: 'NORTHFIELD-HOME',
    name: 'Northfield Home',
    city: 'Columbus',
    state: 'OH',
    parentCode: 'NORTHFIELD',
    accounts: [
      {
        ...filed('UPS', '0000V7R203', 'Home East', 'Home Parcel', 'Direct to Home'),
        layout: 'ups-csv',
        currency: 'USD',
        goods: 'furniture',
        share: 130,
        shipsFrom: [centers.columbus, centers.edison, centers.atlanta],
      },
      {
        ...filed('UPS', '0000V7R204', 'Home West', 'Home Parcel', 'Direct to Home'),
        layout: 'ups-csv',
        currency: 'USD',
        goods: 'furniture',
        share: 95,
        shipsFrom: [centers.reno, centers.ontario],
      },
      {
        ...filed('FedEx', '417350962', 'Home Stores', 'Store Replenishment', 'Stores'),
        layout: 'fedex-156',
        currency: 'USD',
        goods: 'furniture',
        share: 90,
        shipsFrom: [centers.columbus, centers.reno, centers.dallas],
      },
      {
        ...filed('UPS', lostInvoiceAccount, 'Home Samples', 'Home Parcel', 'Direct to Home'),
        ...quiet,
        goods: 'furniture',
        shipsFrom: [centers.columbus],
      },
    ],
  },
  {
    code: 'NORTHFIELD-OUTDOOR',
    name: 'Northfield Outdoor',
    city: 'Denver',
    state: 'CO',
    parentCode: 'NORTHFIELD',
    accounts: [
      {
        ...filed('UPS', '0000W31E58', 'Outdoor Direct', 'Outdoor Parcel', 'Direct to Home'),
        layout: 'ups-csv',
        currency: 'USD',
        goods: 'sports gear',
        share: 110,
        shipsFrom: [centers.denver, centers.memphis],
      },
      {
        ...filed('FedEx', '528461073', 'Outdoor Direct', 'Outdoor Parcel', 'Direct to Home'),
        layout: 'fedex-156',
        currency: 'USD',
        goods: 'sports gear',
        share: 105,
        shipsFrom: [centers.denver, centers.kent, centers.memphis],
      },
      {
        ...filed('UPS', stoppedAccount, 'Outdoor Samples', 'Outdoor Parcel', 'Direct to Home'),
        ...quiet,
        goods: 'sports gear',
        shipsFrom: [centers.denver],
      },
      {
        ...filed('DHL Express', '849302716', 'Outdoor Exports', 'Outdoor Exports', 'International'),
        layout: 'dhl-csv',
        currency: 'EUR',
        goods: 'sports gear',
        share: 30,
        shipsFrom: [hamburg],
      },
      {
        ...filed('Old Dominion', '7734120', 'Outdoor Pallets', 'Outdoor Freight', 'Freight'),
        layout: 'x12-210-freight',
        currency: 'USD',
        goods: 'pallets',
        share: 6,
        shipsFrom: [centers.denver, centers.memphis],
      },
    ],
  },
  {
    code: 'NORTHFIELD-EUROPE',
    name: 'Northfield Europe',
    city: 'Hamburg',
    state: '',
    parentCode: 'NORTHFIELD',
    accounts: [
      {
        ...filed('DHL Express', '966104416', 'Europe Hamburg', 'Europe Express', 'Europe'),
        layout: 'dhl-csv',
        currency: 'EUR',
        goods: 'clothes',
        share: 62,
        shipsFrom: [hamburg],
      },
      {
        ...filed('DHL Express', '966104417', 'Europe Basel', 'Europe Express', 'Europe'),
        layout: 'dhl-csv',
        currency: 'CHF',
        goods: 'clothes',
        share: 28,
        shipsFrom: [basel],
      },
      {
        ...filed('UPS', '0000E58A91', 'Europe Leeds', 'Europe Parcel', 'Europe'),
        layout: 'ups-csv-gb',
        currency: 'GBP',
        goods: 'clothes',
        share: 45,
        shipsFrom: [leeds],
      },
    ],
  },
  {
    code: 'BRIGHT-HARBOR',
    name: 'Bright Harbor Books',
    city: 'Edison',
    state: 'NJ',
    parentCode: null,
    accounts: [
      {
        ...filed('UPS', '0000R60Y17', 'Books by UPS', 'Readers', 'Online'),
        layout: 'ups-csv',
        currency: 'USD',
        goods: 'books',
        share: 75,
        shipsFrom: [centers.edison, centers.joliet],
      },
      {
        ...filed('FedEx', '639572184', 'Books by FedEx', 'Readers', 'Online'),
        layout: 'fedex-210',
        currency: 'USD',
        goods: 'books',
        share: 105,
        shipsFrom: [centers.joliet, centers.orlando, centers.lehigh],
      },
    ],
  },
  {
    code: 'CEDAR-FINCH',
    name: 'Cedar & Finch Supply',
    city: 'Orlando',
    state: 'FL',
    parentCode: null,
    accounts: [
      {
        ...filed('UPS', '0000F29X40', 'Office Parcels', 'Office Parcel', 'Parcel'),
        layout: 'x12-210-parcel',
        currency: 'USD',
        goods: 'office supplies',
        share: 60,
        shipsFrom: [centers.orlando, centers.lehigh],
      },
      {
        ...filed('FedEx', '740683295', 'Office Express', 'Office Parcel', 'Parcel'),
        layout: 'fedex-156',
        currency: 'USD',
        goods: 'office supplies',
        share: 50,
        shipsFrom: [centers.orlando, centers.atlanta, centers.lehigh],
      },
      {
        ...filed('Old Dominion', '7734955', 'Office Freight', 'Office Freight', 'Freight'),
        layout: 'x12-210-freight',
        currency: 'USD',
        goods: 'pallets',
        share: 9,
        shipsFrom: [centers.orlando, centers.lehigh, centers.joliet],
      },
    ],
  },
]

function filed(carrier: Carrier, number: string, name: string, group: string, division: string): DemoAccount {
  return { carrier, number, name, group, division }
}
