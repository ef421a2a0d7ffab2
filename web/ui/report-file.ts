import type { ChartKey, ChartOption } from './chart-option.ts'
import type { Report, Table } from './pdf/report.ts'
import { fontFamily, tokens } from './theme.ts'

interface DrawnChart {
  readonly title: string
  readonly keys: readonly ChartKey[]
  readonly option: ChartOption
  readonly height: number
}

export interface ReportToDraw extends Pick<Report, 'title' | 'lines' | 'language' | 'rightToLeft'> {
  readonly charts: readonly DrawnChart[]
  readonly tables: readonly Table[]
}

const width = 1200

/** Several charts and tables as one document; what makes it is fetched when the first is asked for. Paper is light. */
export async function reportFileOf({ charts, ...report }: ReportToDraw): Promise<Blob> {
  const [{ drawAgain }, { reportPdfOf }] = await Promise.all([import('./chart.tsx'), import('./pdf/report.ts')])
  const figures = await Promise.all(
    charts.map(async ({ title, keys, option, height }) => {
      const drawn = { option: { ...option, textStyle: { fontFamily } } }
      const svg = (await drawAgain(drawn, { width, height }, 'svg')) as string
      const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
      return { title, keys, svg: documentElement, width, height }
    }),
  )
  return new Blob([await reportPdfOf({ ...report, figures }, tokens.light)], { type: 'application/pdf' })
}
