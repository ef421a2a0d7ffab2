import type { Wanted } from '../../headed-csv/header.ts'

export type Field =
  | 'account'
  | 'invoiceDate'
  | 'invoiceNumber'
  | 'amountDue'
  | 'currency'
  | 'payor'
  | 'groundPrefix'
  | 'trackingId'
  | 'transport'
  | 'net'
  | 'service'
  | 'groundService'
  | 'shipDate'
  | 'podDate'
  | 'podTime'
  | 'actualWeight'
  | 'actualWeightUnit'
  | 'ratedWeight'
  | 'ratedWeightUnit'
  | 'masterId'
  | 'length'
  | 'width'
  | 'height'
  | 'dimUnit'
  | 'recipientName'
  | 'recipientCompany'
  | 'recipientAddress1'
  | 'recipientAddress2'
  | 'recipientCity'
  | 'recipientState'
  | 'recipientPostalCode'
  | 'recipientCountry'
  | 'shipperName'
  | 'shipperCompany'
  | 'shipperAddress1'
  | 'shipperAddress2'
  | 'shipperCity'
  | 'shipperState'
  | 'shipperPostalCode'
  | 'shipperCountry'
  | 'reference1'
  | 'reference2'
  | 'reference3'
  | 'updatedReference1'
  | 'updatedReference2'
  | 'updatedReference3'
  | 'zone'
  | 'crossReferencePrefix'
  | 'crossReference'
  | 'correctionGross'
  | 'correctionDiscount'
  | 'notes'

export interface Layout {
  readonly columns: Wanted<Field>
  readonly chargeLabel: string
  readonly chargeAmount: string
  /** Without these the file says nothing that can be checked. */
  readonly required: readonly Field[]
  /** The transportation is one of the pairs; nothing may be left over beside them. */
  readonly transportAmongPairs: boolean
}

const countryOf = (side: string) => [`${side} Country/Territory`, `${side} Country`, `${side} Country Code`]

/** The US download: 105 columns, then pairs, then notes; with the consolidated account 106. */
export const domestic: Layout = {
  chargeLabel: 'Tracking ID Charge Description',
  chargeAmount: 'Tracking ID Charge Amount',
  required: ['account', 'invoiceDate', 'invoiceNumber', 'amountDue', 'trackingId', 'net'],
  transportAmongPairs: false,
  columns: {
    account: ['Bill to Account Number', 'Bill-to Account Number', 'Account Number'],
    invoiceDate: ['Invoice Date'],
    invoiceNumber: ['Invoice Number', 'FedEx Invoice Number'],
    amountDue: ['Original Amount Due'],
    currency: ['Bill to Currency', 'Billed Currency', 'Invoice Currency', 'Currency', 'Currency Code'],
    payor: ['Payor', 'Payer'],
    groundPrefix: ['Ground Tracking ID Prefix'],
    trackingId: ['Express or Ground Tracking ID', 'Tracking ID', 'Tracking Number'],
    transport: ['Transportation Charge Amount'],
    net: ['Net Charge Amount'],
    service: ['Service Type'],
    groundService: ['Ground Service'],
    shipDate: ['Shipment Date', 'Ship Date'],
    podDate: ['POD Delivery Date'],
    podTime: ['POD Delivery Time'],
    actualWeight: ['Actual Weight Amount'],
    actualWeightUnit: ['Actual Weight Units', 'Actual Weight Unit'],
    ratedWeight: ['Rated Weight Amount'],
    ratedWeightUnit: ['Rated Weight Units', 'Rated Weight Unit'],
    masterId: ['TDMasterTrackingID', 'Master Tracking ID'],
    length: ['Dim Length'],
    width: ['Dim Width'],
    height: ['Dim Height'],
    dimUnit: ['Dim Unit', 'Dim Units'],
    recipientName: ['Recipient Name'],
    recipientCompany: ['Recipient Company'],
    recipientAddress1: ['Recipient Address Line 1'],
    recipientAddress2: ['Recipient Address Line 2'],
    recipientCity: ['Recipient City'],
    recipientState: ['Recipient State'],
    recipientPostalCode: ['Recipient Zip Code', 'Recipient Postal Code'],
    recipientCountry: countryOf('Recipient'),
    shipperName: ['Shipper Name'],
    shipperCompany: ['Shipper Company'],
    shipperAddress1: ['Shipper Address Line 1'],
    shipperAddress2: ['Shipper Address Line 2'],
    shipperCity: ['Shipper City'],
    shipperState: ['Shipper State'],
    shipperPostalCode: ['Shipper Zip Code', 'Shipper Postal Code'],
    shipperCountry: countryOf('Shipper'),
    reference1: ['Original Customer Reference'],
    reference2: ['Original Ref#2'],
    reference3: ['Original Ref#3/PO Number'],
    updatedReference1: ['Updated Customer Reference'],
    updatedReference2: ['Updated Ref#2'],
    updatedReference3: ['Updated Ref#3/PO Number'],
    zone: ['Zone Code'],
    crossReferencePrefix: ['CrossRefTrackingID Prefix'],
    crossReference: ['CrossRefTrackingID'],
    correctionGross: ['Ground Tracking ID Address Correction Gross Charge Amount'],
    correctionDiscount: ['Ground Tracking ID Address Correction Discount Charge Amount'],
    notes: ['Shipment Notes'],
  },
}

/** The download of accounts outside the US: 66 columns, then pairs. */
export const international: Layout = {
  chargeLabel: 'Air Waybill Charge Label',
  chargeAmount: 'Air Waybill Charge Amount',
  required: ['account', 'invoiceDate', 'invoiceNumber', 'amountDue', 'currency', 'trackingId', 'net'],
  transportAmongPairs: true,
  columns: {
    ...domestic.columns,
    invoiceNumber: ['FedEx Invoice Number', 'Invoice Number'],
    currency: ['Bill to Currency', 'Currency'],
    payor: ['Bill To'],
    groundPrefix: [],
    trackingId: ['Air Waybill Number'],
    transport: [],
    net: ['Air Waybill Total Amount'],
    service: ['Service', 'SvcPkg Label'],
    groundService: ['Invoice Type'],
    shipDate: ['Ship Date', 'Ship Date (formatted)', 'Tendered Date'],
    podDate: ['POD Date'],
    podTime: ['POD Time'],
    actualWeight: ['Actual Weight'],
    masterId: ['Master Air Waybill Number'],
    recipientName: ['Recipient Contact Name'],
    recipientCompany: ['Recipient Company Name'],
    recipientCity: ['Recipient Address City'],
    recipientState: ['Recipient Address State'],
    recipientPostalCode: ['Recipient Address Postal'],
    recipientCountry: countryOf('Recipient Address'),
    shipperName: ['Sender Contact Name'],
    shipperCompany: ['Sender Company Name'],
    shipperAddress1: ['Sender Address Line 1'],
    shipperAddress2: ['Sender Address Line 2'],
    shipperCity: ['Sender Address City'],
    shipperState: ['Sender Address State'],
    shipperPostalCode: ['Sender Address Postal'],
    shipperCountry: countryOf('Sender Address'),
    reference1: ['Shipper Reference 1'],
    reference2: ['Shipper Reference 2'],
    reference3: ['Shipper Reference 3'],
    crossReferencePrefix: [],
    crossReference: [],
    correctionGross: [],
    correctionDiscount: [],
  },
}
