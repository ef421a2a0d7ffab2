import { amounts, breakdown, map, trends } from '../cards.ts'
import { filtersOfEveryPage, measured, monthsOrQuarters, page } from '../page.ts'

export const refund = page({
  name: 'refund',
  path: '/aframe/dashboard/refund',
  icon: 'credits',
  guide: 'refund',
  table: 'charge',
  columns: ['AUDIT_REFUND_AMOUNT', 'CREDIT_TYPE'],
  views: [
    { name: 'creditType', groups: ['CREDIT_TYPE'] },
    { name: 'carrierAndCreditType', groups: ['CARRIER_NAME', 'CREDIT_TYPE'] },
    { name: 'creditTypeByCarriers', groups: ['CREDIT_TYPE'], pivots: ['CARRIER_NAME'] },
    { name: 'carrierByCreditTypes', groups: ['CARRIER_NAME'], pivots: ['CREDIT_TYPE'] },
  ],
  facts: [
    measured('refundTotal'),
    measured('auditRefund'),
    measured('clientRefund'),
    {
      ...measured('refundShareOfSpend'),
      // By every name that a carrier of DHL has here: that of the list, and those that layouts and people give.
      where: [{ column: 'carrier_name', op: 'not in', values: ['USPS', 'DHL', 'DHL Express', 'DHL eCommerce'] }],
      note: 'withoutUspsAndDhl',
    },
  ],
  where: [{ column: 'credit_type', op: 'not in', values: [''] }],
  conditionNote: 'credits',
  filters: [...filtersOfEveryPage, 'credit_type'],
  settings: monthsOrQuarters,
  cards: [
    amounts('amounts'),
    trends('trends'),
    breakdown('breakdown', ['credit_type', 'carrier_name', 'service', 'account_group', 'account_number', 'client_id']),
    map('map'),
  ],
})
