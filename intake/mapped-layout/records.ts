import { splitRecord } from '../headed-csv/header.ts'

/** The cells of a record, and the lines it stands on: a cell in quotation marks may run over several. */
export interface FoundRecord {
  readonly firstLine: number
  readonly lastLine: number
  readonly cells: readonly string[]
}

/** A cell that runs over more lines than this is one whose quotation mark was left open. */
const linesOfCell = 20

/** The records of the first lines of a file. */
export function recordsOf(lines: readonly string[], separator: string): FoundRecord[] {
  const records: FoundRecord[] = []
  for (let at = 0; at < lines.length; ) {
    const length = linesOfRecord(lines, at)
    const text = lines.slice(at, at + length).join('\n')
    records.push({
      firstLine: at + 1,
      lastLine: at + length,
      cells: splitRecord(text, separator).map((cell) => cell.trim()),
    })
    at += length
  }
  return records
}

function linesOfRecord(lines: readonly string[], from: number): number {
  let marks = 0
  for (let length = 1; length <= linesOfCell && from + length <= lines.length; length++) {
    marks += (lines[from + length - 1] ?? '').split('"').length - 1
    if (marks % 2 === 0) return length
  }
  return 1
}
