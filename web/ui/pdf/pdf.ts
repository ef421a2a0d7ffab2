import PdfDocument from 'pdfkit'
import type { ChartKey } from '../chart-option.ts'
import type { Tokens } from '../theme.ts'
import { type Drawn, draw } from './drawing.ts'
import { fileOf, type Weight } from './fonts.ts'
import { paintOf } from './paint.ts'
import { type Pen, penOn, type Written } from './pen.ts'
import { runsOf } from './runs.ts'
import { sfntOf } from './sfnt.ts'

export interface Sheet {
  readonly title: string
  /** What is shown, for whom, and by which rules. */
  readonly lines: readonly string[]
  readonly keys: readonly ChartKey[]
  readonly language: string
  readonly rightToLeft: boolean
  readonly svg: Drawn
  readonly width: number
  readonly height: number
}

type Colours = Pick<Tokens, 'card' | 'ink' | 'quiet'>

const pointsPerPixel = 0.75
const margin = 20
const line = 18
const titleSize = 16
const lineSize = 12

/** One page of shapes and of words that can be searched and selected, with the letters in it. */
export async function pdfOf(
  sheet: Sheet,
  colours: Colours,
  read: (file: string) => Promise<Uint8Array> = fetched,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, language, width, height } = sheet
  const letters = await lettersOf(sheet, read)
  const doc = opened({ title, language })
  for (const { file, bytes } of letters) doc.registerFont(file, bytes)
  const pen = penOn(doc)
  const titles = broken(title, width - 2 * margin, { size: titleSize, weight: 'bold' }, pen)
  const lines = sheet.lines.flatMap((text) =>
    broken(text, width - 2 * margin, { size: lineSize, weight: 'regular' }, pen),
  )
  const top = 14 + titles.length * 24 + lines.length * line + (sheet.keys.length > 0 ? line : 0) + 14
  doc.addPage({ size: [width * pointsPerPixel, (top + height + 16) * pointsPerPixel], margin: 0 })
  doc.scale(pointsPerPixel)
  const ground = paintOf(colours.card)
  if (ground)
    doc
      .rect(0, 0, width, top + height + 16)
      .fillColor(ground.colour)
      .fill()
  const side = sheet.rightToLeft
    ? { x: width - margin, anchor: 'end' as const }
    : { x: margin, anchor: 'start' as const }
  const ink = { colour: colours.ink, opacity: 1 }
  const quiet = { colour: colours.quiet, opacity: 1 }
  for (const [place, text] of titles.entries())
    pen.write(inOnePiece(text, sheet), { ...side, y: 32 + place * 24, size: titleSize, weight: 'bold', ink })
  const under = 14 + titles.length * 24 + lineSize
  for (const [place, text] of lines.entries())
    pen.write(inOnePiece(text, sheet), {
      ...side,
      y: under + place * line,
      size: lineSize,
      weight: 'regular',
      ink: quiet,
    })
  drawKeys(sheet, { ...side, y: under + lines.length * line, size: lineSize, weight: 'regular', ink: quiet }, pen)
  doc.save()
  doc.translate(0, top)
  draw(sheet.svg, pen)
  doc.restore()
  return bytesOf(doc)
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part))
    doc.on('error', reject)
    doc.on('end', () => {
      const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
      let at = 0
      for (const part of parts) {
        bytes.set(part, at)
        at += part.length
      }
      resolve(bytes)
    })
    doc.end()
  })
}

async function fetched(file: string): Promise<Uint8Array> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`The letters of the document could not be fetched: ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}

function filesFor(weight: Weight, texts: readonly string[]): string[] {
  return texts.flatMap(runsOf).map(({ font }) => fileOf(font, weight))
}

/** Only the letters that are written, by the file they are in. */
async function lettersOf({ title, lines, keys, svg }: Sheet, read: (file: string) => Promise<Uint8Array>) {
  const texts = textsIn(svg)
  const files = new Set([
    ...filesFor('bold', [title, ...texts]),
    ...filesFor('regular', [...lines, ...keys.map(({ name }) => name), ...texts]),
  ])
  return Promise.all([...files].map(async (file) => ({ file, bytes: await sfntOf(await read(file)) })))
}

function textsIn({ tagName, textContent, childNodes }: Drawn): string[] {
  if (tagName === 'text') return [textContent ?? '']
  return Array.from(childNodes).flatMap((child) =>
    typeof child === 'object' && child !== null && 'tagName' in child ? textsIn(child as Drawn) : [],
  )
}

function opened({ title, language }: Pick<Sheet, 'title' | 'language'>): PDFKit.PDFDocument {
  return new PdfDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    // Without it the library begins with a font that would not stand in the document.
    font: '',
    info: { Title: title, Producer: 'Waybill', Creator: 'Waybill' },
  })
}

/** As many lines as the width needs, broken at spaces. */
function broken(text: string, width: number, how: Pick<Written, 'size' | 'weight'>, pen: Pen): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || pen.widthOf(longer, how) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** A line begins where the language does, whatever its first letter is. */
function inOnePiece(text: string, { rightToLeft }: Pick<Sheet, 'rightToLeft'>): string {
  return rightToLeft ? `\u2067${text}\u2069` : text
}

/** The marks in their colours with what they stand for, beside each other from where reading begins. */
function drawKeys(sheet: Sheet, at: Written, pen: Pen): void {
  const { doc } = pen
  const [way, markWidth, gap] = [at.anchor === 'end' ? -1 : 1, 14, 6]
  let x = at.x
  for (const { mark, colour, name } of sheet.keys) {
    const left = way > 0 ? x : x - markWidth
    const middle = at.y - at.size * 0.36
    if (mark === '■')
      doc
        .rect(left, middle - 5, 10, 10)
        .fillColor(colour)
        .fillOpacity(1)
        .fill()
    else {
      doc.save()
      doc.lineWidth(2).strokeColor(colour).strokeOpacity(1)
      if (mark === '╍╍') doc.dash(4, { space: 3 })
      doc
        .moveTo(left, middle)
        .lineTo(left + markWidth, middle)
        .stroke()
      doc.restore()
    }
    x += way * (markWidth + gap)
    pen.write(inOnePiece(name, sheet), { ...at, x })
    x += way * (pen.widthOf(name, at) + 18)
  }
}
