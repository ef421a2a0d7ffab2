import { amounts, breakdown, changed, map, summary, trends } from '../cards.ts'
import { filtersOfEveryPage, measured, monthsOrQuarters, page } from '../page.ts'

const splits = [
  'service',
  'service_category',
  'carrier_name',
  'account_group',
  'account_number',
  'zone',
  'bill_option',
  'client_id',
] as const

export const spend = page({
  name: 'spend',
  path: '/aframe/dashboard/spend',
  icon: 'money',
  guide: 'spend',
  table: 'shipment',
  columns: [
    'NET_AMOUNT',
    'INCENTIVE_AMOUNT',
    'TRANSPORTATION_AMOUNT',
    'TRANSPORTATION_DISCOUNT',
    'OTHER_ACCESSORIAL_AMOUNT',
    'OTHER_ACCESSORIAL_DISCOUNT',
    'NET_OTHER_ACCESSORIAL_AMOUNT',
    'FUEL_SURCHARGE_AMOUNT',
    'FUEL_SURCHARGE_DISCOUNT',
    'NET_FUEL_SURCHARGE_AMOUNT',
    'TAXES_AND_OTHERS',
    'TAXES_AND_OTHERS_DISCOUNT',
    'NET_TAXES_AND_OTHERS',
  ],
  facts: [
    measured('totalSpend'),
    measured('publishedAmount'),
    measured('transportationDiscount'),
    measured('accessorials'),
    measured('fuelSurcharge'),
    measured('taxesAndOtherCharges'),
  ],
  filters: filtersOfEveryPage,
  settings: { ...monthsOrQuarters, uom: ['lbs', 'kgs'] },
  cards: [
    amounts('amounts'),
    trends('trends'),
    breakdown('breakdown', splits),
    map('map'),
    changed('changed'),
    summary('summary', splits),
  ],
})
