import { stripVTControlCharacters, styleText } from 'node:util'
import { type FileReport, fileFormats, placeInWorkbook, type UploadedFile } from '@waybill/contracts'
import { money, tellInvoices, tellReason } from './invoice-words.ts'

export const help = `Takes carrier files in.

  npm run intake -- --client NAME [--create-client] [--layout NAME] FILE...
  npm run intake -- --rates FILE
  npm run intake -- --rates-from ecb|open-exchange-rates --from DATE --to DATE

  FILE...              invoices as the carrier gives them, or zip archives of them:
                       ${Object.values(fileFormats).join(', ')}
  --client NAME        whose files these are
  --create-client      make the client if there is none of that name
  --layout NAME        read them by this layout, which somebody mapped on Upload; without it, Waybill finds the layout itself
  --rates FILE         exchange rates: CSV with the columns day,currency,usd_per_unit, or the European Central Bank's
                       eurofxref-hist.csv or .zip as it is
  --rates-from NAME    fetch them for --from to --to: from ecb, which needs no account, or from open-exchange-rates,
                       which needs OPEN_EXCHANGE_RATES_APP_ID
  -h, --help           this

  DATA_DIR             where everything is kept; without it, data beside the programs of Waybill
  DATABASE_URL         the PostgreSQL database of users and settings; without it, a file in DATA_DIR

Ends with 0 when everything came in or was there already, 1 when an invoice was quarantined or a line rejected,
2 when it could not begin.`

/** Longer lists are cut, and say so. */
const rowsAtMost = 20

const dim = (text: string): string => styleText('dim', text)
const bold = (text: string): string => styleText('bold', text)
const warn = (text: string): string => styleText('yellow', text)

/** What became of a file, aligned under its name. */
export function tellFile({ name, report, status }: UploadedFile): string {
  if (report === null) return bold(name)
  const { invoices, totals, failure } = report
  const rows: (readonly [label: string, text: string])[] = []
  if (failure !== null) rows.push([warn('not taken in'), tellReason(failure)])
  const came = [counted(report.charges, 'charge'), counted(report.packages, 'package')].join(', ')
  if (invoices.loaded > 0) rows.push(['loaded', `${counted(invoices.loaded, 'invoice')}, ${came}`])
  if (report.events > 0) rows.push(['loaded', counted(report.events, 'tracking status', 'tracking statuses')])
  if (report.claims > 0) rows.push(['loaded', counted(report.claims, 'claim', 'claims')])
  if (invoices.alreadyLoaded > 0) rows.push(['already there', counted(invoices.alreadyLoaded, 'invoice')])
  else if (status === 'already-loaded') rows.push(['already there', 'These very bytes were loaded before.'])
  const shown = report.invoiceOutcomes.slice(0, rowsAtMost)
  rows.push(...tellInvoices(shown))
  rows.push(...more(invoices.loaded + invoices.alreadyLoaded + invoices.quarantined - shown.length))
  const digits = Math.max(
    0,
    ...totals.map(({ sum, controlTotal }) => money(sum.length > controlTotal.length ? sum : controlTotal).length),
  )
  for (const { currency, sum, controlTotal } of totals)
    rows.push([currency, `control total ${money(controlTotal).padStart(digits)}   sum ${money(sum).padStart(digits)}`])
  const rejects = report.rejects.slice(0, rowsAtMost)
  rows.push(...rejects.map(({ line, reason }) => [warn(tellLine(report, line)), tellReason(reason)] as const))
  rows.push(...more(report.rejectedLines - rejects.length))
  rows.push(...report.remarks.map((remark) => ['remark', tellReason(remark)] as const))
  const format = report.format === null ? '' : dim(`  ${report.layout?.name ?? fileFormats[report.format]}`)
  return [`${bold(name)}${format}`, ...rows.map(([label, text]) => `  ${padded(label, 15)}${text}`), ''].join('\n')
}

function tellLine(report: FileReport, line: number): string {
  const { sheet, row } = placeInWorkbook(report, line)
  if (report.sheets) return `${sheet} row ${row}`
  return `${sheet === undefined ? 'line' : 'row'} ${row}`
}

/** One line that changes, where somebody is looking. */
export function progressTeller(): (files: readonly UploadedFile[]) => void {
  let shown = ''
  return (files) => {
    const current = files.find(({ status }) => status === 'reading' || status === 'loading')
    const finished = files.filter(({ progress }) => progress === 100).length
    const text = current
      ? `${finished + 1} of ${files.length}  ${current.name}  ${current.status} ${current.progress} %`
      : ''
    if (text === shown || !process.stderr.isTTY) return
    shown = text
    process.stderr.write(`\r\u001B[2K${text}`)
  }
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

function padded(label: string, width: number): string {
  const visible = stripVTControlCharacters(label).length
  return label + ' '.repeat(Math.max(1, width - visible))
}

function more(count: number): readonly (readonly [string, string])[] {
  return count > 0 ? [['', `and ${count.toLocaleString('en-US')} more`]] : []
}
