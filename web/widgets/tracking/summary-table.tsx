import { type Days, useDays } from '../../ui/days.ts'
import { type Say, useLanguage, useSay, type WordKey } from '../../ui/language.tsx'
import { type Package, plainNumber, type Weight } from './package.ts'

type Pair = readonly [name: WordKey, value: string]

/** The specification's two columns: what is asked for most of a package. */
export function SummaryTable({ pack }: { readonly pack: Package }) {
  const say = useSay()
  const days = useDays()
  const { direction } = useLanguage()
  const rows = pack.variant === 'dashboard' ? rowsOfPage(pack, say, days) : rowsOfInvoice(pack, say, days)
  const unknown = say('package.unknownValue')
  return (
    <table className="package-summary">
      <tbody>
        {rows.map((pairs) => (
          <tr key={pairs[0][0]}>
            {pairs.flatMap(([name, value]) => [
              <th key={name} scope="row">
                {say(name)}
              </th>,
              <td key={`${name} value`} dir={direction === 'rtl' ? 'auto' : undefined}>
                {value || <span className="quiet">{unknown}</span>}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Rows = readonly (readonly [Pair, Pair])[]

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
