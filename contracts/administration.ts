import { z } from 'zod'
import { Account, Client } from './clients.ts'
import { CountryCode } from './countries.ts'
import { CalendarDate } from './dates.ts'
import { ShippedMode } from './house-values.ts'
import { readPath } from './path.ts'
import { isPage, type PlacePath, places } from './places.ts'
import { plainText } from './plain-text.ts'
import { neverClosed } from './portal.ts'
import { ofWhatWasRead, revised } from './revision.ts'

const Name = plainText(100, 1)
const Id = z.int().positive().max(2_000_000_000)

const EngageDate = CalendarDate.pipe(
  z.stringFormat('day of our time', (day) => day >= '1900-01-01' && day <= '2099-12-31', {
    error: 'is before 1900 or after 2099',
  }),
)

/** What an administrator says about a client. */
export const ClientDetails = z.strictObject({
  name: Name,
  code: plainText(40),
  city: plainText(100),
  state: plainText(40),
  engageDate: EngageDate.nullable(),
  /** Null for a client of its own. Whoever sees the parent sees the child. */
  parentClientId: Id.nullable(),
})
export type ClientDetails = z.infer<typeof ClientDetails>

export const ClientChange = ClientDetails.extend(ofWhatWasRead)

/** What came for something: its invoices, the latest of them, and all its spend. */
const billed = {
  invoices: z.int(),
  latestBillDate: CalendarDate.nullable(),
  /** Decimal text. */
  spendUsd: z.string(),
}

export const AdministeredClient = Client.extend({
  ...revised,
  ...billed,
  accounts: z.int(),
  unfiledAccounts: z.int(),
})
export type AdministeredClient = z.infer<typeof AdministeredClient>

/** Who would not see a client any more if it moved, and who would then see it, by name. */
export const ReadersOfMove = z.object({ losing: z.array(z.string()), gaining: z.array(z.string()) })
export type ReadersOfMove = z.infer<typeof ReadersOfMove>

const cityZips = /^$|^[^:;]+:(?:[\s,]*\d{5}(?=[\s,;]|$))+[\s,]*(?:;[^:;]+:(?:[\s,]*\d{5}(?=[\s,;]|$))+[\s,]*)*;?$/

export const CenterDetails = z.strictObject({
  name: Name,
  city: plainText(100),
  state: plainText(40),
  zip: plainText(20),
  country: CountryCode,
  /** The record's INCLUDEDCITYZIPS: `Reno: 89501 89502; Sparks: 89431`. */
  includedCityZips: plainText(20_000).pipe(z.stringFormat('list of cities and ZIP codes', cityZips)).default(''),
})
export type CenterDetails = z.infer<typeof CenterDetails>

export const CenterChange = CenterDetails.extend(ofWhatWasRead)

/** What is kept is told as it is, also where it could not be entered today. */
export const FulfillmentCenter = CenterDetails.extend({
  ...revised,
  id: z.int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
export type FulfillmentCenter = z.infer<typeof FulfillmentCenter>

export const AccountDetails = z.strictObject({
  name: Name,
  /** The name of one of the client's groups; empty for not filed. */
  group: plainText(100),
  isUpsGsr: z.boolean(),
  isFedexExpressGsr: z.boolean(),
  isFedexIntlGsr: z.boolean(),
})
export type AccountDetails = z.infer<typeof AccountDetails>

export const AccountChange = AccountDetails.extend(ofWhatWasRead)

export const NewAccount = AccountDetails.extend({ clientId: Id, carrier: Name, number: plainText(60, 1) })
export type NewAccount = z.infer<typeof NewAccount>

export const AdministeredAccount = Account.extend({
  ...revised,
  ...billed,
  client: z.object({ id: z.int(), name: z.string() }),
  group: z.string(),
  division: z.string(),
})
export type AdministeredAccount = z.infer<typeof AdministeredAccount>

export const AccountsToFile = z.strictObject({ accountIds: z.array(Id).min(1).max(5000), group: plainText(100) })

/** A division that is new is made. */
export const GroupDetails = z.strictObject({ name: Name, division: plainText(100) })
export type GroupDetails = z.infer<typeof GroupDetails>
export const GroupChange = GroupDetails.extend(ofWhatWasRead)
export const NewGroup = GroupDetails.extend({ clientId: Id })

export const DivisionDetails = z.strictObject({ name: Name })
export const NewDivision = DivisionDetails.extend({ clientId: Id })

export const AdministeredGroup = z.object({
  ...revised,
  id: z.int(),
  client: z.object({ id: z.int(), name: z.string() }),
  name: z.string(),
  division: z.string(),
  accounts: z.int(),
})
export type AdministeredGroup = z.infer<typeof AdministeredGroup>

export const AdministeredDivision = z.object({
  id: z.int(),
  client: z.object({ id: z.int(), name: z.string() }),
  name: z.string(),
  groups: z.int(),
})
export type AdministeredDivision = z.infer<typeof AdministeredDivision>

export const CarrierDetails = z.strictObject({
  /** What invoices and accounts call it; it never changes. */
  name: Name,
  /** The Standard Carrier Alpha Code by which freight files name it. */
  scac: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.stringFormat('scac', /^([A-Z]{2,4})?$/)),
  mode: ShippedMode,
  website: z
    .string()
    .trim()
    .max(300)
    .pipe(z.stringFormat('url', /^(https?:\/\/[^\s<>"]+)?$/)),
  /** One that is not is offered nowhere; what it has billed stays. */
  active: z.boolean(),
})
export type CarrierDetails = z.infer<typeof CarrierDetails>

export const CarrierChange = CarrierDetails.extend(ofWhatWasRead)

export const AdministeredCarrier = CarrierDetails.extend({
  ...revised,
  ...billed,
  id: z.int(),
  /** Where it was found on invoices, as they have it. */
  name: z.string(),
  accounts: z.int(),
  /** `house` reads its files and always knows it, `added` was added by an administrator, `billed` was found on invoices. */
  known: z.enum(['house', 'added', 'billed']),
})
export type AdministeredCarrier = z.infer<typeof AdministeredCarrier>

export const AdministeredEntry = z.object({
  id: z.int(),
  type: z.string(),
  value: z.string(),
  /** Null where it was not made in the product. */
  since: z.string().nullable(),
  by: z.string().nullable(),
})
export type AdministeredEntry = z.infer<typeof AdministeredEntry>

/** The pages that may be closed for maintenance: not the one from which they are opened again. */
export const closablePlaces = (Object.keys(places) as PlacePath[])
  .filter(isPage)
  .filter((path) => !neverClosed.includes(path))

/** A page to close, or a switch to turn on. */
export const MaintenanceChange = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('PAGE'),
    value: z.string().max(2000).transform(readPath).pipe(z.enum(closablePlaces)),
  }),
  z.strictObject({ type: z.literal('CHATBOT'), value: z.literal('ON') }),
])
export type MaintenanceChange = z.infer<typeof MaintenanceChange>
