import { Refusal } from '@waybill/contracts'
import { delimiters, readLine, splitRecord } from './header.ts'

/** A record of a CSV, whose cells may run over several lines. */
export interface CsvRecord {
  readonly cells: readonly string[]
  /** Where it begins. */
  readonly line: number
}

export interface Csv {
  /** In lower case. */
  readonly header: readonly string[]
  /** What is below it and not blank; one with more cells than the header is refused, for some of it would go unread. */
  readonly records: () => CsvRecord[]
}

/** A small CSV that a person made. Its cells are parted by what parts the most of these columns in its header. */
export function readCsv(text: string, columns: readonly string[]): Csv {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const delimiter = delimiterOf(lines.find((line) => line.trim() !== '') ?? '', columns)
  const all = recordsIn(lines, delimiter)
  const header = all.next().value?.cells.map(columnOf) ?? []
  return { header, records: () => [...all].map((record) => noWider(record, header.length)) }
}

function noWider(record: CsvRecord, expected: number): CsvRecord {
  const { cells, line } = record
  const found = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (found > expected) throw new Refusal('bad-request', 'line-too-wide', { line, found, expected })
  return record
}

function columnOf(cell: string): string {
  return cell.trim().toLowerCase()
}

function delimiterOf(header: string, columns: readonly string[]): string {
  const counted = delimiters.map((delimiter) => {
    const names = splitRecord(header, delimiter).map(columnOf)
    return { delimiter, known: columns.filter((column) => names.includes(column)).length }
  })
  return counted.reduce((best, next) => (next.known > best.known ? next : best)).delimiter
}

function* recordsIn(lines: readonly string[], delimiter: string): Generator<CsvRecord, undefined> {
  let cells: string[] = []
  let begun = 1
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    const wasOpen = isOpen
    const read = readLine(line, delimiter, wasOpen)
    if (!wasOpen) [cells, begun] = [[], index + 1]
    for (const [place, cell] of read.cells.entries())
      cells.push(wasOpen && place === 0 ? `${cells.pop() ?? ''}\n${cell}` : cell)
    isOpen = read.isOpen
    if (!isOpen && cells.some((cell) => cell.trim() !== '')) yield { cells, line: begun }
  }
  if (isOpen) throw new Refusal('bad-request', 'line-quotation-open', { line: begun })
}
