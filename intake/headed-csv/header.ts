import type { Reason } from '@waybill/contracts'
import type { Beginning } from '../format.ts'
import { oncePerBeginning } from '../once-per-beginning.ts'

/** The line that names the columns, wherever in the first lines a person's editing left it. */
export interface Header {
  /** Lines before and with the header, which are not rows. */
  readonly lines: number
  /** The same in records, of which the engine skips so many: a cell in quotation marks may run over several lines. */
  readonly records: number
  readonly delimiter: string
  /** As written. */
  readonly texts: readonly string[]
  /** As compared: letters and digits only, lower case. */
  readonly words: readonly string[]
}

/** A field of ours and the headers it is known under, best first. */
export type Wanted<Field extends string> = Record<Field, readonly string[]>

/** Where each field is, and where it is not: the file has no such column. */
export type Places<Field extends string> = Record<Field, number | undefined>

export const delimiters = [',', ';', '\t', '|']
/** Sheets have a title, an address and a summary above the names of their columns. */
export const linesSearched = 40
/** The widest download there is has some three hundred: what has more is none. */
export const columnsAtMost = 1000

/** Headers are the same when their letters and digits are: case, blanks, `#`, `/` and brackets come and go with the tool that wrote the file. */
export function wordOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

export function splitRecord(line: string, delimiter: string): string[] {
  return readLine(line, delimiter, false).cells
}

/** The cells of a line, and whether the last of them goes on in the next one, as the one before this may have done. */
export function readLine(line: string, delimiter: string, isOpen: boolean): { cells: string[]; isOpen: boolean } {
  if (!isOpen && !line.includes('"')) return { cells: line.split(delimiter), isOpen }
  const cells: string[] = []
  let cell = ''
  let quoted = isOpen
  let blank = true
  const add = (sign: string): void => {
    cell += sign
    blank &&= sign.trim() === ''
  }
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at)
    if (quoted) {
      if (sign !== '"') add(sign)
      else if (line[at + 1] === '"') {
        add('"')
        at++
      } else quoted = false
    } else if (sign === '"' && blank) {
      cell = ''
      quoted = true
    } else if (sign === delimiter) {
      cells.push(cell)
      cell = ''
      blank = true
    } else add(sign)
  }
  cells.push(cell)
  return { cells, isOpen: quoted }
}

/** With which record each of these lines ends or goes on, counted from 1 as the engine does. */
export function recordsUpTo(lines: readonly string[], delimiter: string): number[] {
  let record = 1
  let isOpen = false
  return lines.map((line) => {
    const own = record
    if (line.includes('"')) isOpen = readLine(line, delimiter, isOpen).isOpen
    if (!isOpen) record++
    return own
  })
}

/** The line and delimiter under which the most columns are known, or undefined when nowhere at least `least` are. */
export function findHeader(beginning: Beginning, known: (word: string) => boolean, least: number): Header | undefined {
  let best: Header | undefined
  let most = least - 1
  for (const header of possibleHeaders(beginning)) {
    const count = new Set(header.words.filter(known)).size
    if (count <= most) continue
    most = count
    best = header
  }
  return best
}

/** Each of the first lines under each delimiter that it has. */
const possibleHeaders = oncePerBeginning((beginning): readonly Header[] => {
  const lines = beginning.lines.length > 0 ? beginning.lines : beginning.text.split(/\r?\n/)
  const first = lines.slice(0, linesSearched)
  const records = new Map(delimiters.map((delimiter) => [delimiter, recordsUpTo(first, delimiter)]))
  return first.flatMap((line, index) =>
    delimiters.flatMap((delimiter): Header[] => {
      if (!line.includes(delimiter)) return []
      const texts = splitRecord(line, delimiter).map((text) => text.trim())
      if (texts.length > columnsAtMost) return []
      const before = records.get(delimiter)?.[index] ?? 0
      return [{ lines: index + 1, records: before, delimiter, texts, words: texts.map(wordOf) }]
    }),
  )
})

export function placesOf<Field extends string>(header: Header, wanted: Wanted<Field>): Places<Field> {
  const first = new Map(header.words.map((word, place) => [word, place] as const).toReversed())
  const places = Object.entries<readonly string[]>(wanted).map(([field, names]) => {
    const name = names.map(wordOf).find((word) => first.has(word))
    return [field, name === undefined ? undefined : first.get(name)]
  })
  return Object.fromEntries(places) as Places<Field>
}

/** The reason that names every column without which the file says nothing; undefined where it has them all. */
export function lacking<Field extends string>(
  places: Places<Field>,
  wanted: Wanted<Field>,
  fields: readonly Field[],
  format: string,
): Reason | undefined {
  const missing = fields.filter((field) => places[field] === undefined).map((field) => wanted[field][0] ?? field)
  return missing.length === 0
    ? undefined
    : { name: 'file-headers-missing', values: { format, columns: missing.join(', ') } }
}

/** Cells of the first rows, from which the file's way of writing amounts and dates is learnt. */
export function cellsOf({ lines }: Beginning, header: Header, places: readonly (number | undefined)[]): string[] {
  const columns = places.filter((place) => place !== undefined)
  return lines.slice(header.lines).flatMap((line) => {
    const cells = splitRecord(line, header.delimiter)
    return columns.map((place) => cells[place]?.trim() ?? '').filter((cell) => cell !== '')
  })
}
