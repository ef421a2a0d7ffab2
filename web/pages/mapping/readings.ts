import {
  type LayoutBegin,
  type LayoutDayOrder,
  type LayoutDecimalMark,
  type LayoutPreview,
  longestBegin,
  nearestOrder,
  writtenDayIn,
} from '@waybill/contracts'

/** Of the rows, so many may be the header, or say something of the whole file. */
export const firstRows = 5

/** What may say something of the whole file: the lines above the header, and without a header the first ones. */
export function linesOfFile({ table, above, rows }: LayoutPreview): LayoutPreview['above'] {
  return table.headerLine === 0 ? rows.slice(0, firstRows) : above
}

/** Cells of the first lines that a file without a header may be recognised by: words or codes that are not too long to be kept. */
export function beginsIn(preview: LayoutPreview): LayoutBegin[] {
  return linesOfFile(preview).flatMap(({ line, cells }) =>
    cells.flatMap((cell, place) => {
      const says = cell.trim()
      return /[\p{L}\p{N}]/u.test(says) && says.length <= longestBegin ? [{ line, place, says }] : []
    }),
  )
}

/** How the amounts of a column seem to be written: the last mark that does not part thousands is the decimal one. */
export function decimalMarkIn(values: readonly string[]): LayoutDecimalMark {
  const marks = values.flatMap((value) => {
    const [, mark, places = ''] = /([.,])(\d+)\D*$/.exec(value.trim()) ?? []
    if (mark === undefined) return []
    const parts = value.split(mark).length - 1
    return parts > 1 || (places.length === 3 && !/[.,].*[.,]/.test(value)) ? [] : [mark]
  })
  return marks.filter((mark) => mark === ',').length > marks.length / 2 ? ',' : '.'
}

/** How the dates of a column seem to be written; undefined where they could be read either way. */
export function dayOrderIn(values: readonly string[]): LayoutDayOrder | undefined {
  const dates = values.map((value) => (value.match(/\d+/g) ?? []).map(Number))
  if (dates.some(([first = 0]) => first > 31)) return 'year-first'
  if (dates.some(([first = 0]) => first > 12)) return 'day-first'
  if (dates.some(([, second = 0]) => second > 12 && second < 32)) return 'month-first'
  return undefined
}

/** How dates are written that lie near a day when read one way; undefined where that does not tell. */
export function dayOrderNear(day: string, values: readonly string[]): LayoutDayOrder | undefined {
  // Points part days that come first.
  const days = values.filter((value) => !/^\d{1,2}\./.test(value)).flatMap((value) => writtenDayIn(value) ?? [])
  if (days.length === 0) return undefined
  const far = (instant: number) => Math.abs(instant - Date.parse(day))
  return nearestOrder(days, (instants) => Math.max(...instants.map(far)))
}

/** What a column says, without its empty cells. */
export function valuesOf(rows: LayoutPreview['rows'], place: number): string[] {
  return rows.flatMap(({ cells }) => cells[place]?.trim() || [])
}

/** What follows a text in a cell, and stands before another where that is said. */
export function after(cell: string, text: string, until = ''): string {
  const from = text === '' ? -1 : cell.toLowerCase().indexOf(text.toLowerCase())
  const rest = from < 0 ? cell : cell.slice(from + text.length)
  const end = until === '' ? -1 : rest.toLowerCase().indexOf(until.toLowerCase())
  return (end < 0 ? rest : rest.slice(0, end)).trim()
}

/** What stands before a value in its own cell: `Invoice no.:`. */
export function captionOf(cell: string): string {
  return /^\s*(.{1,58}?[:#])\s*\S/.exec(cell)?.[1]?.trim() ?? ''
}

const separators = ['_', '-', '.', ' '] as const

interface NamePart {
  readonly separator: (typeof separators)[number]
  readonly part: number
  readonly text: string
}

/** The pieces of a file's name without its ending, by each mark that parts it. */
export function partsOfName(name: string): NamePart[] {
  const stem = name.replace(/\.[^.]*$/, '')
  return separators.flatMap((separator) => {
    const parts = stem.split(separator)
    if (parts.length < 2 && separator !== '_') return []
    return parts.slice(0, 20).map((text, at) => ({ separator, part: at + 1, text }))
  })
}

/** An amount of money as people write it, with marks between thousands or without; undefined while it is none. */
export function typedTotal(text: string): string | undefined {
  const digits = text.trim().replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x6_60))
  const [, sign = '', whole = '', cents] = /^(-?)(\d[\d.,\s\u066C'’]*?)(?:[.,\u066B](\d{1,2}))?$/.exec(digits) ?? []
  const bare = whole.replaceAll(/\D/g, '')
  return bare === '' ? undefined : `${sign}${bare}${cents === undefined ? '' : `.${cents}`}`
}
