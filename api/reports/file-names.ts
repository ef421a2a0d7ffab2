import type { ReportFormat } from '@waybill/contracts'
import type { ReportWork } from '@waybill/state'

const contentTypes: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
}

type Named = Pick<ReportWork, 'clientName' | 'name' | 'format'>

/** What kind of file a report is, and under which name it is saved: the client's without dots and commas, an underscore, and the page's. */
export function detailsOf({ clientName, name, format }: Named, more = ''): { contentType: string; fileName: string } {
  const fileName = `${safe(clientName.replaceAll(/[.,]/g, ''))}_${safe(name)}${more}.${format}`
  return { contentType: contentTypes[format], fileName }
}

function safe(text: string): string {
  return text.replaceAll(/[\p{C}/\\:*?"<>|]/gu, ' ').trim()
}
