import { lazy, Suspense } from 'react'
import type { ChartProps } from './chart-option.ts'

const Chart = lazy(() => import('./chart.tsx'))

/** A chart that is loaded when the first one is drawn; its place is kept meanwhile. */
export function LazyChart(props: ChartProps) {
  return (
    <Suspense fallback={<div className="chart" style={{ height: props.height }} />}>
      <Chart {...props} />
    </Suspense>
  )
}
