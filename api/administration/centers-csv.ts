import { CenterDetails, Refusal } from '@waybill/contracts'
import { readCsv } from '@waybill/intake'
import { read } from '../read.ts'

const mostCenters = 5000
const columns = ['name', 'state', 'city', 'zip', 'country', 'includedcityzips'] as const
const left: readonly string[] = ['country', 'includedcityzips']
type Column = (typeof columns)[number]

/** The fulfillment centers of a CSV with the header NAME,STATE,CITY,ZIP and, where they are there, COUNTRY and INCLUDEDCITYZIPS; else a refusal that names the line. */
export function centersOfCsv(csv: string): CenterDetails[] {
  const { header, records } = readCsv(csv, columns)
  const placeOf = new Map(header.map((name, place) => [name, place]))
  const missing = columns.filter((column) => !left.includes(column) && !placeOf.has(column))
  if (missing.length > 0) {
    throw new Refusal('bad-request', 'centers-columns-missing', { columns: missing.join(', ').toUpperCase() })
  }
  const given = records()
  if (given.length === 0) throw new Refusal('bad-request', 'centers-none')
  if (given.length > mostCenters)
    throw new Refusal('too-large', 'centers-too-many', { lines: given.length, most: mostCenters })
  const seen = new Set<string>()
  return given.map(({ cells, line }) => {
    // Line breaks that a spreadsheet kept within a cell: what is entered here is one line.
    const cell = (column: Column) => cells[placeOf.get(column) ?? -1]?.replaceAll('\n', ' ') ?? ''
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
