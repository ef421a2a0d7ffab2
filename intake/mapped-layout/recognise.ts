import { type LayoutMapping, type LayoutSeparator, layoutHeaderLines, mostLayoutColumns } from '@waybill/contracts'
import { type Beginning, FileRejected } from '../format.ts'
import { type Header, recordsUpTo, wordOf } from '../headed-csv/header.ts'
import { oncePerBeginning } from '../once-per-beginning.ts'
import type { GivenLayout } from './given-layout.ts'
import { type FoundRecord, recordsOf } from './records.ts'

/** Where the columns of a layout stand in a file. */
export interface Recognised {
  readonly header: Header
  /** From a place in the mapping to one in the file. */
  readonly places: ReadonlyMap<number, number>
  /** Columns of the file that the layout does not have. */
  readonly newColumns: readonly string[]
  /** Share of all columns of either that both have. */
  readonly likeness: number
}

/** Of the columns of a layout and of a file, so many must be the same ones; and every column that the layout reads. */
const likeEnough = 0.8

/** The layout whose header is the likest to this file's, of those that it has all it reads of. */
export function layoutFor(
  layouts: readonly GivenLayout[],
  beginning: Beginning,
): { readonly layout: GivenLayout; readonly recognised: Recognised } | undefined {
  const cut = cutOf(beginning)
  const found = layouts.flatMap((layout) => {
    const recognised =
      layout.mapping.table.headerLine > 0
        ? closest(layout.mapping, beginning, cut)
        : beginsAsSaid(layout.mapping, beginning)
    return recognised && recognised.missing.length === 0 && recognised.likeness >= likeEnough
      ? [{ layout, recognised }]
      : []
  })
  return found.toSorted((a, b) => b.recognised.likeness - a.recognised.likeness)[0]
}

/** The same of a layout that somebody chose: what of it the file does not have is told. */
export function recogniseChosen({ name, mapping }: GivenLayout, beginning: Beginning): Recognised {
  if (mapping.table.headerLine === 0) return withoutHeader(name, mapping, beginning)
  const found = closest(mapping, beginning, cutOf(beginning))
  if (!found)
    throw new FileRejected({
      name: 'layout-header-missing',
      values: { layout: name, lines: String(layoutHeaderLines) },
    })
  if (found.missing.length > 0) throw columnsMissing(name, found.missing)
  return found
}

const namedInReason = 10

function columnsMissing(layout: string, columns: readonly string[]): FileRejected {
  const named = columns.slice(0, namedInReason).join(', ')
  return new FileRejected({
    name: 'layout-columns-missing',
    values: { layout, columns: columns.length > namedInReason ? `${named} …` : named },
  })
}

/** The same name a second time is another column. */
export function keysOf(texts: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return texts.map((text) => {
    const word = wordOf(text)
    const times = (seen.get(word) ?? 0) + 1
    seen.set(word, times)
    return `${word} ${times}`
  })
}

interface Closest extends Recognised {
  readonly missing: readonly string[]
}

interface PossibleHeader {
  readonly record: FoundRecord
  readonly theirs: ReadonlyMap<string, number>
}

type Cut = (separator: LayoutSeparator) => readonly PossibleHeader[]

/** The first lines under a separator. */
const cutOf = oncePerBeginning(({ lines }): Cut => {
  const known = new Map<LayoutSeparator, readonly PossibleHeader[]>()
  return (separator) => {
    const before = known.get(separator)
    if (before) return before
    const found = recordsOf(lines.slice(0, layoutHeaderLines), separator)
      .filter(({ cells }) => cells.length <= mostLayoutColumns)
      .map((record) => ({ record, theirs: new Map(keysOf(record.cells).map((key, place) => [key, place] as const)) }))
    known.set(separator, found)
    return found
  }
})

function closest(mapping: LayoutMapping, beginning: Beginning, cut: Cut): Closest | undefined {
  const { separator } = mapping.table
  const own = keysOf(mapping.headers)
  const named = own.filter((key) => !isNameless(key))
  let best: Closest | undefined
  for (const { record, theirs } of cut(separator)) {
    if (record.cells.length < 2 && own.length > 1) continue
    const shared = named.filter((key) => theirs.has(key)).length
    const all = new Set([...named, ...[...theirs.keys()].filter((key) => !isNameless(key))]).size
    const likeness = all === 0 ? 0 : shared / all
    if (shared === 0 || likeness <= (best?.likeness ?? 0)) continue
    const known = new Set(own)
    best = {
      header: headerOf(record, separator, beginning),
      places: new Map(own.flatMap((key, place) => (theirs.has(key) ? [[place, theirs.get(key) ?? 0] as const] : []))),
      newColumns: [...theirs].flatMap(([key, place]) =>
        known.has(key) || isNameless(key) ? [] : [record.cells[place] ?? ''],
      ),
      likeness,
      missing: placesRead(mapping).flatMap((place) =>
        theirs.has(own[place] ?? '') ? [] : [mapping.headers[place] ?? ''],
      ),
    }
  }
  return best
}

function isNameless(key: string): boolean {
  return key.startsWith(' ')
}

/** The places in the mapping that it cannot do without. */
function placesRead({ columns, total }: LayoutMapping): number[] {
  const read = columns
    .filter(({ meaning }) => meaning !== 'ignore')
    .flatMap(({ place, namedBy }) => (namedBy === undefined ? [place] : [place, namedBy]))
  return [...new Set(total.from === 'row' ? [...read, total.place] : read)]
}

function withoutHeader(name: string, mapping: LayoutMapping, beginning: Beginning): Recognised {
  const width = widthOf(mapping, beginning)
  const missing = placesRead(mapping).filter((place) => place >= width)
  if (missing.length > 0)
    throw columnsMissing(
      name,
      missing.map((place) => nameOf('', place)),
    )
  return byPlace(mapping, beginning, width)
}

/** A file without a header whose first lines say what they do in every file of the layout. */
function beginsAsSaid(mapping: LayoutMapping, beginning: Beginning): Closest | undefined {
  const { begins = [], separator } = mapping.table
  if (begins.length === 0) return undefined
  const first = recordsOf(beginning.lines.slice(0, layoutHeaderLines), separator)
  const says = (line: number, place: number) =>
    first.find(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine)?.cells[place] ?? ''
  const width = widthOf(mapping, beginning)
  if (width > mapping.headers.length || begins.some((one) => wordOf(says(one.line, one.place)) !== wordOf(one.says)))
    return undefined
  // Empty cells at the end of all rows are lost in a workbook.
  return { ...byPlace(mapping, beginning, mapping.headers.length), missing: [] }
}

/** The first line may be blank, or shorter than the others. */
function widthOf({ table }: LayoutMapping, { lines }: Beginning): number {
  const first = recordsOf(lines.slice(0, layoutHeaderLines), table.separator)
  return Math.min(mostLayoutColumns, Math.max(0, ...first.map(({ cells }) => cells.length)))
}

function byPlace({ table, headers }: LayoutMapping, beginning: Beginning, width: number): Recognised {
  const names = table.begins ? headers : []
  const record = { firstLine: 0, lastLine: 0, cells: Array.from({ length: width }, (_, place) => names[place] ?? '') }
  return {
    header: headerOf(record, table.separator, beginning),
    places: new Map(headers.map((_, place) => [place, place])),
    newColumns: [],
    likeness: 1,
  }
}

/** What a column without a name is called. */
export function nameOf(text: string, place: number): string {
  return text === '' ? `Column ${place + 1}` : text
}

/** Rows may end in separators that the header does not have: so many empty cells more are no columns too many. */
function headerOf({ cells, lastLine }: FoundRecord, delimiter: string, beginning: Beginning): Header {
  const rows = recordsOf(beginning.lines.slice(lastLine), delimiter)
  const wider = rows.filter((row) => row.cells.length > cells.length)
  const isBlankThere = wider.every((row) => row.cells.slice(cells.length).every((cell) => cell === ''))
  const width = isBlankThere ? Math.max(cells.length, ...wider.map((row) => row.cells.length)) : cells.length
  const texts = Array.from({ length: Math.min(width, mostLayoutColumns) }, (_, place) =>
    nameOf(cells[place] ?? '', place),
  )
  const records = recordsUpTo(beginning.lines.slice(0, lastLine), delimiter).at(-1) ?? 0
  return { lines: lastLine, records, delimiter, texts, words: texts.map(wordOf) }
}
