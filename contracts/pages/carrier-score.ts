import { amounts, changedCount, map, shares, trendsOfShares } from '../cards.ts'
import { filtersOfEveryPage, measured, monthsOrQuarters, page } from '../page.ts'

export const carrierScore = page({
  name: 'carrierScore',
  path: '/aframe/dashboard/carrierScore',
  icon: 'clock',
  guide: 'carrier-score',
  table: 'shipment',
  columns: ['NO_OF_PKGS', 'TRACKING_STATUS'],
  views: [
    { name: 'status', groups: ['TRACKING_STATUS'] },
    { name: 'statusAndCarrier', groups: ['TRACKING_STATUS', 'CARRIER_NAME'] },
    { name: 'statusByCarriers', groups: ['TRACKING_STATUS'], pivots: ['CARRIER_NAME'] },
  ],
  facts: [
    measured('packages'),
    { ...measured('onTimePackages'), share: 'onTimeShare', aside: 'packagesWithoutStatus' },
    { ...measured('latePackages'), share: 'lateShare' },
    { ...measured('exceptionPackages'), share: 'exceptionShare' },
    { ...measured('pendingLatePackages'), share: 'pendingLateShare' },
  ],
  filters: filtersOfEveryPage,
  settings: monthsOrQuarters,
  cards: [
    amounts('amounts'),
    trendsOfShares('trends'),
    shares('breakdown', ['carrier_name', 'service', 'account_number', 'zone', 'client_id']),
    map('map', ['lateShare', 'exceptionShare', 'latePackages', 'exceptionPackages']),
    changedCount('changed'),
  ],
})
