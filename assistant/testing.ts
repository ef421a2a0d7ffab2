import { pages } from '@waybill/contracts'
import type { Asker } from './understood.ts'

/** Somebody who asks in English, of a shipper with few values. */
export const asker: Asker = {
  language: 'en',
  today: '2026-11-22',
  firstDayOfWeek: 1,
  pages,
  values: {
    carrier_name: ['UPS', 'FedEx'].map((value) => ({ value })),
    accessorial: ['Address Correction', 'Residential'].map((value) => ({ value })),
    normalised_consignee_state: [{ value: 'TX' }],
  },
}

/** A shipper none of whose invoices and packages is asked for by its number. */
export const noNumbers = {
  find: () => Promise.reject(new Error('nobody asked for a number')),
  invoices: {
    billed: () => Promise.reject(new Error('nobody asked how many invoices')),
    ranked: () => Promise.reject(new Error('nobody asked for the dearest invoices')),
  },
}
