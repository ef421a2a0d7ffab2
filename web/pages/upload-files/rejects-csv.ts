import { csvText, type FileReport, type UploadedFile } from '@waybill/contracts'
import type { Format } from '../../ui/format.ts'
import type { Say } from '../../ui/language.tsx'
import { reasonWords } from '../../ui/reason-words.ts'
import { lineOf, lineTitle } from './line-words.ts'

interface Rejected {
  readonly file: Pick<UploadedFile, 'name'>
  readonly report: Pick<FileReport, 'invoices' | 'invoiceOutcomes' | 'rejects' | 'rejectedLines' | 'sheet' | 'sheets'>
  readonly client: string
}

/** What did not come in, for whoever asks the carrier about it. A list that was cut says so. */
export function rejectsCsv({ file, report, client }: Rejected, say: Say, format: Format): string {
  const quarantined = report.invoiceOutcomes.filter(({ outcome }) => outcome === 'quarantined')
  return csvText([
    [say('export.client'), client],
    [say('upload.column.file'), file.name],
    [say('upload.report.quarantined'), counted(quarantined.length, report.invoices.quarantined)],
    [say('upload.report.rejects'), counted(report.rejects.length, report.rejectedLines)],
    [],
    [
      lineTitle(report, say),
      say('upload.report.number'),
      say('upload.report.date'),
      say('upload.report.account'),
      say('upload.report.currency'),
      say('upload.column.sum'),
      say('upload.column.controlTotal'),
      say('upload.report.reason'),
      say('upload.report.text'),
    ],
    ...quarantined.map((invoice) => [
      '',
      invoice.invoiceNumber,
      invoice.billDate ?? '',
      invoice.accountNumber,
      invoice.currency,
      invoice.sum,
      invoice.controlTotal ?? '',
      invoice.reason ? reasonWords(invoice.reason, say, format) : '',
      '',
    ]),
    ...report.rejects.map(({ line, reason, text }) => [
      lineOf(report, line, { count: String }),
      ...Array.from({ length: 6 }, () => ''),
      reasonWords(reason, say, format),
      text,
    ]),
  ])
}

function counted(shown: number, total: number): string {
  return shown < total ? `${shown} / ${total}` : String(total)
}
