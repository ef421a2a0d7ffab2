import type { ChartKey } from '../chart-option.ts'
import type { Tokens } from '../theme.ts'
import { draw } from './drawing.ts'
import type { Drawn } from './drawn.ts'
import {
  type About,
  broken,
  bytesOf,
  drawKeys,
  fetched,
  inOnePiece,
  opened,
  type ReadFile,
  textsIn,
  withLetters,
} from './paper.ts'
import { penOn, type Written } from './pen.ts'

/** Pages of what was asked, pictures and tables. */
export interface Report extends About {
  readonly rightToLeft: boolean
  /** What is reported, for whom, and by which rules: a heading and its sentence each. */
  readonly lines: readonly (readonly [heading: string, words: string])[]
  readonly figures: readonly Figure[]
  readonly tables: readonly Table[]
}

export interface Figure {
  readonly title: string
  readonly keys: readonly ChartKey[]
  readonly svg: Drawn
  readonly width: number
  readonly height: number
}

export interface Table {
  readonly title: string
  readonly of: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[]
  readonly total?: { readonly label: string; readonly cells: readonly string[] }
}

type Colours = Pick<Tokens, 'ink' | 'quiet' | 'line'>

/** A4, lying, in points. */
const page = { width: 841.89, height: 595.28, margin: 36 }
const inside = page.width - 2 * page.margin
const bottom = page.height - page.margin - 14
const sizes = { title: 16, heading: 11, text: 9, cell: 8 }
const lineOf = 1.4
const labelShare = 0.24

/** Vector pages with the letters in them, so that every word and number can be searched and selected. */
export async function reportPdfOf(
  report: Report,
  colours: Colours,
  read: ReadFile = fetched,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = opened(report)
  await withLetters(doc, textsOf(report), read)
  const sheet = sheetOn(doc, report, colours)
  sheet.heading(report.title, sizes.title)
  for (const [heading, words] of report.lines) sheet.sentence(heading, words)
  for (const figure of report.figures) sheet.figure(figure)
  for (const table of report.tables) sheet.table(table)
  sheet.numberPages()
  return bytesOf(doc)
}

function textsOf({ title, lines, figures, tables }: Report) {
  const drawn = figures.flatMap(({ svg }) => textsIn(svg))
  const totals = tables.flatMap(({ total }) => (total ? [total.label, ...total.cells] : []))
  return {
    bold: [
      title,
      ...lines.map(([heading]) => heading),
      ...[...figures, ...tables].map((each) => each.title),
      ...totals,
      ...drawn,
    ],
    regular: [
      '0123456789 /',
      ...lines.map(([, words]) => words),
      ...figures.flatMap(({ keys }) => keys.map(({ name }) => name)),
      ...tables.flatMap(({ of, heads, rows }) => [
        of,
        ...heads,
        ...rows.flatMap(({ label, cells }) => [label, ...cells]),
      ]),
      ...drawn,
    ],
  }
}

/** Writes from the top of a page to its bottom, and goes on at the next. */
function sheetOn(doc: PDFKit.PDFDocument, { rightToLeft }: Pick<Report, 'rightToLeft'>, colours: Colours) {
  const pen = penOn(doc)
  let y = Number.POSITIVE_INFINITY

  function heading(text: string, size = sizes.heading): void {
    const lines = broken(text, inside, { size, weight: 'bold' }, pen)
    room(lines.length * size * lineOf + size)
    y += size * 0.6
    for (const line of lines) writeLine(line, { size, weight: 'bold' }, 'ink')
  }

  function sentence(title: string, words: string): void {
    const how = { size: sizes.text, weight: 'regular' } as const
    const lines = broken(words, inside, how, pen)
    room((lines.length + 1) * sizes.text * lineOf)
    writeLine(title, { size: sizes.text, weight: 'bold' }, 'ink')
    for (const line of lines) {
      room(sizes.text * lineOf)
      writeLine(line, how, 'quiet')
    }
  }

  function figure({ title, keys, svg, width, height }: Figure): void {
    const most = bottom - page.margin - 60
    const scale = Math.min(inside / width, most / height)
    room(height * scale + 50)
    heading(title)
    const at = sideOf({ size: sizes.text, weight: 'regular' }, 'quiet')
    drawKeys(keys, { ...at, y: y + sizes.text }, pen)
    y += sizes.text * lineOf + 4
    doc.save()
    doc.translate(page.margin, y).scale(scale)
    draw(svg, pen)
    doc.restore()
    y += height * scale + 6
  }

  function table({ title, of, heads, rows, total }: Table): void {
    const labelWidth = inside * labelShare
    const columnWidth = (inside - labelWidth) / Math.max(1, heads.length)
    const how = { size: sizes.cell, weight: 'regular' } as const
    const head = () => {
      const broad = heads.map((text) => broken(text, columnWidth - 8, how, pen))
      row(broken(of, labelWidth - 8, how, pen), broad, { ...how, ink: 'quiet', rule: true })
    }
    // A table that fits a page is not broken, and the head of one that does not has some rows under it.
    const whole = 60 + (rows.length + 1) * (sizes.cell * lineOf + 5)
    room(whole < bottom - page.margin ? whole : 110)
    heading(title)
    head()
    for (const { label, cells } of rows) {
      const lines = broken(label, labelWidth - 8, how, pen)
      if (room(lines.length * sizes.cell * lineOf + 5)) head()
      row(
        lines,
        cells.map((text) => [text]),
        { ...how, ink: 'ink', rule: false },
      )
    }
    if (!total) return
    if (room(sizes.cell * lineOf + 5)) head()
    row(
      [total.label],
      total.cells.map((text) => [text]),
      { ...how, weight: 'bold', ink: 'ink', rule: false },
    )
  }

  function numberPages(): void {
    const { count } = doc.bufferedPageRange()
    for (let place = 0; place < count; place += 1) {
      doc.switchToPage(place)
      pen.write(`${place + 1} / ${count}`, {
        ...sideOf({ size: sizes.cell, weight: 'regular' }, 'quiet'),
        x: page.width / 2,
        anchor: 'middle',
        y: page.height - page.margin + 6,
      })
    }
  }

  /** Whether a new page was begun, because so much had no room any more. */
  function room(height: number): boolean {
    if (y + height <= bottom) return false
    doc.addPage({ size: [page.width, page.height], margin: 0 })
    y = page.margin
    return true
  }

  function sideOf(how: Pick<Written, 'size' | 'weight'>, ink: 'ink' | 'quiet'): Written {
    const side = rightToLeft
      ? { x: page.width - page.margin, anchor: 'end' as const }
      : { x: page.margin, anchor: 'start' as const }
    return { ...side, ...how, y: y, ink: { colour: colours[ink], opacity: 1 } }
  }

  function writeLine(text: string, how: Pick<Written, 'size' | 'weight'>, ink: 'ink' | 'quiet'): void {
    pen.write(inOnePiece(text, rightToLeft), { ...sideOf(how, ink), y: y + how.size })
    y += how.size * lineOf
  }

  /** Words at the side where reading begins, numbers at the other side of their columns. */
  function row(
    label: readonly string[],
    cells: readonly (readonly string[])[],
    {
      size,
      weight,
      ink,
      rule,
    }: Pick<Written, 'size' | 'weight'> & { readonly ink: 'ink' | 'quiet'; readonly rule: boolean },
  ): void {
    const columnWidth = (inside * (1 - labelShare)) / Math.max(1, cells.length)
    const most = Math.max(label.length, ...cells.map(({ length }) => length))
    const how = sideOf({ size, weight }, ink)
    const write = (text: string, place: number, more: Partial<Written>) =>
      pen.write(inOnePiece(text, rightToLeft), { ...how, ...more, y: y + size + place * size * lineOf })
    for (const [place, text] of label.entries()) write(text, place, {})
    for (const [column, lines] of cells.entries()) {
      const end = inside * labelShare + (column + 1) * columnWidth
      const x = rightToLeft ? page.width - page.margin - end : page.margin + end
      for (const [place, text] of lines.entries()) write(text, place, { x, anchor: rightToLeft ? 'start' : 'end' })
    }
    y += most * size * lineOf + 3
    doc
      .lineWidth(rule ? 0.75 : 0.25)
      .strokeColor(colours.line)
      .strokeOpacity(1)
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .stroke()
    y += 2
  }

  return { heading, sentence, figure, table, numberPages }
}
