import { starburst } from '../cards.ts'
import { filtersOfMaps, measured, page } from '../page.ts'

/** It cuts no time, and has the one card of the specification. */
export const networkMap = page({
  name: 'starburst',
  path: '/aframe/dashboard/networkmap',
  icon: 'network',
  guide: 'network-map',
  table: 'shipment',
  columns: ['NO_OF_PKGS'],
  facts: [measured('packages')],
  filters: filtersOfMaps,
  settings: {},
  cards: [starburst('map')],
})
