import { columnsOfKnown, KnownReportName, knownReports } from '@waybill/contracts'

/** What each column of a known report says. */
const meanings: Readonly<Record<string, string>> = {
  ACCOUNT_NUMBER: 'the account that was billed',
  ADDRESS_CORRECTION_AMT: 'what was billed for correcting the address',
  AUDIT_REFUND_AMOUNT: 'what came back; it is positive',
  BILL_DATE: 'the date of the invoice',
  CARRIER_NAME: 'the carrier',
  CONSIGNEE_CITY: 'where the package went: city',
  CONSIGNEE_CNTRY: 'the same: country',
  CONSIGNEE_POSTAL_CODE: 'the same: postal code',
  CONSIGNEE_STATE: 'the same: state',
  CREDIT_TYPE: 'why it came back',
  DELIVERY_DATE: 'when it was delivered; empty where that is not known',
  INVOICE_NUMBER: 'the invoice that it stands on',
  NET_AMOUNT: 'what is paid in all',
  NET_FUEL_SURCHARGE_AMOUNT: 'fuel surcharge, after what the contract takes off',
  NET_OTHER_ACCESSORIAL_AMOUNT: 'accessorials, after what the contract takes off',
  NET_TAXES_AND_OTHERS: 'taxes, fees and adjustments',
  NO_OF_PKGS: '1 on the line that bills the transport, else 0',
  PICKUP_DATE: 'when it was shipped',
  RESIDENCE: 'Residential where the service or a surcharge says so, else Commercial',
  SENDER_CITY: 'where the package came from: city',
  SENDER_CNTRY: 'the same: country',
  SENDER_POSTAL_CODE: 'the same: postal code',
  SENDER_STATE: 'the same: state',
  SERVICE: 'the service, as billed',
  TRACKING_NUMBER: 'the package',
  TRACKING_STATUS: 'ON TIME, LATE, EXCEPTION or PENDING LATE; empty where nothing is known',
  TRANSPORTATION_AMOUNT: 'the list price of the transport',
  TRANSPORTATION_DISCOUNT: 'what the contract takes off it',
  accessorial: 'the accessorial, as Waybill files it',
  accessorialAmount: 'what it cost',
  accessorialCount: 'how often it was charged',
  accessorials: 'accessorials, after what the contract takes off',
  auditRefund: 'what came back because of a claim of the audit',
  billWeight: 'pounds that were billed',
  carrier_name: 'the carrier',
  clientRefund: 'what came back otherwise',
  costPerPackage: 'total spend divided by packages',
  costPerPound: 'total spend divided by billed pounds',
  fuelSurcharge: 'fuel surcharge, after what the contract takes off',
  month: 'the first day of the month',
  packages: 'how many packages',
  publishedAmount: 'the list price of the transport',
  refundShareOfSpend: 'what came back, in percent of what was spent',
  refundTotal: 'what came back in all',
  service: 'the service, as billed',
  taxesAndOtherCharges: 'taxes, fees and adjustments',
  totalSpend: 'what is paid in all',
  transportationDiscount: 'what the contract takes off the list price',
  weightPerPackage: 'billed pounds divided by packages',
}

/** The page of the guide that tells of every known report, made from their definitions. */
export function knownReportsGuide(): string {
  const reports = KnownReportName.options.map((name) => {
    const known = knownReports[name]
    const columns = columnsOfKnown(known).map((column) => `| ${column} | ${meanings[column] ?? ''} |`)
    const always = known.carrier === undefined ? '' : ` Always of ${known.carrier}.`
    return `## ${name}\n\n${of[known.made.of]}${always}\n\n| Column | Meaning |\n|---|---|\n${columns.join('\n')}\n`
  })
  return `# Known reports\n\n${about}\n\n${reports.join('\n')}`
}

const about =
  'Eleven reports are known by their names. Run one from [Reports](reports.md): choose the report, the client, the days by invoice or ship date, a carrier or all, and the kind of file. A report from the chat is of one carrier and of 13 months at most. Every amount is in USD, converted with the rate of the invoice date.'
const of = {
  lines: 'One row for each line of an invoice.',
  sums: 'Lines, added up by the columns of words and days.',
  answer: 'Measures, for each value of the columns of words and days.',
} as const
