import type { Amount } from '../ui/format.ts'
import type { Pen } from './form.ts'

interface Framed {
  /** What the points stand for, from the first to the last. */
  readonly points: readonly string[]
  /** Said of a point; without it, the point itself. */
  readonly label?: (point: string) => string
  /** In the unit of this one. */
  readonly first: Amount | undefined
  readonly semilog?: boolean
  readonly parts?: number
  readonly tooltip: (at: number) => HTMLElement | string
}

/** What stands around lines: names below, amounts at the side, and one tooltip for all that is at a point. */
export function lineFrame({ points, label, first, semilog = false, parts = 5, tooltip }: Framed, pen: Pen) {
  const { tokens, rightToLeft } = pen
  return {
    grid: { left: 4, right: 16, top: 14, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
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
      boundaryGap: points.length < 3,
      data: points,
      axisLine: { lineStyle: { color: tokens.line } },
      axisTick: { show: false },
      axisLabel: {
        color: tokens.quiet,
        fontSize: 11,
        margin: 10,
        hideOverlap: true,
        ...(label && { formatter: label }),
      },
    },
    yAxis: {
      id: 'y',
      position: rightToLeft ? 'right' : 'left',
      splitNumber: parts,
      ...amountAxis(first, semilog, pen),
    },
  }
}

/** Round amounts in the unit of one of them. */
export function amountAxis(first: Amount | undefined, semilog: boolean, { tokens, format }: Pen) {
  return {
    type: semilog ? 'log' : 'value',
    axisLabel: {
      color: tokens.quiet,
      fontSize: 11,
      hideOverlap: true,
      formatter: (value: number) => format.axis(value, first?.unit ?? 'money', first?.currency),
    },
    splitLine: { lineStyle: { color: tokens.line } },
  }
}
