import { z } from 'zod'
import type { Condition } from './condition.ts'
import type { CalendarDate } from './dates.ts'
import { addDays, addMonths } from './dates.ts'
import type { GridColumn } from './grid-columns.ts'
import { type PageName, requirementOfPage } from './pages.ts'
import { meets, type Permission, type Requirement } from './permissions.ts'
import { requirementOf } from './places.ts'
import type { DimensionName, MeasureName, TimeSpan } from './vocabulary.ts'

/** Reports that are known by their name, the specification's. */
export const KnownReportName = z.enum([
  'Shipment Details',
  'Address Correction',
  'Payment',
  'Spend By Service',
  'Accessorial Summary',
  'Annual Summary',
  'Service Summary - UPS',
  'Audit Credit',
  'Refund Vs. Spend Analysis',
  'Delivery Status',
  'Residential Vs Commercial',
])
export type KnownReportName = z.infer<typeof KnownReportName>

/** Who may have known reports made. */
export const runnersOfReports: Requirement = { ...requirementOf('/reports'), oneOfEach: [['RUN_REPORTS']] }

/** So many months a report that is asked for in the chat is of, at most, and of one carrier. */
export const mostMonthsFromChat = 13

/** Whether a report of these days may be asked for in the chat. */
export function fitsChat(from: CalendarDate, to: CalendarDate): boolean {
  return to <= addDays(addMonths(from, mostMonthsFromChat), -1)
}

/** What a known report is made of: lines of a page's table, lines added up by some of their columns, or measures by dimensions. */
type Made =
  | { readonly of: 'lines'; readonly columns: readonly GridColumn[] }
  | {
      readonly of: 'sums'
      readonly by: readonly GridColumn[]
      readonly columns: readonly GridColumn[]
      /** Also by where a package goes: RESIDENCE stands before the other columns. */
      readonly residence?: true
    }
  | {
      readonly of: 'answer'
      readonly span?: TimeSpan
      readonly by: readonly DimensionName[]
      readonly select: readonly MeasureName[]
    }

export interface KnownReport {
  /** Whose right is asked for, and whose lines it is made of. */
  readonly page: PageName
  /** Always of this carrier. */
  readonly carrier?: string
  readonly where?: readonly Condition[]
  readonly made: Made
}

const whoseAndWhen = [
  'CARRIER_NAME',
  'ACCOUNT_NUMBER',
  'INVOICE_NUMBER',
  'BILL_DATE',
  'PICKUP_DATE',
  'TRACKING_NUMBER',
  'SERVICE',
] as const satisfies readonly GridColumn[]
const fromWhere = [
  'SENDER_CITY',
  'SENDER_STATE',
  'SENDER_POSTAL_CODE',
  'SENDER_CNTRY',
] as const satisfies readonly GridColumn[]
const whereTo = [
  'CONSIGNEE_CITY',
  'CONSIGNEE_STATE',
  'CONSIGNEE_POSTAL_CODE',
  'CONSIGNEE_CNTRY',
] as const satisfies readonly GridColumn[]
const amounts = [
  'TRANSPORTATION_AMOUNT',
  'TRANSPORTATION_DISCOUNT',
  'NET_OTHER_ACCESSORIAL_AMOUNT',
  'NET_FUEL_SURCHARGE_AMOUNT',
  'NET_TAXES_AND_OTHERS',
  'NET_AMOUNT',
] as const satisfies readonly GridColumn[]
const spend = [
  'publishedAmount',
  'transportationDiscount',
  'accessorials',
  'fuelSurcharge',
  'taxesAndOtherCharges',
  'totalSpend',
] as const satisfies readonly MeasureName[]

/** One definition each; what runs, what is shown and what the guide tells of them come from here. */
export const knownReports: Readonly<Record<KnownReportName, KnownReport>> = {
  'Shipment Details': {
    page: 'spend',
    made: { of: 'lines', columns: [...whoseAndWhen, 'DELIVERY_DATE', ...fromWhere, ...whereTo, ...amounts] },
  },
  'Address Correction': {
    page: 'shippingInsight',
    where: [{ column: 'addressCorrections', op: '!=', value: '0' }],
    made: { of: 'lines', columns: [...whoseAndWhen, ...whereTo, 'ADDRESS_CORRECTION_AMT'] },
  },
  Payment: {
    page: 'spend',
    made: { of: 'sums', by: ['CARRIER_NAME', 'ACCOUNT_NUMBER', 'INVOICE_NUMBER', 'BILL_DATE'], columns: amounts },
  },
  'Spend By Service': {
    page: 'spend',
    made: { of: 'answer', by: ['carrier_name', 'service'], select: [...spend, 'packages', 'costPerPackage'] },
  },
  'Accessorial Summary': {
    page: 'accessorial',
    where: [{ column: 'charge_family', op: 'in', values: ['OTHER_ACCESSORIAL'] }],
    made: { of: 'answer', by: ['carrier_name', 'accessorial'], select: ['accessorialAmount', 'accessorialCount'] },
  },
  'Annual Summary': {
    page: 'spend',
    made: {
      of: 'answer',
      span: 'month',
      by: ['carrier_name'],
      select: [...spend, 'packages', 'billWeight', 'costPerPackage'],
    },
  },
  'Service Summary - UPS': {
    page: 'spend',
    carrier: 'UPS',
    made: {
      of: 'answer',
      by: ['service'],
      select: ['packages', 'billWeight', 'totalSpend', 'costPerPackage', 'costPerPound', 'weightPerPackage'],
    },
  },
  'Audit Credit': {
    page: 'refund',
    where: [{ column: 'credit_source', op: 'in', values: ['AUDIT'] }],
    made: { of: 'lines', columns: [...whoseAndWhen, 'CREDIT_TYPE', 'AUDIT_REFUND_AMOUNT'] },
  },
  'Refund Vs. Spend Analysis': {
    page: 'refund',
    made: {
      of: 'answer',
      span: 'month',
      by: ['carrier_name'],
      select: ['totalSpend', 'auditRefund', 'clientRefund', 'refundTotal', 'refundShareOfSpend'],
    },
  },
  'Delivery Status': {
    page: 'carrierScore',
    made: { of: 'lines', columns: [...whoseAndWhen, 'DELIVERY_DATE', ...whereTo, 'TRACKING_STATUS', 'NO_OF_PKGS'] },
  },
  'Residential Vs Commercial': {
    page: 'spend',
    made: { of: 'sums', residence: true, by: ['CARRIER_NAME', 'SERVICE'], columns: amounts },
  },
}

/** The columns of its file, in their order. */
export function columnsOfKnown({ made }: Pick<KnownReport, 'made'>): readonly string[] {
  switch (made.of) {
    case 'lines':
      return made.columns
    case 'sums':
      return [...(made.residence ? ['RESIDENCE'] : []), ...made.by, ...made.columns]
    case 'answer':
      return [...(made.span ? [made.span] : []), ...made.by, ...made.select]
  }
}

/** Those that somebody who holds these may have made: reports at all, and the page whose lines they are of. */
export function reportsOpenTo(held: readonly Permission[]): KnownReportName[] {
  if (!meets(held, runnersOfReports)) return []
  return KnownReportName.options.filter((name) => meets(held, requirementOfPage(knownReports[name].page)))
}
