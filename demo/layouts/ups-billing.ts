import { addDays, type CalendarDate } from '@waybill/contracts'
import {
  type BillLine,
  type Charge,
  type Invoice,
  isExport,
  netOf,
  type Parcel,
  type Party,
  type Size,
} from '../bill.ts'
import { european } from '../calendar.ts'
import type { CastAccount } from '../cast.ts'
import { decimal } from '../money.ts'
import { cell, type InvoiceLayout, tenths } from './layout.ts'
import { upsAccessorial, upsBillOptions, upsEvents, upsServices } from './ups-words.ts'

/** What one row says of its charge; columns are numbered from 1 as in the carrier's layout. */
interface Row {
  readonly classification: string
  readonly code: string
  readonly text: string
  readonly discount: number
  readonly net: number
  readonly basis: number
  /** Weights and the package itself stand on the freight row alone. */
  readonly carriesPackage: boolean
  readonly informational: boolean
}

/** The 250-column billing file: US with commas, or GB with semicolons and days first. */
export function upsBilling(account: CastAccount): InvoiceLayout {
  const british = account.layout === 'ups-csv-gb'
  const separator = british ? ';' : ','
  const date = (day: CalendarDate) => (british ? european(day) : day)
  const text = (value: string) => cell(value, separator)

  const none = '0.00'

  function* invoice({ account: { number: billed }, number, on, lines, controlTotal }: Invoice): Generator<string> {
    const opening = columns(1, 11, {
      1: '2.1',
      2: billed,
      3: billed,
      4: british ? 'GB' : 'US',
      5: date(on),
      6: number,
      7: 'E',
      10: account.currency,
      11: decimal(controlTotal),
    })
    const due = date(addDays(on, 14))
    for (const line of lines) {
      const ofPackage = [line.parcel ? parties(line.parcel) : columns(67, 98, {}), ending(line)].join(separator)
      for (const row of rowsOf(line, british)) {
        yield `${[opening, chargeColumns(line, row, due), ofPackage].join(separator)}\n`
      }
    }
  }

  function columns(from: number, to: number, filled: Readonly<Record<number, string>>): string {
    let joined = filled[from] ?? ''
    for (let at = from + 1; at <= to; at += 1) joined += separator + (filled[at] ?? '')
    return joined
  }

  function chargeColumns(line: BillLine, row: Row, due: string): string {
    const { parcel, event } = line
    const [category, detail] = categories(line)
    return columns(12, 66, {
      ...(parcel ? packageColumns(line, parcel, row) : {}),
      12: date(line.on),
      19: quantity(line, row),
      20: '0000000',
      35: category,
      36: detail,
      37: event === 'residential adjustment' ? 'RMSHP' : '',
      44: row.classification,
      45: row.code,
      46: row.text,
      47: '0000001',
      48: row.basis === 0 ? '' : account.currency,
      49: decimal(row.basis),
      51: account.currency,
      52: decimal(row.discount),
      53: decimal(row.net),
      55: none,
      56: none,
      58: none,
      59: '0.000000',
      60: none,
      61: none,
      63: due,
    })
  }

  function packageColumns(line: BillLine, parcel: Parcel, { carriesPackage }: Row): Record<number, string> {
    const unit = british ? 'K' : 'L'
    return {
      14: parcel.trackingNumber,
      16: parcel.order,
      18: upsBillOptions[parcel.billOption].code,
      21: parcel.trackingNumber,
      22: parcel.order,
      23: parcel.department,
      27: carriesPackage ? tenths(parcel.actualWeight) : '0.0',
      28: carriesPackage ? unit : '',
      29: carriesPackage ? tenths(line.audited?.billedWeight ?? parcel.billedWeight) : '0.0',
      30: carriesPackage ? unit : '',
      31: 'PKG',
      32: carriesPackage ? weightType(line, parcel) : '',
      33: line.audited ? dimensions(line.audited.size) : '',
      34: zoneOf(line.event, parcel),
      38: '02',
      39: 'shipdesk',
    }
  }

  /** Columns 67 to 98: sender, receiver, third party, sold to. */
  function parties({ sender, receiver, billOption }: Parcel): string {
    const thirdParty: Party = { ...sender, name: 'Accounts Payable' }
    const payer = billOption === 'third party' ? party(thirdParty) : columns(83, 90, {})
    return [party(sender), party(receiver), payer, columns(91, 98, {})].join(separator)
  }

  function party({ name, company, street, place }: Party): string {
    const { city, state, zip, country } = place
    return [text(name), text(company), street, '', city, state, zip, country].join(separator)
  }

  function ending({ parcel, notes, originalTrackingNumber, audited }: BillLine): string {
    const unit = british ? 'C' : 'I'
    const keyed = parcel && (parcel.keyedSize || audited) ? dimensions(parcel.size) : ''
    return columns(99, 250, {
      134: '0.000000',
      139: '0',
      145: '0',
      157: '0.000000',
      167: '0.000000',
      169: '0.000000',
      175: notes[0] ?? '',
      176: notes[1] ?? '',
      177: notes[2] ?? '',
      180: parcel ? upsBillOptions[parcel.billOption].payer : '',
      186: '0.000000',
      189: '0.000000',
      192: '0.000000',
      196: audited ? unit : '',
      197: '0',
      201: originalTrackingNumber,
      226: keyed,
      227: keyed && unit,
    })
  }

  return { opening: '', invoice, closing: () => '' }
}

function rowsOf(line: BillLine, british: boolean): Row[] {
  const rows = line.charges.map((charge) => rowOf(line, charge, british))
  const { parcel, event } = line
  if (!parcel?.keyedSize || event !== 'shipment') return rows
  const { code } = upsServices[parcel.service]
  const keyed = { classification: 'INF', code, text: serviceText(parcel, british), discount: 0, net: 0, basis: 0 }
  return [...rows, { ...keyed, carriesPackage: false, informational: true }]
}

function rowOf(line: BillLine, charge: Charge, british: boolean): Row {
  const { parcel, event } = line
  const [, , prefix] = upsEvents[event]
  const money = { discount: charge.discount, net: netOf(charge), basis: 0, carriesPackage: false, informational: false }
  switch (charge.kind) {
    case 'transportation': {
      if (!parcel) throw new Error('Transportation is billed for a package.')
      const { code } = upsServices[parcel.service]
      return {
        ...money,
        classification: 'FRT',
        code,
        text: `${prefix}${serviceText(parcel, british)}`,
        carriesPackage: event !== 'late refund' && event !== 'void',
      }
    }
    case 'fuel':
      return { ...money, classification: 'FSC', code: 'FSC', text: 'Fuel Surcharge', basis: charge.basis }
    case 'accessorial': {
      if (!parcel) throw new Error('Accessorials are billed for a package.')
      const [code, text] = upsAccessorial(charge.name, parcel)
      const suffix = event === 'residential adjustment' ? ' Adjustment' : ''
      return { ...money, classification: 'ACC', code, text: `${prefix}${text}${suffix}` }
    }
    case 'special incentive':
      return { ...money, classification: 'ACC', code: 'SIM', text: `${prefix}Special Incentive Modifier` }
    case 'tax':
      return { ...money, classification: 'TAX', code: 'VAT', text: 'Value Added Tax' }
    case 'duty':
      return { ...money, classification: 'GOV', code: '201', text: 'Duty' }
    case 'service charge':
      return { ...money, classification: 'FRT', code: 'SCH', text: 'Service Charge' }
    case 'adjustment':
      return adjustment(line, money)
  }
}

function adjustment({ event, on }: BillLine, money: Omit<Row, 'classification' | 'code' | 'text'>): Row {
  const text = event === 'chargeback' ? 'Chargeback Fee' : `Billing Adjustment for  W/E ${american(on)}`
  return { ...money, classification: 'MSC', code: event === 'chargeback' ? 'CHB' : '', text }
}

function american(day: CalendarDate): string {
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
}

function categories({ event, parcel }: BillLine): readonly [string, string] {
  const [category, detail] = upsEvents[event]
  if (event !== 'shipment' || !parcel) return [category, detail]
  if (parcel.billOption === 'third party') return [category, 'TP']
  return [category, isExport(parcel.service) ? 'WWS' : detail]
}

function serviceText({ service, residential, sender, receiver }: Parcel, british: boolean): string {
  const { text } = upsServices[service]
  if (british && service === 'ground') return 'Standard'
  if (isExport(service) || service === 'economy' || sender.place.country !== receiver.place.country) return text
  return `${text} ${residential ? 'Residential' : 'Commercial'}`
}

/** 1 on the freight row, and again on the informational one. */
function quantity({ event }: BillLine, { carriesPackage, informational }: Row): string {
  const counted = ['shipment', 'return', 'undeliverable', 'not previously billed'].includes(event)
  return counted && (carriesPackage || informational) ? '1' : '0'
}

function weightType({ audited }: BillLine, { dimensional }: Parcel): string {
  if (audited) return '09'
  return dimensional ? '02' : ''
}

function zoneOf(event: BillLine['event'], parcel: Parcel): string {
  if (event === 'address correction') return '000'
  return `${upsServices[parcel.service].zone}${parcel.zone}`
}

/** "24.0x 19.0x 15.0" */
function dimensions({ length, width, height }: Size): string {
  return [length, width, height]
    .map((side) => `${side}.0`.padStart(5))
    .join('x')
    .trim()
}
