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
  views: [
    { name: 'receiverState', groups: ['NORMALISED_CONSIGNEE_STATE'] },
    { name: 'senderState', groups: ['NORMALISED_SENDER_STATE'] },
  ],
  facts: [measured('packages')],
  filters: filtersOfMaps,
  settings: {},
  cards: [starburst('map')],
})
