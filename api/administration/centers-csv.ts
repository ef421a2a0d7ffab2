import { CenterDetails, Refusal } from '@waybill/contracts'
import { read } from '../read.ts'

const mostCenters = 5000
const columns = ['name', 'state', 'city', 'zip', 'country', 'includedcityzips'] as const
const left: readonly string[] = ['country', 'includedcityzips']
type Column = (typeof columns)[number]

/** The fulfillment centers of a CSV with the header NAME,STATE,CITY,ZIP and, where they are there, COUNTRY and INCLUDEDCITYZIPS; else a refusal that names the line. */
export function centersOfCsv(csv: string): CenterDetails[] {
  const [header, ...records] = recordsOf(csv.replace(/^\uFEFF/, ''))
  const placeOf = new Map(header?.cells.map((cell, place) => [cell.trim().toLowerCase(), place]))
  const missing = columns.filter((column) => !left.includes(column) && !placeOf.has(column))
  if (missing.length > 0) {
    throw new Refusal('bad-request', 'centers-columns-missing', { columns: missing.join(', ').toUpperCase() })
  }
  if (records.length === 0) throw new Refusal('bad-request', 'centers-none')
  if (records.length > mostCenters)
    throw new Refusal('too-large', 'centers-too-many', { lines: records.length, most: mostCenters })
  const seen = new Set<string>()
  return records.map(({ cells, line }) => {
    const cell = (column: Column) => cells[placeOf.get(column) ?? -1] ?? ''
    const details = {
      name: cell('name'),
      state: cell('state'),
      city: cell('city'),
      zip: cell('zip'),
      country: cell('country').trim() || 'US',
      includedCityZips: cell('includedcityzips'),
    }
    const center = onLine(line, () => read(CenterDetails, details))
    const name = center.name.toLowerCase()
    if (seen.has(name)) throw new Refusal('bad-request', 'center-twice', { line, name: center.name })
    seen.add(name)
    return center
  })
}

function onLine<T>(line: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Refusal ? ofLine(line, error) : error
  }
}

function ofLine(line: number, { reason, message }: Refusal): Refusal {
  const { field, complaint } = reason.values
  return field === undefined || complaint === undefined
    ? new Refusal('bad-request', 'request-wrong', { detail: `Line ${line}: ${message}` })
    : new Refusal('bad-request', 'line-field-wrong', { line, field, complaint })
}

interface CsvRecord {
  readonly cells: readonly string[]
  /** Where it begins. */
  readonly line: number
}

const piece = /"((?:[^"]|"")*)"|[^",;\r\n]+|[,;]|\r\n|\r|\n|"/g

/** Cells with commas or semicolons between, quoted where they hold one; lines without any text are left out. */
function recordsOf(csv: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let line = 1
  let cells = ['']
  let begun = 1
  const end = () => {
    if (cells.some((cell) => cell.trim() !== '')) records.push({ cells, line: begun })
    cells = ['']
  }
  for (const [text, quoted] of csv.matchAll(piece)) {
    if (text === ',' || text === ';') cells.push('')
    else if (/^[\r\n]/.test(text)) {
      end()
      line += 1
      begun = line
    } else {
      cells.push(`${cells.pop() ?? ''}${quoted === undefined ? text : quoted.replaceAll('""', '"')}`)
      line += text.split('\n').length - 1
    }
  }
  end()
  return records
}
