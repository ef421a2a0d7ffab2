import { addDays, type CalendarDate } from '@waybill/contracts'
import {
  type Accessorial,
  type BillLine,
  type BillOption,
  type Charge,
  type Event,
  type Invoice,
  isExport,
  netOf,
  type Parcel,
  type Party,
  type Service,
} from '../bill.ts'
import { compact } from '../calendar.ts'
import type { CastAccount, CastClient } from '../cast.ts'
import type { Cents } from '../money.ts'
import { type InvoiceLayout, tenths } from './layout.ts'
import { closing, type Envelope, opening, segment, transaction, words } from './x12.ts'

const serviceLevels: Record<Service, string> = {
  ground: 'SG',
  economy: 'SG',
  'next day early': 'ND',
  'next day': 'ND',
  'next day saver': 'ON',
  'two day': 'SE',
  'three day': '3D',
  'domestic express': 'CX',
  'export express': 'ZZ',
  'export economy': 'ZZ',
  'export ground': 'ZZ',
  freight: 'G2',
}

/** The number UPS gives a service that has no level of its own. */
const exportNumbers: Partial<Record<Service, string>> = {
  'export express': '1',
  'export economy': '2',
  'export ground': '3',
}

const methods: Record<BillOption, string> = { prepaid: 'PP', collect: 'CC', 'third party': 'TP' }

const specialCharges: Record<Accessorial, readonly [code: string, text: string]> = {
  residential: ['REP', 'RESIDENTIAL SURCHARGE'],
  'delivery area': ['260', 'DELIVERY AREA SURCHARGE'],
  'extended area': ['260', 'DELIVERY AREA SURCHARGE EXTENDED'],
  'remote area': ['260', 'REMOTE AREA SURCHARGE'],
  'handling: longest side': ['690', 'ADDITIONAL HANDLING LONGEST SIDE'],
  'handling: weight': ['690', 'ADDITIONAL HANDLING WEIGHT'],
  'handling: girth': ['690', 'ADDITIONAL HANDLING LENGTH AND GIRTH'],
  'large package': ['520', 'LARGE PACKAGE SURCHARGE'],
  'address correction': ['600', 'ADDRESS CORRECTION'],
  signature: ['010', 'DELIVERY CONFIRMATION SIGNATURE'],
  'adult signature': ['010', 'ADULT SIGNATURE REQUIRED'],
  saturday: ['665', 'SATURDAY DELIVERY'],
  demand: ['010', 'DEMAND SURCHARGE'],
  'declared value': ['EVC', 'DECLARED VALUE'],
  'missing manifest': ['010', 'MISSING PLD FEE'],
  'print label': ['010', 'RETURNS PRINT LABEL'],
  liftgate: ['LFT', 'LIFTGATE DELIVERY'],
  'limited access': ['260', 'LIMITED ACCESS DELIVERY'],
}

/** UPS says in C040 which part of its bill a line stands in. */
const sections: Partial<Record<Event, string>> = {
  shipment: '011',
  return: '011',
  'weekly service': '031',
}

/** A motor carrier's freight details and invoice; parcels the way UPS sends them, pallets one shipment an invoice. */
export function x12Invoice(client: CastClient, account: CastAccount, from: CalendarDate): InvoiceLayout {
  const freight = account.layout === 'x12-210-freight'
  const scac = freight ? 'ODFL' : 'UPSN'
  const envelope: Envelope = {
    functional: 'IM',
    sender: scac,
    receiver: client.code.replace('-', ''),
    on: from,
    control: Number(account.number.slice(-2)) * 1000 + Number(compact(from).slice(2, 6)),
  }
  const payer: Party = {
    name: client.name,
    company: client.name,
    street: '100 Commerce Parkway',
    place: account.shipsFrom[0],
  }
  let written = 0

  function* invoice(bill: Invoice): Generator<string> {
    written += 1
    const [only] = bill.lines
    const segments = freight && only?.parcel ? freightBill(bill, only, only.parcel) : parcelBill(bill)
    yield transaction('210', written, segments)
  }

  function heading(
    { account: { number: billed }, number, on, controlTotal }: Invoice,
    shipment: string,
    delivered: string,
    method: string,
  ): string[] {
    const due = compact(addDays(on, freight ? 30 : 10))
    return [
      segment(
        'B3',
        '',
        number,
        shipment,
        method,
        '',
        compact(on),
        controlTotal,
        '',
        delivered,
        delivered && '035',
        scac,
        due,
        freight ? 'LT' : '',
      ),
      segment('C3', account.currency),
      segment('ITD', '01'),
      segment('N9', '18', billed),
    ]
  }

  function parcelBill(bill: Invoice): string[] {
    const loops = bill.lines.flatMap((line, at) => parcelLoop(line, at + 1))
    const start = [...heading(bill, '', '', 'PP'), ...party('BT', payer)]
    return [...start, ...loops, segment('L3', '', '', '', '', bill.controlTotal)]
  }

  function freightBill(bill: Invoice, line: BillLine, parcel: Parcel): string[] {
    const delivered = line.delivered ? compact(line.delivered.on) : ''
    const pieces = Math.max(1, Math.round(parcel.actualWeight / 9000))
    const pounds = parcel.billedWeight / 10
    return [
      ...heading(bill, bill.number, delivered, methods[parcel.billOption]),
      segment('N9', 'CN', parcel.trackingNumber),
      segment('N9', 'CR', parcel.order),
      segment('G62', '86', compact(parcel.pickupDate)),
      ...party('SH', parcel.sender),
      ...party('CN', parcel.receiver),
      ...party('BT', payer),
      segment('LX', 1),
      segment('L5', 1, `${parcel.department} ON PALLETS`, '70', 'N'),
      segment('L0', 1, '', '', pounds, 'G', '', '', pieces, 'PLT'),
      ...charges(line, 1),
      segment('L3', pounds, 'G', '', '', bill.controlTotal),
    ]
  }

  return {
    opening: opening(envelope),
    invoice,
    closing: (invoices) => closing(invoices, envelope),
  }
}

function parcelLoop(line: BillLine, at: number): string[] {
  const { parcel, event } = line
  const option = parcel ? methods[parcel.billOption] : 'MX'
  const section = `ZZ>${option}>ZZ>${sections[event] ?? '028'}`
  const day = compact(line.on)
  if (!parcel) {
    return [
      segment('LX', at),
      segment('N9', 'ZZ', 'NA', '', day, '', '', section),
      segment('L0', at, '', '', '', '', '', '', 1, 'PCS'),
      ...charges(line, at),
    ]
  }
  const number = exportNumbers[parcel.service] ?? ''
  const weight = tenths(line.audited?.billedWeight ?? parcel.billedWeight)
  return [
    segment('LX', at),
    segment('N9', 'CN', parcel.trackingNumber, '', day, '', '', section),
    segment('L0', at, '', '', '', '', '', '', 1, 'PCS'),
    ...charges(line, at),
    ...party('SH', parcel.sender),
    ...party('CN', parcel.receiver),
    segment('N9', 'CR', parcel.order),
    segment(
      'CD3',
      'B',
      weight,
      event === 'address correction' ? '000' : zoneOf(parcel),
      number,
      serviceLevels[parcel.service],
    ),
  ]
}

function zoneOf({ service, zone }: Parcel): string {
  if (isExport(service)) return `40${zone}`
  const prefixes: Partial<Record<Service, string>> = {
    'next day early': '10',
    'next day': '10',
    'next day saver': '13',
    'two day': '20',
    'three day': '30',
  }
  return `${prefixes[service] ?? '00'}${zone}`
}

function charges({ event, charges: all }: BillLine, at: number): string[] {
  return all.flatMap((charge) => priced(event, charge, at)).filter((text) => text !== '')
}

/** List price and discount stand on lines of their own; a refund is one line. */
function priced(event: Event, charge: Charge, at: number): string[] {
  const back = refundWords[event]
  switch (charge.kind) {
    case 'transportation':
      if (back) return [amount(at, netOf(charge), 'RFD', back)]
      if (event === 'weight correction') return [amount(at, netOf(charge), 'AAJ', 'SHIPPING CHARGE CORRECTION')]
      return [amount(at, charge.list, '400', ''), amount(at, -charge.discount, '275', '')]
    case 'fuel':
      return [amount(at, netOf(charge), 'FUE', '')]
    case 'accessorial': {
      const [code, text] = specialCharges[charge.name]
      return [amount(at, netOf(charge), code, text)]
    }
    case 'service charge':
      return [amount(at, netOf(charge), 'SAC', '')]
    case 'tax':
      return [amount(at, netOf(charge), 'TAX', '')]
    case 'duty':
      return [amount(at, netOf(charge), '315', '')]
    case 'special incentive':
    case 'adjustment':
      return [amount(at, netOf(charge), 'AAJ', '')]
  }
}

const refundWords: Partial<Record<Event, string>> = {
  'late refund': 'GUARANTEED SERVICE REFUND',
  void: 'VOID',
}

function amount(at: number, cents: Cents, code: string, text: string): string {
  return cents === 0 ? '' : segment('L1', at, '', '', cents, '', '', '', code, '', '', '', text)
}

function party(role: 'SH' | 'CN' | 'BT', { name, company, street, place }: Party): string[] {
  return [
    segment('N1', role, words(company || name)),
    ...(company && name !== company ? [segment('N2', words(name))] : []),
    segment('N3', words(street)),
    segment('N4', words(place.city), place.state, place.zip, place.country),
  ]
}
