import { LayoutMapping } from '@waybill/contracts'

/** Three columns, one charge a shipment, and the total typed with each file. */
export const smallMapping = LayoutMapping.parse({
  table: { sheet: null, separator: ',', encoding: 'auto', headerLine: 1 },
  headers: ['Waybill', 'Invoice', 'Cost'],
  columns: [
    { place: 0, meaning: 'trackingNumber' },
    { place: 1, meaning: 'invoiceNumber' },
    { place: 2, meaning: 'charge', family: 'TRANSPORTATION' },
  ],
  rows: { are: 'shipments' },
  mode: 'Parcel',
  facts: {
    invoiceNumber: { from: 'column' },
    invoiceDate: { from: 'typed', value: '' },
    account: { from: 'nowhere' },
    currency: { from: 'typed', value: 'USD' },
    carrier: { from: 'typed', value: 'Quick' },
  },
  total: { from: 'none' },
})
