import type { Statistics } from '@waybill/contracts'
import { type ChartOption, tooltipOf } from '../../ui/chart-option.ts'
import type { Pen } from '../../widgets/form.ts'

/** A bar a day; the tooltip says how many people asked. */
export function daysOption(days: Statistics['days'], { say, format, tokens, rightToLeft }: Pen): ChartOption {
  // Marks that turn the writing around are for a page, and a canvas writes in one direction.
  const axisDate = (day: string) => format.date(day).replaceAll('\u200f', '')
  return {
    grid: { left: 4, right: 8, top: 10, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'shadow', shadowStyle: { color: tokens.hover } },
      formatter: (hovered: readonly { readonly dataIndex: number }[]) => {
        const day = days[hovered[0]?.dataIndex ?? 0]
        if (!day) return ''
        return tooltipOf(format.date(day.day), [
          { colour: tokens.accent, name: say('statistics.questions'), value: format.count(day.questions) },
          { name: say('statistics.people'), value: format.count(day.people) },
        ])
      },
    },
    xAxis: {
      type: 'category',
      inverse: rightToLeft,
      data: days.map(({ day }) => day),
      axisLine: { lineStyle: { color: tokens.line } },
      axisTick: { show: false },
      axisLabel: { color: tokens.quiet, fontSize: 11, margin: 10, hideOverlap: true, formatter: axisDate },
    },
    yAxis: {
      type: 'value',
      position: rightToLeft ? 'right' : 'left',
      minInterval: 1,
      splitNumber: 3,
      splitLine: { lineStyle: { color: tokens.line } },
      axisLabel: { color: tokens.quiet, fontSize: 11, formatter: (value: number) => format.count(value) },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 22,
        itemStyle: { color: tokens.accent, borderRadius: [2, 2, 0, 0] },
        data: days.map(({ questions }) => questions),
      },
    ],
  }
}
