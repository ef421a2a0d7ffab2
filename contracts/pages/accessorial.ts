import { amounts, breakdown, map, trends } from '../cards.ts'
import { filtersOfEveryPage, measured, monthsOrQuarters, page } from '../page.ts'

export const accessorial = page({
  name: 'accessorial',
  path: '/aframe/dashboard/accessorial',
  icon: 'tags',
  guide: 'accessorial',
  table: 'charge',
  columns: [
    'INVOICE_TOTAL_CHARGES',
    'NET_OTHER_ACCESSORIAL_AMOUNT',
    'OTHER_ACCESSORIAL_COUNT',
    'CHARGE_DESCRIPTION',
    'ACCESSORIAL',
    'ACCESSORIAL_CODE',
  ],
  views: [
    { name: 'accessorial', groups: ['ACCESSORIAL'] },
    { name: 'accessorialAndCarrier', groups: ['ACCESSORIAL', 'CARRIER_NAME'] },
    { name: 'accessorialByCarriers', groups: ['ACCESSORIAL'], pivots: ['CARRIER_NAME'] },
    { name: 'carrierByAccessorials', groups: ['CARRIER_NAME'], pivots: ['ACCESSORIAL'] },
  ],
  facts: [measured('accessorialAmount'), measured('accessorialCount')],
  where: [{ column: 'charge_family', op: 'in', values: ['OTHER_ACCESSORIAL'] }],
  conditionNote: 'accessorials',
  filters: [...filtersOfEveryPage, 'accessorial'],
  settings: monthsOrQuarters,
  cards: [
    amounts('amounts'),
    trends('trends'),
    breakdown('breakdown', ['accessorial', 'carrier_name', 'service', 'account_group', 'account_number', 'client_id']),
    map('map'),
  ],
})
