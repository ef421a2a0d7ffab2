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

  function* invoice({ number, on, lines, controlTotal }: Invoice): Generator<string> {
    const opening = [
      ...['2.1', account.number, account.number, british ? 'GB' : 'US', date(on), number, 'E', '', ''],
      ...[account.currency, decimal(controlTotal), ''],
    ].join(separator)
    const due = date(addDays(on, 14))
    for (const line of lines) {
      const { parcel } = line
      const addresses = parcel ? parties(parcel) : blanks(32)
      const codes = categories(line)
      const ending = endings(line, british)
      for (const row of rowsOf(line, british)) {
        const middle = middleOf(line, row, codes, due)
        yield `${opening}${date(line.on)}${separator}${middle}${separator}${addresses}${separator}${ending}\n`
      }
    }
  }

  /** Columns 13 to 66. */
  function middleOf(line: BillLine, row: Row, [category, detail]: readonly [string, string], due: string): string {
    const { parcel, event } = line
    const weighed = row.carriesPackage && parcel !== null
    const unit = weighed ? (british ? 'K' : 'L') : ''
    return [
      ...[
        '',
        parcel?.trackingNumber ?? '',
        '',
        parcel?.order ?? '',
        '',
        parcel ? upsBillOptions[parcel.billOption].code : '',
      ],
      ...[quantity(line, row), '0000000', parcel?.trackingNumber ?? '', parcel?.order ?? '', parcel?.department ?? ''],
      ...['', '', '', weighed ? tenths(parcel.actualWeight) : '0.0', unit],
      ...[weighed ? tenths(line.audited?.billedWeight ?? parcel.billedWeight) : '0.0', unit, parcel ? 'PKG' : ''],
      ...[weighed ? weightType(line, parcel) : '', line.audited ? dimensions(line.audited.size) : '', zoneOf(line)],
      ...[
        category,
        detail,
        event === 'residential adjustment' ? 'RMSHP' : '',
        parcel ? '02' : '',
        parcel ? 'shipdesk' : '',
      ],
      ...['', '', '', '', row.classification, row.code, row.text, '0000001', row.basis === 0 ? '' : account.currency],
      ...[row.basis === 0 ? '0.00' : decimal(row.basis), '', account.currency, decimal(row.discount), decimal(row.net)],
      ...['', '0.00', '0.00', '', '0.00', '0.000000', '0.00', '0.00', '', due, '', '', ''],
    ].join(separator)
  }

  /** Columns 67 to 98. */
  function parties({ sender, receiver, billOption }: Parcel): string {
    const thirdParty: Party = { ...sender, name: 'Accounts Payable' }
    const payer = billOption === 'third party' ? party(thirdParty) : blanks(8)
    return [party(sender), party(receiver), payer, blanks(8)].join(separator)
  }

  function party({ name, company, street, place }: Party): string {
    const { city, state, zip, country } = place
    return [text(name), text(company), street, '', city, state, zip, country].join(separator)
  }

  function blanks(count: number): string {
    return separator.repeat(count - 1)
  }

  /** Columns 99 to 250. */
  function endings({ parcel, notes, originalTrackingNumber, audited }: BillLine, metric: boolean): string {
    const columns = Array<string>(152).fill('')
    const put = (column: number, value: string) => {
      columns[column - 99] = value
    }
    for (const column of [134, 157, 167, 169, 186, 189, 192]) put(column, '0.000000')
    for (const column of [139, 145, 197]) put(column, '0')
    for (const [at, note] of notes.entries()) put(175 + at, note)
    if (parcel) put(180, upsBillOptions[parcel.billOption].payer)
    if (audited) put(196, metric ? 'C' : 'I')
    put(201, originalTrackingNumber)
    if (parcel && (parcel.keyedSize || audited)) {
      put(226, dimensions(parcel.size))
      put(227, metric ? 'C' : 'I')
    }
    return columns.join(separator)
  }

  return { extension: 'csv', opening: '', invoice, closing: () => '' }
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

function zoneOf({ event, parcel }: BillLine): string {
  if (!parcel) return ''
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
