import type { Header, Wanted } from '../../headed-csv/header.ts'

export type Field = keyof typeof columns

export const columns = {
  lineType: ['Line Type'],
  invoiceNumber: ['Invoice Number'],
  invoiceType: ['Invoice Type'],
  invoiceDate: ['Invoice Date'],
  parentAccount: ['Parent Account'],
  account: ['Billing Account', 'Account Number'],
  shipmentNumber: ['Shipment Number', 'Waybill Number', 'AWB'],
  shipmentDate: ['Shipment Date'],
  reference1: ['Shipment Reference 1', 'Shipment Reference'],
  reference2: ['Shipment Reference 2'],
  reference3: ['Shipment Reference 3'],
  product: ['Product'],
  productName: ['Product Name'],
  senderCompany: ['Senders Name'],
  senderAddress1: ['Senders Address 1'],
  senderAddress2: ['Senders Address 2'],
  senderAddress3: ['Senders Address 3'],
  senderPostalCode: ['Senders Postcode'],
  senderCity: ['Senders City'],
  originName: ['Orig Name'],
  senderState: ['Senders State/Province'],
  originCountry: ['Orig Country Code'],
  senderCountry: ['Senders Country', 'Orig Country Name'],
  senderName: ['Senders Contact'],
  receiverCompany: ['Receivers Name'],
  receiverAddress1: ['Receivers Address 1'],
  receiverAddress2: ['Receivers Address 2'],
  receiverAddress3: ['Receivers Address 3'],
  receiverPostalCode: ['Receivers Postcode'],
  receiverCity: ['Receivers City'],
  destinationName: ['Dest Name'],
  receiverState: ['Receivers State/Province'],
  destinationCountry: ['Dest Country Code'],
  receiverCountry: ['Receivers Country', 'Dest Country Name'],
  receiverName: ['Receivers Contact'],
  proofOfDelivery: ['Proof of Delivery/Name'],
  eventDescription: ['Event Description'],
  dimensions: ['Dimensions'],
  customerScaleWeight: ['Cust Scale Weight (A)', 'Cust Scale Weight (kg)'],
  dhlScaleWeight: ['DHL Scale Weight (B)', 'DHL Scale Weight (kg)'],
  weight: ['Weight (kg)', 'Weight'],
  currency: ['Currency', 'Currency Code'],
  totalWithoutTax: ['Total amount (excl. VAT)'],
  total: ['Total amount (incl. VAT)'],
  /** Some downloads head the two totals like this, and do not say which has the tax. */
  eitherTotal: ['Total Amount'],
  otherTotal: ['Total Charge'],
  tax: ['Total Tax'],
  taxAdjustment: ['Tax Adjustment'],
  invoiceFee: ['Invoice Fee'],
  weightCharge: ['Weight Charge'],
  weightTax: ['Weight Tax (VAT)', 'Weight Tax'],
  other1: ['Other Charges 1'],
  other1Amount: ['Other Charges 1 Amount'],
  other2: ['Other Charges 2'],
  other2Amount: ['Other Charges 2 Amount'],
  discount1: ['Discount 1'],
  discount1Amount: ['Discount 1 Amount'],
  discount2: ['Discount 2'],
  discount2Amount: ['Discount 2 Amount'],
  discount3: ['Discount 3'],
  discount3Amount: ['Discount 3 Amount'],
  extrasTotal: ['Total Extra Charges (XC)'],
  extrasTax: ['Total Extra Charges Tax'],
} as const satisfies Wanted<string>

const extraParts = ['code', 'name', 'charge', 'tax', 'discount', 'total'] as const

/** The columns of one extra charge, XC1, XC2 and so on. */
export type ExtraPlaces = Partial<Record<(typeof extraParts)[number], number>>

export function extrasOf({ words }: Header): ExtraPlaces[] {
  const extras = new Map<number, ExtraPlaces>()
  for (const [place, word] of words.entries()) {
    const [, number, part] = /^xc(\d+)(\w+)$/.exec(word) ?? []
    const known = extraParts.find((name) => name === part)
    if (known) extras.set(Number(number), { ...extras.get(Number(number)), [known]: place })
  }
  return [...extras.entries()].toSorted(([a], [b]) => a - b).map(([, places]) => places)
}
