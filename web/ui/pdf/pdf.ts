import type { ChartKey } from '../chart-option.ts'
import type { Tokens } from '../theme.ts'
import { draw } from './drawing.ts'
import type { Drawn } from './drawn.ts'
import { paintOf } from './paint.ts'
import { broken, bytesOf, drawKeys, fetched, inOnePiece, opened, type ReadFile, textsIn, withLetters } from './paper.ts'
import { penOn } from './pen.ts'

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
  read: ReadFile = fetched,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, language, width, height } = sheet
  const doc = opened({ title, language })
  const drawn = textsIn(sheet.svg)
  const regular = [...sheet.lines, ...sheet.keys.map(({ name }) => name), ...drawn]
  await withLetters(doc, { bold: [title, ...drawn], regular }, read)
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
    pen.write(inOnePiece(text, sheet.rightToLeft), {
      ...side,
      y: 32 + place * 24,
      size: titleSize,
      weight: 'bold',
      ink,
    })
  const under = 14 + titles.length * 24 + lineSize
  for (const [place, text] of lines.entries())
    pen.write(inOnePiece(text, sheet.rightToLeft), {
      ...side,
      y: under + place * line,
      size: lineSize,
      weight: 'regular',
      ink: quiet,
    })
  drawKeys(sheet.keys, { ...side, y: under + lines.length * line, size: lineSize, weight: 'regular', ink: quiet }, pen)
  doc.save()
  doc.translate(0, top)
  draw(sheet.svg, pen)
  doc.restore()
  return bytesOf(doc)
}
