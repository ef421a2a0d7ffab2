import type { endpoints } from '@waybill/contracts'
import type { Json } from './schemas.ts'

interface Written {
  readonly body?: Json
  readonly answer?: Json
}

const table = { sheet: null, separator: ',', encoding: 'auto', headerLine: 1 }
const headers = ['Waybill', 'Invoice', 'Cost']
const mapping: Json = {
  table,
  headers,
  columns: [
    { place: 0, meaning: 'trackingNumber', sign: 'as-written' },
    { place: 1, meaning: 'invoiceNumber', sign: 'as-written' },
    { place: 2, meaning: 'charge', family: 'TRANSPORTATION', sign: 'as-written', decimalMark: '.' },
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
  families: [],
  passOver: ['total'],
}
const statements = {
  facts: { invoiceDate: '2026-03-01' },
  totals: [],
  confirmed: [{ currency: 'USD', sum: '13.00' }],
}
const newPin = {
  page: 'spend',
  card: 'breakdown',
  address: 'client=12&dates=bill_date.rp.Previous-Month&carrier_name=UPS',
  title: 'What UPS is paid for',
  width: 'half',
}
const pins = [{ id: '0f1e2d3c4b5a', ...newPin }]
const dashboard = { id: 7, name: 'Monday', revision: 3, pins }
const layoutFile = { waybillLayout: 1, name: 'Quick', mapping }

/** Examples where a call is plainer with one that means something, or its schema asks more than its form shows. */
export const written: Partial<Record<keyof typeof endpoints, Written>> = {
  ownDashboard: { answer: dashboard },
  addOwnDashboard: { body: { name: 'Monday', pins: [newPin] }, answer: { ...dashboard, revision: 1 } },
  changeOwnDashboard: { body: { name: 'Monday', pins, revision: 2 }, answer: dashboard },
  pinToOwnDashboard: { body: newPin, answer: dashboard },
  addMaintenanceEntry: { body: { type: 'PAGE', value: '/aframe/dashboard/spend' } },
  askAssistant: {
    body: { words: 'Why did UPS cost more in March than in February?', language: 'en', clientId: 12 },
    answer: {
      kind: 'ask-back',
      text: 'That can mean more than one thing. Which of these?',
      choices: (['billWeight', 'actualWeight'] as const).map((measure) => ({
        text: measure === 'billWeight' ? 'Bill weight · March 2026' : 'Actual weight · March 2026',
        question: {
          measure,
          by: [],
          where: [],
          dates: { type: 'bill_date', from: '2026-03-01', to: '2026-03-31' },
        },
      })),
    },
  },
  chatSuggestions: {
    answer: [
      {
        text: 'Total spend by carrier · March 2026',
        question: {
          measure: 'totalSpend',
          by: ['carrier_name'],
          where: [],
          dates: { type: 'bill_date', from: '2026-03-01', to: '2026-03-31' },
        },
      },
    ],
  },
  askPage: {
    body: {
      selectColumnNames: ['totalSpend', 'packages'],
      whereClauseDetails: {
        dates: { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' },
        conditions: [{ column: 'carrier_name', op: 'in', values: ['UPS', 'FedEx'] }],
      },
      groupByDetails: ['carrier_name', 'month'],
      orderByDetails: [{ column: 'month', descending: false }],
      clientId: 12,
    },
  },
  trackingDetail: {
    body: {
      selectColumnNames: ['INVOICE_NUMBER', 'BILL_DATE', 'CHARGE_DESCRIPTION', 'NET_AMOUNT'],
      whereClauseDetails: { conditions: [{ column: 'tracking_id', op: 'in', values: ['7000000012'] }] },
      orderByDetails: [{ column: 'BILL_DATE', descending: false }],
      clientId: 12,
    },
  },
  previewLayout: {
    answer: {
      file: { id: 7, clientId: 12, name: 'bill.csv', bytes: 57 },
      sheets: [],
      table,
      headers,
      above: [],
      rows: [{ line: 2, cells: ['Q0000000001', '7', '13.00'] }],
      moreRows: 0,
      whole: true,
      guess: {
        mapping,
        columns: [
          { place: 0, sure: 90, because: 'both' },
          { place: 1, sure: 95, because: 'both' },
          { place: 2, sure: 68, because: 'header' },
        ],
        header: 99,
        separator: 99,
        rows: 90,
        total: 50,
        facts: { invoiceNumber: 95, invoiceDate: 0, account: 50, currency: 0, carrier: 0 },
        country: 90,
      },
      readBy: null,
      statements,
    },
  },
  tryLayout: { body: { mapping, statements } },
  saveLayout: { body: { clientId: 12, forAll: false, name: 'Quick', mapping } },
  importLayout: { body: { clientId: 12, forAll: false, file: layoutFile } },
  layoutVersion: {
    answer: {
      id: 3,
      name: 'Quick',
      clientId: 12,
      version: 1,
      latest: 2,
      savedAt: '2026-03-02T09:30:00.000Z',
      savedBy: 'controller',
      mapping,
    },
  },
  exportLayout: { answer: layoutFile },
}
