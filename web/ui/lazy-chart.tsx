import { lazy, Suspense } from 'react'
import type { ChartProps } from './chart-option.ts'
import { fontFamily } from './theme.ts'

/** A canvas measures text once, so the letters come before the first chart. */
export async function loadCharts() {
  const [chart] = await Promise.all([import('./chart.tsx'), document.fonts.load(`12px ${fontFamily}`)])
  return chart
}

const Chart = lazy(loadCharts)

/** A chart that is loaded when the first one is drawn; its place is kept meanwhile. */
export function LazyChart(props: ChartProps) {
  return (
    <Suspense fallback={<div className="chart shape" style={{ minHeight: props.height }} />}>
      <Chart {...props} />
    </Suspense>
  )
}
