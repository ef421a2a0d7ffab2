import { basename } from 'node:path'

/** One priced thing in a file, read with nothing of the writer's. */
export interface Charged {
  readonly carrier: string
  readonly account: string
  readonly invoice: string
  readonly currency: string
  readonly billedOn: string
  readonly shippedOn: string
  readonly trackingNumber: string
  readonly words: string
  readonly cents: number
  readonly pounds: number
  readonly fuelRate: number
  readonly state: string
  readonly country: string
  readonly senderZip: string
}

export function chargesOf(path: string, text: string): Charged[] {
  const name = basename(path)
  if (name.startsWith('ups-') && name.endsWith('.csv')) return upsCharges(text)
  if (name.startsWith('fedex-')) return fedexCharges(text)
  if (name.startsWith('dhl-')) return dhlCharges(text)
  return name.endsWith('.edi') && !name.includes('-status-') ? x12Charges(text) : []
}

export function controlTotalsOf(path: string, text: string): Map<string, number> {
  const name = basename(path)
  if (name.startsWith('ups-') && name.endsWith('.csv')) {
    const separator = separatorOf(text)
    return new Map(cellsOf(text, separator).map((row) => [`${row[5]} ${day(row[4])}`, cents(row[10])]))
  }
  if (name.startsWith('fedex-')) {
    const { rows, at } = headed(text)
    return new Map(rows.map((row) => [row[at('Invoice Number')] ?? '', cents(row[at('Original Amount Due')])]))
  }
  if (name.startsWith('dhl-')) {
    const { rows, at } = headed(text)
    const invoices = rows.filter((row) => row[0] === 'I')
    return new Map(invoices.map((row) => [row[at('Invoice Number')] ?? '', cents(row[at('Total amount (incl. VAT)')])]))
  }
  if (!name.endsWith('.edi')) return new Map()
  return new Map(
    segments(text).flatMap(([id, , number = '', , , , , due]) => (id === 'B3' ? [[number, Number(due)]] : [])),
  )
}

export function sumsOf(charges: readonly Charged[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { invoice, cents: amount } of charges) sums.set(invoice, (sums.get(invoice) ?? 0) + amount)
  return sums
}

/** Cells, quoted or not; no cell of ours holds a line break. */
export function cellsOf(text: string, separator = ','): string[][] {
  const cell = separator === ';' ? /(?:^|;)("(?:[^"]|"")*"|[^;]*)/g : /(?:^|,)("(?:[^"]|"")*"|[^,]*)/g
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      if (!line.includes('"')) return line.split(separator)
      return Array.from(line.matchAll(cell), ([, found = '']) =>
        found.startsWith('"') ? found.slice(1, -1).replaceAll('""', '"') : found,
      )
    })
}

function upsCharges(text: string): Charged[] {
  return cellsOf(text, separatorOf(text)).map((row) => {
    if (row.length !== 250) throw new Error(`A row of ${row.length} columns.`)
    const net = cents(row[52])
    const basis = cents(row[48])
    return {
      carrier: 'UPS',
      account: row[2] ?? '',
      invoice: `${row[5]} ${day(row[4])}`,
      currency: row[9] ?? '',
      billedOn: day(row[4]),
      shippedOn: day(row[11]),
      trackingNumber: row[20] ?? '',
      words: row[45] ?? '',
      cents: net,
      pounds: row[43] === 'FRT' && row[34] === 'SHP' ? Number(row[26]) : 0,
      fuelRate: row[43] === 'FSC' && basis > 2000 && row[9] === 'USD' ? (100 * (net + cents(row[51]))) / basis : 0,
      state: row[79] ?? '',
      country: row[81] ?? '',
      senderZip: row[72] ?? '',
    }
  })
}

function fedexCharges(text: string): Charged[] {
  const { header, rows, at } = headed(text)
  const amounts = header.flatMap((name, place) => (name === 'Tracking ID Charge Amount' ? [place] : []))
  return rows.map((row) => {
    if (row.length !== header.length) throw new Error(`A row of ${row.length} columns.`)
    const parts = [at('Transportation Charge Amount'), ...amounts].map((place) => cents(row[place]))
    return {
      ...nothing,
      carrier: 'FedEx',
      account: row[at('Bill to Account Number')] ?? '',
      invoice: row[at('Invoice Number')] ?? '',
      currency: 'USD',
      billedOn: day(row[at('Invoice Date')]),
      shippedOn: day(row[at('Shipment Date')] || row[at('Invoice Date')]),
      trackingNumber: row[at('Express or Ground Tracking ID')] ?? '',
      words: row[at('Service Type')] ?? '',
      cents: parts.reduce((sum, part) => sum + part, 0),
      state: row[at('Recipient State')] ?? '',
      country: row[at('Recipient Country/Territory')] ?? '',
    }
  })
}

function dhlCharges(text: string): Charged[] {
  const { rows, at } = headed(text)
  const extras = Array.from({ length: 9 }, (_, place) => [at(`XC${place + 1} Total`), at(`XC${place + 1} Tax`)]).flat()
  const parts = [at('Weight Charge'), at('Weight Tax (VAT)'), at('Discount 1 Amount'), ...extras]
  const shipments = rows.filter((row) => row[0] === 'S')
  return shipments.map((row) => ({
    ...nothing,
    carrier: 'DHL Express',
    account: row[at('Billing Account')] ?? '',
    invoice: row[at('Invoice Number')] ?? '',
    currency: row[at('Currency')] ?? '',
    billedOn: day(row[at('Invoice Date')]),
    shippedOn: day(row[at('Shipment Date')]),
    trackingNumber: row[at('Shipment Number')] ?? '',
    words: row[at('Product Name')] ?? '',
    cents: parts.reduce((sum, place) => sum + cents(row[place]), 0),
    country: row[at('Receivers Country')] ?? '',
  }))
}

function x12Charges(text: string): Charged[] {
  let invoice = ''
  let billedOn = ''
  return segments(text).flatMap((elements): Charged[] => {
    const [id, , second = '', , fourth, , sixth] = elements
    if (id === 'B3') {
      invoice = second
      billedOn = day(sixth)
    }
    if (id !== 'L1') return []
    const amount = Number(fourth)
    return [{ ...nothing, carrier: 'X12', invoice, currency: 'USD', billedOn, shippedOn: billedOn, cents: amount }]
  })
}

const nothing = {
  account: '',
  trackingNumber: '',
  words: '',
  pounds: 0,
  fuelRate: 0,
  state: '',
  country: '',
  senderZip: '',
}

function segments(text: string): string[][] {
  return text.split('~\n').map((segment) => segment.split('*'))
}

function headed(text: string) {
  const [header = [], ...rows] = cellsOf(text)
  const places = new Map(header.map((name, place) => [name, place]))
  return { header, rows, at: (name: string) => places.get(name) ?? -1 }
}

function separatorOf(text: string): ',' | ';' {
  return text.startsWith('2.1;') ? ';' : ','
}

function cents(amount: string | undefined): number {
  return amount ? Number(amount.replace('.', '')) : 0
}

/** `YYYY-MM-DD`, from that, `YYYYMMDD` or `DD/MM/YYYY`. */
function day(text = ''): string {
  if (text.includes('/')) return text.split('/').toReversed().join('-')
  return text.includes('-') ? text : `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
}
