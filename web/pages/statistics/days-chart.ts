import type { Statistics } from '@waybill/contracts'
import { type ChartOption, tooltipOf } from '../../ui/chart-option.ts'
import type { Pen, View } from '../../widgets/form.ts'

/** A day is a row, the latest last as in the picture. Who asked on two days is one person in the total. */
export function daysView(
  { days, people }: Pick<Statistics, 'days' | 'people'>,
  pen: Pen,
): Pick<View, 'chart' | 'numbers'> {
  const { say, format } = pen
  const counted = (count: number) => ({ shown: format.count(count), exact: String(count) })
  return {
    chart: { option: daysOption(days, pen), height: 150 },
    numbers: {
      of: say('statistics.day'),
      columns: [
        { name: say('statistics.questions'), unit: '' },
        { name: say('statistics.people'), unit: '' },
      ],
      rows: days.map(({ day, questions, people: asking }) => ({
        key: day,
        label: format.date(day),
        cells: [counted(questions), counted(asking)],
        chosen: false,
      })),
      total: [counted(days.reduce((sum, { questions }) => sum + questions, 0)), counted(people.length)],
      outOf: days.length,
    },
  }
}

/** A bar a day; the tooltip says how many people asked. */
function daysOption(days: Statistics['days'], { say, format, tokens, rightToLeft }: Pen): ChartOption {
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
        id: 'days',
        type: 'bar',
        barMaxWidth: 22,
        itemStyle: { color: tokens.accent, borderRadius: [2, 2, 0, 0] },
        data: days.map(({ day, questions }) => ({ value: questions, key: day })),
      },
    ],
  }
}
