import { fileOf, type Weight } from './fonts.ts'
import type { Paint } from './paint.ts'
import { runsOf } from './runs.ts'

export interface Written {
  readonly x: number
  /** Where the letters stand on. */
  readonly y: number
  readonly size: number
  readonly weight: Weight
  readonly ink: Paint
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Draws on a document, and writes on it with the fonts that stand in it. */
export interface Pen {
  readonly doc: PDFKit.PDFDocument
  readonly write: (text: string, how: Written) => void
  readonly widthOf: (text: string, how: Pick<Written, 'size' | 'weight'>) => number
}

type Features = NonNullable<PDFKit.Mixins.TextOptions['features']>

/**
 * Named, so that a run is shaped as a whole and never word by word. Letters that are joined only for their looks would not be
 * found one by one. What is left out is named with a no, which the types of the library do not know of.
 */
const plainLetters = { liga: false, clig: false, dlig: false }
const features = plainLetters as unknown as Features
const asOne: PDFKit.Mixins.TextOptions = { features, lineBreak: false, baseline: 'alphabetic' }

/** In a number every digit is as wide as every other, and no point moves under the digit before it. */
const figures = { ...plainLetters, tnum: true, kern: false } as unknown as Features
const asFigures: PDFKit.Mixins.TextOptions = { ...asOne, features: figures }
const manner = (text: string) => (/^[^\p{L}]*\d[^\p{L}]*$/u.test(text) ? asFigures : asOne)

export function penOn(doc: PDFKit.PDFDocument): Pen {
  const measured = (text: string, { size, weight }: Pick<Written, 'size' | 'weight'>) =>
    runsOf(text).map((run) => {
      doc.font(fileOf(run.font, weight)).fontSize(size)
      return { ...run, width: doc.widthOfString(run.text, manner(run.text)) }
    })
  const widthOf: Pen['widthOf'] = (text, how) => measured(text, how).reduce((sum, { width }) => sum + width, 0)
  const write: Pen['write'] = (text, how) => {
    const { x, y, size, weight, ink, anchor } = how
    const runs = measured(text, how)
    const whole = runs.reduce((sum, { width }) => sum + width, 0)
    let at = x - (anchor === 'start' ? 0 : anchor === 'end' ? whole : whole / 2)
    doc.fillColor(ink.colour).fillOpacity(ink.opacity)
    for (const run of runs) {
      doc.font(fileOf(run.font, weight)).fontSize(size).text(run.text, at, y, manner(run.text))
      at += run.width
    }
  }
  return { doc, write, widthOf }
}
