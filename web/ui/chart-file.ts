import type { ChartKey, ChartOption, ChartProps } from './chart-option.ts'
import { pdfOf } from './pdf.ts'
import { fontFamily, type Tokens } from './theme.ts'

export const pictureFormats = ['PNG', 'JPEG', 'SVG', 'PDF'] as const
export type PictureFormat = (typeof pictureFormats)[number]

interface Caption {
  readonly title: string
  readonly lines: readonly string[]
  readonly keys: readonly ChartKey[]
  readonly rightToLeft: boolean
}

const width = 1200
const captionLine = 18
const margin = 20

/** The chart as a file, with what it shows and for whom written above it. */
export async function pictureOf(
  { option, height, atlas }: Pick<ChartProps, 'option' | 'height' | 'atlas'>,
  { title, lines, keys, rightToLeft }: Caption,
  format: PictureFormat,
  colours: Tokens,
): Promise<Blob> {
  const { drawAgain } = await import('./chart.tsx')
  const written = [...lines.map((line) => inOnePiece(line, rightToLeft)), ...keyLine(keys, rightToLeft)]
  const top = 56 + written.length * captionLine
  const size = { width, height: Math.max(height, atlas ? 620 : 0) + top + 16 }
  const captioned = {
    ...framed(option, top),
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
  if (format === 'SVG')
    return new Blob([(await drawAgain({ option: captioned, atlas }, size, 'svg')) as string], { type: 'image/svg+xml' })
  const canvas = (await drawAgain({ option: captioned, atlas }, size, 'canvas')) as HTMLCanvasElement
  if (format === 'PNG') return blobOf(canvas, 'image/png')
  const jpeg = await blobOf(canvas, 'image/jpeg')
  if (format === 'JPEG') return jpeg
  return pdfOf(new Uint8Array(await jpeg.arrayBuffer()), canvas.width, canvas.height, 0.375)
}

/** Room for the caption above, and a margin on both sides of what has axes. */
function framed(option: ChartOption, top: number): ChartOption {
  const down = (part: unknown): unknown => moved(part, { top })
  return {
    ...option,
    grid: moved(option.grid, { top, left: margin, right: margin }),
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

export function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
