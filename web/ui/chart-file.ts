import type { ChartOption, ChartProps } from './chart-option.ts'
import { pdfOf } from './pdf.ts'
import { fontFamily, type Tokens } from './theme.ts'

export const pictureFormats = ['PNG', 'JPEG', 'SVG', 'PDF'] as const
export type PictureFormat = (typeof pictureFormats)[number]

interface Caption {
  readonly title: string
  readonly lines: readonly string[]
}

const width = 1200
const captionLine = 18

/** The chart as a file, with what it shows and for whom written above it. */
export async function pictureOf(
  { option, height, atlas }: Pick<ChartProps, 'option' | 'height' | 'atlas'>,
  { title, lines }: Caption,
  format: PictureFormat,
  colours: Tokens,
): Promise<Blob> {
  const { drawAgain } = await import('./chart.tsx')
  const top = 44 + lines.length * captionLine
  const size = { width, height: Math.max(height, atlas ? 620 : 0) + top + 16 }
  const captioned = {
    ...shiftedDown(option, top),
    backgroundColor: colours.card,
    textStyle: { fontFamily },
    title: {
      text: title,
      subtext: lines.join('\n'),
      left: 20,
      top: 14,
      textStyle: { color: colours.ink, fontSize: 16, fontWeight: 600, fontFamily },
      subtextStyle: { color: colours.quiet, fontSize: 12, lineHeight: captionLine, fontFamily },
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

function shiftedDown(option: ChartOption, by: number): ChartOption {
  const down = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(down)
    if (typeof part !== 'object' || part === null) return part
    return 'top' in part && typeof part.top === 'number' ? { ...part, top: part.top + by } : part
  }
  return { ...option, grid: down(option.grid), series: down(option.series) }
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
