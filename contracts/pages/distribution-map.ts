import { amounts, distribution } from '../cards.ts'
import { filtersOfMaps, measured, page } from '../page.ts'

export const distributionMap = page({
  name: 'distributionmap',
  path: '/aframe/distributionmap',
  icon: 'places',
  guide: 'distribution-map',
  table: 'shipment',
  columns: ['NO_OF_PKGS', 'TRACKING_STATUS', 'NET_AMOUNT'],
  tableFromMarksAlone: true,
  facts: [measured('packages'), measured('totalSpend'), measured('latePackages'), measured('exceptionPackages')],
  filters: filtersOfMaps,
  settings: { prior: ['usual', 'justBefore', 'yearBefore'] },
  cards: [amounts('amounts'), distribution('map')],
})
