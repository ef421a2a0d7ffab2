import PdfDocument from 'pdfkit'
import type { ChartKey } from '../chart-option.ts'
import type { Drawn } from './drawn.ts'
import { fileOf, type Weight } from './fonts.ts'
import type { Pen, Written } from './pen.ts'
import { runsOf } from './runs.ts'
import { sfntOf } from './sfnt.ts'

/** What a document says of itself. */
export interface About {
  readonly title: string
  readonly language: string
}

export function opened({ title, language }: About): PDFKit.PDFDocument {
  return new PdfDocument({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    // Without it the library begins with a font that would not stand in the document.
    font: '',
    info: { Title: title, Producer: 'Waybill', Creator: 'Waybill' },
  })
}

export function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
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

export type ReadFile = (file: string) => Promise<Uint8Array>

export async function fetched(file: string): Promise<Uint8Array> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`The letters of the document could not be fetched: ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Puts the letters into a document that are written in it, and no others. */
export async function withLetters(
  doc: PDFKit.PDFDocument,
  texts: Readonly<Record<Weight, readonly string[]>>,
  read: ReadFile,
): Promise<void> {
  const filesFor = (weight: Weight) => texts[weight].flatMap(runsOf).map(({ font }) => fileOf(font, weight))
  const files = [...new Set([...filesFor('bold'), ...filesFor('regular')])]
  const letters = await Promise.all(files.map(async (file) => ({ file, bytes: await sfntOf(await read(file)) })))
  for (const { file, bytes } of letters) doc.registerFont(file, bytes)
}

export function textsIn({ tagName, textContent, childNodes }: Drawn): string[] {
  if (tagName === 'text') return [textContent ?? '']
  return Array.from(childNodes).flatMap((child) =>
    typeof child === 'object' && child !== null && 'tagName' in child ? textsIn(child as Drawn) : [],
  )
}

/** As many lines as the width needs, broken at spaces. */
export function broken(text: string, width: number, how: Pick<Written, 'size' | 'weight'>, pen: Pen): string[] {
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
export function inOnePiece(text: string, rightToLeft: boolean): string {
  return rightToLeft ? `\u2067${text}\u2069` : text
}

/** The marks in their colours with what they stand for, beside each other from where reading begins. */
export function drawKeys(keys: readonly ChartKey[], at: Written, pen: Pen): void {
  const { doc } = pen
  const [way, markWidth, gap] = [at.anchor === 'end' ? -1 : 1, 14, 6]
  let x = at.x
  for (const { mark, colour, name } of keys) {
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
    pen.write(inOnePiece(name, way < 0), { ...at, x })
    x += way * (pen.widthOf(name, at) + 18)
  }
}
