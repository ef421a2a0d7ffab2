import { execFile } from 'node:child_process'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** One thing a carrier billed, read from its file as plain text. Nothing here knows how Waybill reads. */
export interface Billed {
  readonly client: string
  readonly carrier: string
  readonly account: string
  readonly on: string
  readonly country: string
  readonly state: string
  /** Millionths of a dollar. */
  readonly micros: number
}

/** The same order gives the same bytes as the service's own demo. */
export async function readDemoFiles({ packages, until }: { packages: number; until: string }): Promise<Billed[]> {
  const out = await mkdtemp(join(tmpdir(), 'waybill-demo-'))
  const command = join(import.meta.dirname, '..', 'demo', 'command.ts')
  await promisify(execFile)(process.execPath, [command, '--out', out, '--packages', String(packages), '--until', until])
  const rates = new Map<string, number>()
  for (const [on, currency, rate] of cells(await readFile(join(out, 'rates.csv'), 'utf8')))
    rates.set(`${on} ${currency}`, Number(rate))
  const billed: Billed[] = []
  for await (const path of glob(join(out, '*', '*.{csv,edi}'))) {
    const text = await readFile(path, 'utf8')
    for (const [account, on, currency, amount, carrier, country, state] of linesOf(basename(path), text)) {
      const rate = currency === 'USD' ? 1 : (rates.get(`${day(on)} ${currency}`) ?? Number.NaN)
      const micros = Math.round(Number(amount) * rate * 1e6)
      const client = basename(dirname(path))
      billed.push({ client, carrier, account, on: day(on), country: country || 'US', state, micros })
    }
  }
  await rm(out, { recursive: true })
  return billed
}

type Line = readonly [
  account: string,
  on: string,
  currency: string,
  amount: string,
  carrier: string,
  country: string,
  state: string,
]

function linesOf(name: string, text: string): Line[] {
  if (name.startsWith('tracking-') || name.includes('-status')) return []
  if (name.endsWith('.edi')) return x12(text, name.startsWith('ups') ? 'UPS' : 'Old Dominion')
  if (name.startsWith('ups')) return ups(text)
  return name.startsWith('fedex') ? fedex(text) : dhl(text)
}

/** Net amount is column 53. */
function ups(text: string): Line[] {
  return cells(text, text.startsWith('2.1;') ? ';' : ',').map((row) => {
    const at = (column: number) => row[column - 1] ?? ''
    return [at(3), at(5), at(10), at(53), 'UPS', at(82), at(80)]
  })
}

function fedex(text: string): Line[] {
  return named(text).map((at) => [
    at('Bill to Account Number'),
    at('Invoice Date'),
    'USD',
    at('Net Charge Amount'),
    'FedEx',
    at('Recipient Country/Territory'),
    at('Recipient State'),
  ])
}

/** An invoice whose own total is not what its shipments make is in quarantine, so nothing of it was paid for yet. */
function dhl(text: string): Line[] {
  const rows = named(text)
  const total = 'Total amount (incl. VAT)'
  const cents = (at: (name: string) => string) => Math.round(Number(at(total)) * 100)
  const made = Map.groupBy(rows, (at) => `${at('Line Type')} ${at('Invoice Number')}`)
  const sum = (key: string) => (made.get(key) ?? []).reduce((all, at) => all + cents(at), 0)
  return rows
    .filter((at) => at('Line Type') === 'S')
    .filter((at) => sum(`I ${at('Invoice Number')}`) === sum(`S ${at('Invoice Number')}`))
    .map((at) => [
      at('Billing Account'),
      at('Invoice Date'),
      at('Currency'),
      at(total),
      'DHL Express',
      at('Receivers Country'),
      at('Receivers State/Province'),
    ])
}

/** B3 says the day and the whole invoice in cents; N9*18 the account; the first N4 after N1*CN where it went. */
function x12(text: string, carrier: string): Line[] {
  return text
    .split('~\nB3*')
    .slice(1)
    .map((invoice) => {
      const elements = `B3*${invoice}`.split('~', 1)[0]?.split('*') ?? []
      const account = /~\nN9\*18\*(\w+)/.exec(invoice)?.[1] ?? ''
      const [, state = '', country = ''] = /~\nN1\*CN\*[^]*?~\nN4\*[^*]*\*(\w*)\*\w*\*(\w*)/.exec(invoice) ?? []
      return [account, elements[6] ?? '', 'USD', String(Number(elements[7]) / 100), carrier, country, state]
    })
}

function named(text: string): ((name: string) => string)[] {
  const [header = [], ...rows] = cells(text)
  const places = new Map(header.map((name, place) => [name, place]))
  return rows.map((row) => (name) => row[places.get(name) ?? -1] ?? '')
}

function cells(text: string, separator = ','): string[][] {
  const cell = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g')
  const lines = text.trimEnd().split('\n')
  return lines.map((line) => Array.from(line.matchAll(cell), ([, quoted, plain]) => quoted ?? plain ?? ''))
}

/** From `YYYY-MM-DD`, `YYYYMMDD` or `DD/MM/YYYY`. */
function day(text: string): string {
  if (text.includes('/')) return text.split('/').toReversed().join('-')
  return text.includes('-') ? text : `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
}
