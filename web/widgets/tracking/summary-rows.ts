import type { Days } from '../../ui/days.ts'
import type { Say, WordKey } from '../../ui/language.tsx'
import { type Package, plainNumber, type Weight } from './package.ts'

type Pair = readonly [name: WordKey, value: string]
type Rows = readonly (readonly [Pair, Pair])[]

/** What the specification's variants say of a package, in two columns; what is not known is empty. */
export function summaryRows(pack: Package, say: Say, days: Days): Rows {
  return pack.variant === 'dashboard' ? rowsOfPage(pack, say, days) : rowsOfInvoice(pack, say, days)
}

function rowsOfPage(pack: Package, say: Say, days: Days): Rows {
  return [
    carrierAndService(pack),
    [
      ['dateType.bill_date', days.day(pack.invoiceDate)],
      ['dateType.pickup_date', days.day(pack.pickupDate)],
    ],
    weights(pack, say),
    zoneAndDims(pack, say),
    [
      ['package.deliveryDate', days.day(pack.deliveredAt)],
      ['package.deliveryStatus', statusWords(pack, say)],
    ],
  ]
}

function rowsOfInvoice(pack: Package, say: Say, days: Days): Rows {
  const { estimatedDays, estimatedTime } = pack
  const estimated = [estimatedDays === null ? '' : say('package.days', { count: estimatedDays }), estimatedTime]
  return [
    carrierAndService(pack),
    [
      ['package.pickupDate', days.day(pack.pickupDate)],
      ['package.estimated', estimated.filter(Boolean).join(' ')],
    ],
    [
      ['package.scheduledDate', days.moment(pack.scheduledAt)],
      ['package.deliveryDate', days.moment(pack.deliveredAt)],
    ],
    [
      ['package.deliveryStatus', statusWords(pack, say)],
      ['package.deliveryLocation', pack.deliveryLocation],
    ],
    weights(pack, say),
    zoneAndDims(pack, say),
  ]
}

function carrierAndService({ carrier, service }: Package): readonly [Pair, Pair] {
  return [
    ['dimension.carrier_name', carrier],
    ['dimension.service', service],
  ]
}

function weights({ actualWeight, billWeight }: Package, say: Say): readonly [Pair, Pair] {
  return [
    ['fact.actualWeight', weightWords(actualWeight, say)],
    ['fact.billWeight', weightWords(billWeight, say)],
  ]
}

function zoneAndDims({ zone, dims, dimUnit }: Package, say: Say): readonly [Pair, Pair] {
  const unit = sides[dimUnit]
  return [
    ['dimension.zone', zone],
    ['package.dims', dims.length === 0 ? '' : `${dims.join(' x ')} ${unit ? say(unit) : dimUnit}`.trim()],
  ]
}

function statusWords({ status }: Package, say: Say): string {
  switch (status) {
    case 'ON TIME':
    case 'LATE':
    case 'EXCEPTION':
    case 'PENDING LATE':
      return say(`package.status.${status}`)
    default:
      return status
  }
}

const sides: Readonly<Record<string, WordKey>> = { IN: 'package.inches', CM: 'package.cm' }
const units: Readonly<Record<string, WordKey>> = { LB: 'uom.lbs', KG: 'uom.kgs', OZ: 'package.oz' }

/** In the unit of the invoice; one that says none is in pounds. */
function weightWords({ value, unit }: Weight, say: Say): string {
  const number = plainNumber(value)
  if (number === '' || number === '0') return ''
  const name = units[unit === '' ? 'LB' : unit]
  return `${number} ${name ? say(name) : unit.toLowerCase()}`
}
