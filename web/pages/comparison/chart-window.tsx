import type { ChartOption } from '../../ui/chart-option.ts'
import { LazyChart } from '../../ui/lazy-chart.tsx'
import { usePen } from '../../widgets/pen.ts'
import { colourOf, markOf, type Series } from './charts.ts'
import type { Choices } from './comparison-state.ts'
import { groupsOf } from './pictures.ts'

interface SetChartsProps {
  readonly series: readonly Series[]
  readonly scales: Choices['scales']
  readonly height: number
  readonly label: string
  readonly option: (series: readonly Series[]) => ChartOption
  /** A mark of the set at a place was chosen. */
  readonly onPick: (place: number, at: number) => void
}

/** All sets in one chart and on one scale, or a chart and a scale each. */
export function SetCharts({ series, scales, height, label, option, onPick }: SetChartsProps) {
  const pen = usePen()
  const parts = groupsOf(series, scales)
  return (
    <>
      <div className="set-charts">
        {parts.map((those) => (
          <div key={those.map(({ name }) => name).join(' ')} className="set-chart">
            <LazyChart
              option={option(those)}
              height={height}
              onPick={(key) => onPick(...markOf(key))}
              label={`${label} ${those.map(({ name }) => name).join(', ')}`}
            />
          </div>
        ))}
      </div>
      <ul className="set-keys">
        {series.map(({ name, place }) => (
          <li key={name}>
            <span className="set-mark" style={{ background: colourOf(place, pen) }} aria-hidden />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
