import { amounts, breakdown, map, trends } from '../cards.ts'
import { filtersOfEveryPage, measured, monthsOrQuarters, page } from '../page.ts'

export const spend = page({
  name: 'spend',
  path: '/aframe/dashboard/spend',
  icon: 'money',
  guide: 'spend',
  table: 'shipment',
  facts: [
    measured('totalSpend'),
    measured('publishedAmount'),
    measured('transportationDiscount'),
    measured('accessorials'),
    measured('fuelSurcharge'),
    measured('taxesAndOtherCharges'),
  ],
  filters: filtersOfEveryPage,
  settings: monthsOrQuarters,
  cards: [
    amounts('amounts'),
    trends('trends'),
    breakdown('breakdown', [
      'service',
      'service_category',
      'carrier_name',
      'account_group',
      'account_number',
      'zone',
      'bill_option',
    ]),
    map('map'),
  ],
})
