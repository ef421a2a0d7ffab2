import { amounts, breakdown, map, trends } from '../cards.ts'
import { filtersOfEveryPage, measured, monthsOrQuarters, page } from '../page.ts'

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
