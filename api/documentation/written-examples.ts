import type { endpoints } from '@waybill/contracts'
import type { Json } from './schemas.ts'

interface Written {
  readonly body?: Json
  readonly answer?: Json
}

/** Examples where a call is plainer with one that means something, or its schema asks more than its form shows. */
export const written: Partial<Record<keyof typeof endpoints, Written>> = {
  addMaintenanceEntry: { body: { type: 'PAGE', value: '/aframe/dashboard/spend' } },
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
}
