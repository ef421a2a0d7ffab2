import { z } from 'zod'
import { CalendarDate } from './dates.ts'

/** A shipper whose money it is. A parent has child clients; its own id stands for all of them together. */
export const Client = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  city: z.string(),
  state: z.string(),
  /** From when Waybill has this client's invoices. */
  engageDate: CalendarDate.nullable(),
  parent: z.boolean(),
  parentClientId: z.int().nullable(),
  childClients: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Client = z.infer<typeof Client>

export const Account = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  carrier: z.object({ id: z.int(), name: z.string() }),
  client: z.object({ id: z.int() }),
  isUpsGsr: z.boolean(),
  isFedexExpressGsr: z.boolean(),
  isFedexIntlGsr: z.boolean(),
})
export type Account = z.infer<typeof Account>

export const AccountGroup = z.object({
  id: z.int(),
  name: z.string(),
  client: z.object({ id: z.int() }),
  accounts: z.array(Account),
})
export type AccountGroup = z.infer<typeof AccountGroup>

export const AccountDivision = z.object({ id: z.int(), name: z.string(), accountGroupList: z.array(AccountGroup) })
export type AccountDivision = z.infer<typeof AccountDivision>

/** How fresh and how complete a client's invoices are, one line a carrier. */
export const CarrierFreshness = z.object({
  carrier: z.string(),
  firstBillDate: CalendarDate.nullable(),
  latestBillDate: CalendarDate.nullable(),
  quarantinedInvoices: z.int(),
  /** Whether something that should have come has not; null where too little came to tell. */
  late: z.boolean().nullable(),
})
export type CarrierFreshness = z.infer<typeof CarrierFreshness>

export const Freshness = z.object({
  carriers: z.array(CarrierFreshness),
  /** Files received and not yet loaded. */
  arrivingFiles: z.int(),
  /** Where the rates that convert to USD come from: `none` before any is loaded; `made-up` only in the demo. */
  rates: z.enum(['none', 'file', 'open-exchange-rates', 'ecb', 'ecb-and-others', 'made-up']),
  /** The service's calendar day, from which rolling periods are resolved. */
  today: CalendarDate,
})
export type Freshness = z.infer<typeof Freshness>
