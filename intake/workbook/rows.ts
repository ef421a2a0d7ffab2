import { cellText, longestText } from './cell-text.ts'
import { dateText, hasLostDigits, plainNumber, type Shown } from './numbers.ts'
import { attributeOf, NotXml, type XmlEvents } from './xml.ts'

/** A cell of a text that the workbook keeps once for all is told by its number, any other by its own text. */
export type Cell = string | number

export interface Row {
  /** As Excel numbers it, from 1. */
  readonly number: number
  /** Cells that hold something, by their place from 0: what is missing is empty. */
  readonly places: readonly number[]
  readonly cells: readonly Cell[]
}

export interface NumberStyle {
  readonly shown: Shown
  /** What it writes beside the digits, most often nothing: `€`. */
  readonly beside: string
}

/** What the numbers of a workbook mean. */
export interface NumberStyles {
  /** Cells name a style by its place. */
  readonly inTurn: readonly NumberStyle[]
  readonly since1904: boolean
}

export interface RowEvents {
  row(row: Row): void
  /** A whole number that is longer than a workbook keeps. */
  lostDigits(cell: string, written: string): void
  /** A formula whose value was never stored. */
  noValue(cell: string): void
  /** What the workbook shows beside the number of a cell at this place of its row. */
  beside?(place: number, text: string): void
}

/** No sheet of Excel has more. */
const rowsAtMost = 1_048_576
const columnsAtMost = 16_384
const longestRow = 8 * 1024 * 1024

const plain: NumberStyle = { shown: 'number', beside: '' }

/** Makes rows of the XML of a sheet. */
export class RowReader implements XmlEvents {
  readonly #styles: NumberStyles
  readonly #events: RowEvents
  #rowNumber = 0
  #isInRow = false
  #places: number[] = []
  #cells: Cell[] = []
  #place = -1
  #type = ''
  #style = 0
  #isFormula = false
  #hasValue = false
  #collects = false
  #isSpoken = false
  #value = ''
  #rowSigns = 0

  constructor(styles: NumberStyles, events: RowEvents) {
    this.#styles = styles
    this.#events = events
  }

  open(name: string, attributes: string): void {
    switch (name) {
      case 'row':
        this.#openRow(attributes)
        break
      case 'c':
        this.#openCell(attributes)
        break
      case 'v':
        this.#collects = true
        this.#hasValue = true
        break
      case 't':
        this.#collects = !this.#isSpoken
        this.#hasValue = true
        break
      case 'f':
        this.#isFormula = true
        break
      // How a name is spoken, in the scripts of East Asia.
      case 'rPh':
        this.#isSpoken = true
    }
  }

  text(text: string): void {
    if (!this.#collects) return
    this.#value += text
    this.#rowSigns += text.length
    if (this.#value.length > longestText || this.#rowSigns > longestRow) throw new NotXml('a cell too long')
  }

  close(name: string): void {
    switch (name) {
      case 'row':
        this.#isInRow = false
        this.#events.row({ number: this.#rowNumber, places: this.#places, cells: this.#cells })
        break
      case 'c':
        this.#closeCell()
        break
      case 'v':
      case 't':
        this.#collects = false
        break
      case 'rPh':
        this.#isSpoken = false
    }
  }

  #openRow(attributes: string): void {
    const stated = attributeOf(attributes, 'r')
    const number = stated === undefined ? this.#rowNumber + 1 : Number(stated)
    if (!Number.isInteger(number) || number <= this.#rowNumber || number > rowsAtMost)
      throw new NotXml('rows out of order')
    this.#rowNumber = number
    this.#isInRow = true
    this.#place = -1
    this.#rowSigns = 0
    this.#places = []
    this.#cells = []
  }

  #openCell(attributes: string): void {
    if (!this.#isInRow) throw new NotXml('a cell outside a row')
    const stated = attributeOf(attributes, 'r')
    const place = stated === undefined ? this.#place + 1 : placeOf(stated)
    if (place <= this.#place || place >= columnsAtMost) throw new NotXml('cells out of order')
    this.#place = place
    this.#type = attributeOf(attributes, 't') ?? 'n'
    this.#style = Number(attributeOf(attributes, 's') ?? 0)
    this.#isFormula = false
    this.#hasValue = false
    this.#isSpoken = false
    this.#value = ''
  }

  #closeCell(): void {
    if (this.#isFormula && !this.#hasValue) this.#events.noValue(this.#name())
    if (this.#value === '') return
    const cell = this.#cell()
    if (cell === '') return
    this.#places.push(this.#place)
    this.#cells.push(cell)
  }

  #cell(): Cell {
    const value = this.#value
    switch (this.#type) {
      case 's': {
        const index = Number(value)
        if (!Number.isInteger(index) || index < 0) throw new NotXml('a text without a number')
        return index
      }
      case 'n':
        return this.#numberText(value.trim())
      case 'b':
        return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
      case 'd':
        return isoText(value)
      default:
        return cellText(value)
    }
  }

  #numberText(stored: string): string {
    const { shown, beside } = this.#styles.inTurn[this.#style] ?? plain
    const date = shown === 'number' ? undefined : dateText(Number(stored), shown, this.#styles.since1904)
    if (date !== undefined) return date
    if (beside !== '') this.#events.beside?.(this.#place, beside)
    if (hasLostDigits(stored)) this.#events.lostDigits(this.#name(), plainNumber(stored))
    return plainNumber(stored)
  }

  #name(): string {
    return `${lettersOf(this.#place)}${this.#rowNumber}`
  }
}

/** The place of the column that a cell's name begins with: 0 for `A7`. */
function placeOf(name: string): number {
  let column = 0
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at) & ~32
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
    if (column > columnsAtMost) break
  }
  if (column === 0) throw new NotXml('a cell without a column')
  return column - 1
}

/** The letters of a column as Excel has them: A for 0. */
export function lettersOf(place: number): string {
  const before = Math.floor(place / 26)
  return `${before > 0 ? lettersOf(before - 1) : ''}${String.fromCharCode(65 + (place % 26))}`
}

/** A date that is written as one: its time only where it has one, to the second. */
function isoText(value: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)/.exec(value.trim()) ?? []
  if (day === undefined || time === undefined) return cellText(value).replace(/Z$/, '')
  if (/^00:00(:00)?$/.test(time)) return day
  return `${day}T${time.padEnd(8, ':00')}`
}
