import { LayoutMapping, type LayoutPreview } from '@waybill/contracts'

const headers = ['BILL_DOC', 'AWB', 'Pick up Date', 'Base Charge', 'Other Charge', 'Net Charge', 'Note']

/** A shipper's sheet with one row per shipment, as the service looks at it first. */
export const previewOfShipments: LayoutPreview = {
  file: { id: 7, clientId: 3, name: 'aramex_0126.csv', bytes: 400 },
  sheets: [],
  table: { sheet: null, separator: ';', encoding: 'auto', headerLine: 2 },
  headers,
  above: [{ line: 1, cells: ['Invoice no.: 4711', '', '', '', '', '', ''] }],
  rows: [
    { line: 3, cells: ['1120217320', '48219904431', '03/01/2026', '412,10', '51,92', '464,02', ''] },
    { line: 4, cells: ['1120217320', '48219904442', '23/01/2026', '301,00', '37,93', '338,93', ''] },
  ],
  moreRows: 0,
  whole: true,
  guess: {
    mapping: LayoutMapping.parse({
      table: { sheet: null, separator: ';', encoding: 'auto', headerLine: 2 },
      headers,
      columns: [
        { place: 0, meaning: 'invoiceNumber' },
        { place: 1, meaning: 'trackingNumber' },
        { place: 2, meaning: 'invoiceDate', dayOrder: 'day-first' },
        { place: 3, meaning: 'charge', family: 'TRANSPORTATION', decimalMark: ',' },
        { place: 4, meaning: 'charge', family: 'OTHER', decimalMark: ',' },
        { place: 5, meaning: 'rowTotal', decimalMark: ',' },
      ],
      rows: { are: 'shipments' },
      mode: 'Parcel',
      facts: {
        invoiceNumber: { from: 'column' },
        invoiceDate: { from: 'column' },
        account: { from: 'nowhere' },
        currency: { from: 'typed', value: 'TRY' },
        carrier: { from: 'typed', value: 'Aramex' },
      },
      total: { from: 'lines' },
    }),
    columns: [99, 99, 90, 88, 40, 97, 0].map((sure, place) => ({ place, sure, because: 'both' })),
    header: 95,
    separator: 99,
    rows: 90,
    total: 90,
    facts: { invoiceNumber: 99, invoiceDate: 90, account: 60, currency: 60, carrier: 60 },
    country: 90,
  },
  readBy: null,
  statements: { facts: {}, totals: [], confirmed: [] },
}
