import { type BillLine, type Charge, type Invoice, netOf, type Parcel, type Party, totalOf } from '../bill.ts'
import { compact } from '../calendar.ts'
import type { CastAccount } from '../cast.ts'
import { type Cents, decimal, share } from '../money.ts'
import { dimensionalDivisor } from '../parcels.ts'
import { fedexHeaders } from './fedex-headers.ts'
import { fedexAccessorial, fedexNotes, fedexPayors, fedexService } from './fedex-words.ts'
import { cell, type InvoiceLayout, tenths } from './layout.ts'

type Pair = readonly [description: string, amount: Cents]

/** Billing Online, all columns: a row per tracking number, its charges in repeated pairs. */
export function fedexBilling(layout: CastAccount['layout']): InvoiceLayout {
  const consolidated = layout === 'fedex-210'
  const { header, pairs } = fedexHeaders(consolidated ? 210 : 156)

  function* invoice({ account, number, on, lines, controlTotal }: Invoice): Generator<string> {
    const total = decimal(controlTotal)
    const opening = [...(consolidated ? [account.number] : []), account.number, compact(on), number, '', total, total]
    for (const line of lines) {
      const found = pairsOf(line)
      const listed = Array.from({ length: pairs }, (_, at) => {
        const pair = found[at]
        return pair ? [pair[0], decimal(pair[1])] : ['', '']
      })
      const { parcel } = line
      const columns = parcel ? packageColumns(account, line, parcel) : accountColumns(line)
      const row = [
        ...opening,
        ...columns,
        ...(consolidated ? [''] : []),
        ...listed.flat(),
        fedexNotes[line.event] ?? '',
      ]
      yield `${row.join(',')}\n`
    }
  }

  return { opening: `${header.join(',')}\n`, invoice, closing: () => '' }
}

/** Columns 7 to 105. */
function packageColumns(account: CastAccount, line: BillLine, parcel: Parcel): string[] {
  const [service, groundService] = fedexService(parcel)
  const { sender, receiver, size } = parcel
  const sized = parcel.dimensional || parcel.keyedSize || line.audited !== null
  const { length, width, height } = line.audited?.size ?? size
  const dims = sized ? [length, width, height, dimensionalDivisor(account), 'I'].map(String) : ['', '', '', '', '']
  return [
    [fedexPayors[parcel.billOption], '', parcel.trackingNumber, decimal(listOf(line)), decimal(totalOf(line.charges))],
    [service, cell(groundService), compact(parcel.pickupDate), line.delivered ? compact(line.delivered.on) : ''],
    [line.delivered?.time.replace(':', '') ?? '', 'A1', line.delivered ? cell(receiver.name.toUpperCase()) : ''],
    [tenths(parcel.actualWeight), 'L', tenths(line.audited?.billedWeight ?? parcel.billedWeight), 'L', '1', '', '', ''],
    ['Customer Packaging', ...dims, ...recipient(receiver), ...shipper(sender), parcel.order, parcel.department],
    Array<string>(13).fill(''),
    [zoneOf(parcel), ...Array<string>(13).fill('')],
    [parcel.declaredValue > 0 ? decimal(parcel.declaredValue) : '', parcel.declaredValue > 0 ? 'USD' : ''],
    Array<string>(25).fill(''),
    compact(parcel.pickupDate),
  ].flat()
}

function accountColumns(line: BillLine): string[] {
  return ['', '', '', '0.00', decimal(totalOf(line.charges)), ...Array<string>(94).fill('')]
}

function recipient({ name, company, street, place }: Party): string[] {
  return [cell(name), cell(company), cell(street), '', place.city, place.state, place.zip, place.country]
}

function shipper({ name, company, street, place }: Party): string[] {
  return [cell(company), cell(name), cell(street), '', place.city, place.state, place.zip, place.country]
}

function zoneOf({ service, zone, sender, receiver }: Parcel): string {
  if (sender.place.country !== receiver.place.country) return 'ABCDE'.charAt(zone - 1)
  return service === 'ground' || service === 'economy' ? `0${zone}` : String(zone)
}

/** The list price of the transport stands in its own column, what comes off it among the pairs; a refund is one sum. */
function listOf({ event, charges }: BillLine): Cents {
  const transportation = charges.filter(({ kind }) => kind === 'transportation')
  if (event === 'late refund') return totalOf(transportation)
  return transportation.reduce((sum, { list }) => sum + list, 0)
}

function pairsOf(line: BillLine): Pair[] {
  return line.charges.flatMap((charge) => pairsOfCharge(line, charge)).filter(([, amount]) => amount !== 0)
}

function pairsOfCharge({ event, parcel }: BillLine, charge: Charge): Pair[] {
  switch (charge.kind) {
    case 'transportation': {
      if (event === 'late refund') return []
      const earned = share(charge.discount, 1800)
      return [
        ['Performance Pricing', earned - charge.discount],
        ['Earned Discount', -earned],
      ]
    }
    case 'fuel':
      return [['Fuel Surcharge', netOf(charge)]]
    case 'accessorial':
      if (!parcel) throw new Error('Accessorials are billed for a package.')
      return [[fedexAccessorial(charge.name, parcel), netOf(charge)]]
    case 'service charge':
      return [['Weekly Service Chg', netOf(charge)]]
    case 'duty':
      return [['Customs Duty', netOf(charge)]]
    case 'tax':
    case 'special incentive':
    case 'adjustment':
      throw new Error(`FedEx bills no ${charge.kind} here.`)
  }
}
