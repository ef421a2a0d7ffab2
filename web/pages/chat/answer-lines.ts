import type { ChartOption } from '../../ui/chart-option.ts'
import { tooltipOf } from '../../ui/chart-option.ts'
import type { Amount } from '../../ui/format.ts'
import type { Pen } from '../../widgets/form.ts'
import { lineFrame } from '../../widgets/line-frame.ts'

/** One line of a chart, a number for each name on the axis. */
export interface Line {
  readonly name: string
  readonly colour: string
  readonly amounts: readonly (Amount | undefined)[]
}

/** A measure over time, a line of its own for each value that it is cut by. */
export function linesOption(labels: readonly string[], lines: readonly Line[], pen: Pen): ChartOption {
  const { tokens, format } = pen
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
    ...lineFrame({ points: labels, first, parts: 4, tooltip }, pen),
    series: lines.map(({ name, colour, amounts }) => ({
      id: name,
      type: 'line',
      data: amounts.map((amount, at) => ({ value: amount ? Number(amount.decimal) : null, key: String(at) })),
      symbol: 'circle',
      symbolSize: 6,
      showAllSymbol: labels.length <= 36,
      lineStyle: { color: colour, width: 2 },
      itemStyle: { color: tokens.card, borderColor: colour, borderWidth: 2 },
    })),
  }
}
