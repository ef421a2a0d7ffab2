import { addDays } from '@waybill/contracts'
import {
  type Accessorial,
  type BillLine,
  type Charge,
  type Invoice,
  netOf,
  type Parcel,
  type Party,
  type Service,
} from '../bill.ts'
import { compact } from '../calendar.ts'
import { type Cents, decimal, share } from '../money.ts'
import { dhlHeader } from './dhl-header.ts'
import { cell, type InvoiceLayout, tenths } from './layout.ts'

interface Extra {
  readonly code: string
  readonly name: string
  readonly charge: Cents
  readonly discount: Cents
}

interface Sums {
  readonly weightCharge: Cents
  readonly discount: Cents
  readonly extras: readonly Extra[]
  readonly tax: Cents
}

export const dhlProducts: Partial<Record<Service, readonly [code: string, name: string]>> = {
  'domestic express': ['N', 'EXPRESS DOMESTIC'],
  'export express': ['P', 'EXPRESS WORLDWIDE'],
  'export economy': ['H', 'ECONOMY SELECT'],
}

const extraCodes: Partial<Record<Accessorial, readonly [string, string]>> = {
  'remote area': ['OO', 'REMOTE AREA DELIVERY'],
  signature: ['SF', 'DIRECT SIGNATURE'],
  demand: ['CR', 'DEMAND SURCHARGE'],
  'declared value': ['II', 'SHIPMENT INSURANCE'],
  'address correction': ['MA', 'ADDRESS CORRECTION'],
}

/** MyBill: an I row for the invoice, then an S row for each shipment with up to nine extra charges. */
export const dhlMyBill: InvoiceLayout = { opening: `${dhlHeader.join(',')}\n`, invoice, closing: () => '' }

function* invoice({ account, number, on, lines, controlTotal }: Invoice): Generator<string> {
  const [{ city, zip, country }] = account.shipsFrom
  const station = country === 'CH' ? 'BSL' : 'HAM'
  const shared = new Map<string, string>([
    ...pairs('Invoice Number', number, 'Station Code', station, 'Invoice Identifier', station),
    ...pairs('Original Invoice Number', number, 'Invoice Type', 'OUTBOUND', 'Invoice Date', compact(on)),
    ...pairs('Billing Source', country, 'Payment Terms', '30 Days', 'Due Date', compact(addDays(on, 30))),
    ...pairs('Billing Account', account.number, 'Billing Account Name', 'Northfield Brands', 'Billing Postcode', zip),
    ...pairs('Billing Address 1', 'Hafenstrasse 12', 'Billing City', city, 'Billing Country Code', country),
    ...pairs('Currency', account.currency, 'Pieces', '0', 'Weight (kg)', '0.0'),
  ])
  const all = lines.map((line) => sumsOf(line.charges))
  yield row(new Map([...shared, ['Line Type', 'I'], ...totals(all, controlTotal)]))
  for (const [at, line] of lines.entries()) {
    const sums = all[at]
    if (sums && line.parcel)
      yield row(new Map([...shared, ['Line Type', 'S'], ...shipment(line, line.parcel), ...money(sums)]))
  }
}

function row(cells: ReadonlyMap<string, string>): string {
  return `${dhlHeader.map((name) => cells.get(name) ?? '').join(',')}\n`
}

function shipment(line: BillLine, parcel: Parcel): [string, string][] {
  const [code, name] = dhlProducts[parcel.service] ?? ['P', 'EXPRESS WORLDWIDE']
  const { length, width, height } = line.audited?.size ?? parcel.size
  const billed = line.audited?.billedWeight ?? parcel.billedWeight
  return [
    ...pairs('Shipment Number', parcel.trackingNumber, 'Shipment Date', compact(parcel.pickupDate)),
    ...pairs('Shipment Reference 1', parcel.order, 'Shipment Reference 2', parcel.department, 'Product', code),
    ...pairs('Product Name', name, 'Pieces', '1', 'Description of Contents', parcel.department),
    ...place('Orig', 'Origin', parcel.sender),
    ...party('Senders', parcel.sender),
    ...place('Dest', 'Destination', parcel.receiver),
    ...party('Receivers', parcel.receiver),
    ...pairs('Proof of Delivery/Name', line.delivered ? `${compact(line.delivered.on)} ${parcel.receiver.name}` : ''),
    ...pairs(
      'Dimensions',
      parcel.keyedSize ? `${length}x${width}x${height}` : '',
      'Weight Flag',
      parcel.dimensional ? 'V' : 'A',
    ),
    ...pairs('Cust Scale Weight (A)', tenths(parcel.actualWeight), 'DHL Scale Weight (B)', tenths(parcel.actualWeight)),
    ...pairs('DHL Vol Weight (W)', parcel.dimensional ? tenths(billed) : '0.0', 'Weight (kg)', tenths(billed)),
    ...pairs('Event Description', line.event === 'shipment' || line.event === 'return' ? '' : line.event.toUpperCase()),
  ]
}

function place(short: string, long: string, { place: { city, country } }: Party): [string, string][] {
  const station = city.replaceAll(' ', '').slice(0, 3).toUpperCase()
  return pairs(long, station, `${short} Name`, city, `${short} Country Code`, country, `${short} Country Name`, country)
}

function party(
  prefix: string,
  { name, company, street, place: { city, state, zip, country } }: Party,
): [string, string][] {
  return [
    ...pairs(`${prefix} Name`, cell(company || name), `${prefix} Address 1`, cell(street), `${prefix} Postcode`, zip),
    ...pairs(`${prefix} City`, city, `${prefix} State/Province`, state, `${prefix} Country`, country),
    ...pairs(`${prefix} Contact`, cell(name)),
  ]
}

function money({ weightCharge, discount, extras, tax }: Sums): [string, string][] {
  const extra = extras.reduce((sum, { charge, discount: off }) => sum + charge - off, 0)
  const before = weightCharge - discount + extra
  const rate = before === 0 ? 0 : Math.round((tax * 10_000) / before)
  const taxes = extras.map(({ charge, discount: off }) => share(charge - off, rate))
  const extraTax = taxes.reduce((sum, part) => sum + part, 0)
  return [
    ...pairs('Total amount (excl. VAT)', decimal(before), 'Total amount (incl. VAT)', decimal(before + tax)),
    ...pairs(
      'Tax Code',
      tax === 0 ? 'Z' : 'A',
      'Total Tax',
      decimal(tax),
      'Tax Adjustment',
      '0.00',
      'Invoice Fee',
      '0.00',
    ),
    ...pairs('Weight Charge', decimal(weightCharge), 'Weight Tax (VAT)', decimal(tax - extraTax)),
    ...(discount === 0 ? [] : pairs('Discount 1', 'CONTRACT DISCOUNT', 'Discount 1 Amount', decimal(-discount))),
    ...pairs('Total Extra Charges (XC)', decimal(extra), 'Total Extra Charges Tax', decimal(extraTax)),
    ...extras.flatMap(({ code, name, charge, discount: off }, at) => {
      const group = `XC${at + 1}`
      return [
        ...pairs(`${group} Code`, code, `${group} Name`, name, `${group} Charge`, decimal(charge)),
        ...pairs(`${group} Tax Code`, tax === 0 ? 'Z' : 'A', `${group} Tax`, decimal(taxes[at] ?? 0)),
        ...pairs(`${group} Discount`, decimal(off === 0 ? 0 : -off), `${group} Total`, decimal(charge - off)),
      ]
    }),
  ]
}

/** The I row adds its shipments up; what it says comes to is the control total. */
function totals(all: readonly Sums[], controlTotal: Cents): [string, string][] {
  const tax = all.reduce((sum, { tax: part }) => sum + part, 0)
  const extra = all.flatMap(({ extras }) => extras).reduce((sum, { charge, discount }) => sum + charge - discount, 0)
  return [
    ...pairs(
      'Total amount (excl. VAT)',
      decimal(controlTotal - tax),
      'Total amount (incl. VAT)',
      decimal(controlTotal),
    ),
    ...pairs('Total Tax', decimal(tax), 'Total Extra Charges (XC)', decimal(extra)),
    ...pairs('Weight Charge', decimal(controlTotal - tax - extra)),
  ]
}

function sumsOf(charges: readonly Charge[]): Sums {
  const of = (kind: Charge['kind']) => charges.filter((charge) => charge.kind === kind)
  const transportation = of('transportation')
  return {
    weightCharge: transportation.reduce((sum, { list }) => sum + list, 0),
    discount: transportation.reduce((sum, { discount }) => sum + discount, 0),
    tax: of('tax').reduce((sum, charge) => sum + netOf(charge), 0),
    extras: charges.flatMap(extraOf),
  }
}

function extraOf(charge: Charge): Extra[] {
  const { list, discount } = charge
  if (charge.kind === 'fuel') return [{ code: 'FF', name: 'FUEL SURCHARGE', charge: list, discount }]
  if (charge.kind === 'duty') return [{ code: 'XX', name: 'IMPORT EXPORT DUTIES', charge: list, discount }]
  if (charge.kind !== 'accessorial') return []
  const [code, name] = extraCodes[charge.name] ?? ['WB', charge.name.toUpperCase()]
  return [{ code, name, charge: list, discount }]
}

/** Name, value, name, value. */
function pairs(...flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, at) => [flat[at * 2] ?? '', flat[at * 2 + 1] ?? ''])
}
