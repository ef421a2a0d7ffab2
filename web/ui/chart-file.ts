import type { ChartKey, ChartOption, ChartProps } from './chart-option.ts'
import { fontFamily, type Tokens } from './theme.ts'

export const pictureFormats = ['PNG', 'JPEG', 'SVG', 'PDF'] as const
export type PictureFormat = (typeof pictureFormats)[number]

interface Caption {
  readonly title: string
  readonly lines: readonly string[]
  readonly keys: readonly ChartKey[]
  readonly rightToLeft: boolean
  /** As a document says it of itself. */
  readonly language: string
}

const width = 1200
const captionLine = 18
const margin = 20

/** The chart as a file, with what it shows and for whom written above it. */
export async function pictureOf(
  chart: Pick<ChartProps, 'option' | 'height' | 'atlas' | 'parts'>,
  caption: Caption,
  format: PictureFormat,
  colours: Tokens,
): Promise<Blob> {
  const { drawAgain } = await import('./chart.tsx')
  const size = { width, height: Math.max(chart.height, chart.atlas ? 620 : 0) }
  if (format === 'PDF') {
    const option = { ...framed(chart.option, 0), textStyle: { fontFamily } }
    const svg = await drawAgain({ option, atlas: chart.atlas, parts: chart.parts }, size, 'svg')
    return documentOf(svg as string, caption, size, colours)
  }
  const { option, room } = captioned(chart.option, caption, colours)
  const drawn = { option, atlas: chart.atlas, parts: chart.parts }
  const whole = { width, height: size.height + room + 16 }
  if (format === 'SVG') return new Blob([(await drawAgain(drawn, whole, 'svg')) as string], { type: 'image/svg+xml' })
  const canvas = (await drawAgain(drawn, whole, 'canvas')) as HTMLCanvasElement
  return blobOf(canvas, format === 'PNG' ? 'image/png' : 'image/jpeg')
}

/** Shapes and words, with the letters inside; what makes it is fetched when the first is asked for. */
async function documentOf(
  svg: string,
  caption: Caption,
  size: { readonly width: number; readonly height: number },
  colours: Tokens,
): Promise<Blob> {
  const { pdfOf } = await import('./pdf/pdf.ts')
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
  return new Blob([await pdfOf({ ...caption, ...size, svg: documentElement }, colours)], { type: 'application/pdf' })
}

/** Under a title and lines of text, which a picture has in it. */
function captioned(option: ChartOption, { title, lines, keys, rightToLeft }: Caption, colours: Tokens) {
  const written = [...lines.map((line) => inOnePiece(line, rightToLeft)), ...keyLine(keys, rightToLeft)]
  const room = 56 + written.length * captionLine
  const whole = {
    ...framed(option, room),
    backgroundColor: colours.card,
    textStyle: { fontFamily },
    title: {
      text: inOnePiece(title, rightToLeft),
      subtext: written.join('\n'),
      left: rightToLeft ? 'right' : 'left',
      padding: [14, margin],
      textStyle: { color: colours.ink, fontSize: 16, fontWeight: 600, fontFamily },
      subtextStyle: {
        color: colours.quiet,
        fontSize: 12,
        lineHeight: captionLine,
        fontFamily,
        rich: Object.fromEntries(keys.map(({ colour }, place) => [`key${place}`, { color: colour, fontSize: 12 }])),
      },
    },
  }
  return { option: whole, room }
}

/** Room for the caption above, and a margin on both sides of what has axes. */
function framed(option: ChartOption, top: number): ChartOption {
  const down = (part: unknown): unknown => moved(part, { top })
  return {
    ...option,
    grid: moved(option.grid, { top, left: margin, right: margin }),
    ...(option.geo ? { geo: moved(option.geo, { top }) } : {}),
    series: Array.isArray(option.series) ? option.series.map(down) : down(option.series),
  }
}

function moved(part: unknown, by: Readonly<Record<string, number>>): unknown {
  if (typeof part !== 'object' || part === null) return part
  const places = Object.entries(part).flatMap(([name, place]) =>
    typeof place === 'number' && by[name] !== undefined ? [[name, place + by[name]] as const] : [],
  )
  return { ...part, ...Object.fromEntries(places) }
}

/** A canvas writes from left to right, unless the text itself says where it begins. */
function inOnePiece(text: string, rightToLeft: boolean): string {
  return rightToLeft ? `\u2067${text}\u2069` : text
}

/** The marks in their colours with what they stand for. */
function keyLine(keys: readonly ChartKey[], rightToLeft: boolean): string[] {
  if (keys.length === 0) return []
  const each = keys.map(({ mark, name }, place) => {
    const drawn = `{key${place}|${mark}}`
    return rightToLeft ? `${inOnePiece(name, true)} ${drawn}` : `${drawn} ${name}`
  })
  return [(rightToLeft ? each.toReversed() : each).join('      ')]
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not draw the picture.'))),
      type,
      0.92,
    )
  })
}
