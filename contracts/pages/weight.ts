import { amounts, breakdown, map, rates, trends } from '../cards.ts'
import { filtersOfEveryPage, measured, monthsOrQuarters, page } from '../page.ts'

const together = ['billWeight', 'actualWeight'] as const
const ofEach = ['averageBillWeight', 'averageActualWeight'] as const

export const weight = page({
  name: 'weight',
  path: '/aframe/dashboard/weight',
  icon: 'scales',
  guide: 'weight',
  table: 'shipment',
  columns: ['BILL_WEIGHT_POUNDS', 'ACTUAL_WEIGHT_POUNDS', 'DELTA_WEIGHT_POUNDS'],
  facts: [
    { ...measured('billWeight'), pair: together },
    { ...measured('actualWeight'), pair: together },
    { ...measured('weightDifference'), pair: together },
    { ...measured('averageBillWeight'), pair: ofEach },
    { ...measured('averageActualWeight'), pair: ofEach },
    { ...measured('averageWeightDifference'), pair: ofEach },
  ],
  lines: [
    { name: 'allPackages' },
    {
      name: 'billAboveActual',
      where: [{ column: 'weightDifference', op: '>', value: '0' }],
      note: 'billAboveActual',
    },
  ],
  filters: filtersOfEveryPage,
  settings: { ...monthsOrQuarters, uom: ['lbs', 'kgs'] },
  cards: [
    amounts('amounts'),
    trends('trends'),
    breakdown('breakdown', ['carrier_name', 'service', 'zone', 'weight_band', 'client_id']),
    map('map'),
    rates('rates', ['costPerPackage', 'costPerPound', 'packages']),
  ],
})
