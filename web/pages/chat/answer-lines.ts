import type { ChartOption } from '../../ui/chart-option.ts'
import { tooltipOf } from '../../ui/chart-option.ts'
import type { Amount } from '../../ui/format.ts'
import type { Pen } from '../../widgets/form.ts'

/** One line of a chart, a number for each name on the axis. */
export interface Line {
  readonly name: string
  readonly colour: string
  readonly amounts: readonly (Amount | undefined)[]
}

/** A measure over time, a line of its own for each value that it is cut by. */
export function linesOption(labels: readonly string[], lines: readonly Line[], pen: Pen): ChartOption {
  const { tokens, rightToLeft, format } = pen
  const first = lines.flatMap(({ amounts }) => amounts).find((amount) => amount !== undefined)
  const tooltip = (at: number) =>
    tooltipOf(
      labels[at] ?? '',
      lines.flatMap(({ name, colour, amounts }) => {
        const amount = amounts[at]
        return amount ? [{ colour, name, value: format.exact(amount) }] : []
      }),
    )
  return {
    grid: { left: 4, right: 12, top: 14, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'line', lineStyle: { color: tokens.control, type: 'solid' } },
      formatter: (hovered: readonly { readonly dataIndex: number }[]) => tooltip(hovered[0]?.dataIndex ?? 0),
    },
    xAxis: {
      id: 'x',
      type: 'category',
      inverse: rightToLeft,
      boundaryGap: labels.length < 3,
      data: labels,
      axisLine: { lineStyle: { color: tokens.line } },
      axisTick: { show: false },
      axisLabel: { color: tokens.quiet, fontSize: 11, margin: 10, hideOverlap: true },
    },
    yAxis: {
      id: 'y',
      type: 'value',
      position: rightToLeft ? 'right' : 'left',
      splitNumber: 4,
      axisLabel: {
        color: tokens.quiet,
        fontSize: 11,
        formatter: (value: number) => format.axis(value, first?.unit ?? 'money', first?.currency),
      },
      splitLine: { lineStyle: { color: tokens.line } },
    },
    series: lines.map(({ name, colour, amounts }) => ({
      id: name,
      type: 'line',
      data: amounts.map((amount) => (amount ? Number(amount.decimal) : null)),
      symbol: 'circle',
      symbolSize: 6,
      showAllSymbol: labels.length <= 36,
      lineStyle: { color: colour, width: 2 },
      itemStyle: { color: tokens.card, borderColor: colour, borderWidth: 2 },
    })),
  }
}
