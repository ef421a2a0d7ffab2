import { type Change, changeWords } from '../ui/change.ts'
import { tooltipOf } from '../ui/chart-option.ts'
import type { Amount } from '../ui/format.ts'
import { moodOf } from '../ui/mood.ts'
import type { Pen, Placed } from './form.ts'
import type { Subject } from './page.ts'
import { settingsOn } from './page-state.ts'

export interface Bar {
  readonly key: string
  readonly label: string
  readonly value: Amount
  /** Left out where it is compared with nothing, or what it was did not come. */
  readonly prior?: Amount | undefined
  /** Left out where nothing can be said of it. */
  readonly change?: Change | undefined
  /** What it is made of, a part a carrier. */
  readonly parts: readonly { readonly carrier: string; readonly colour: string; readonly decimal: string }[]
  readonly chosen: boolean
  readonly beside: boolean
}

/** What bars are drawn by. */
export interface Drawn {
  readonly page: Pick<Subject, 'fact' | 'prior' | 'settings'>
  readonly card: Pick<Placed<'breakdown'>['card'], 'id' | 'form'>
  /** A mark of it opens nothing. */
  readonly still?: boolean
}

/** Where few stand in a card, they are thicker. */
export function widthOfBar(bars: readonly unknown[]): number {
  return bars.length <= 5 ? 28 : 18
}
/** From one column to the next: as much as a long word of a service's name needs. */
export const columnStep = 78

/** Bars or columns with their number and its change beside them, so that nothing has to be looked up. */
export function barsOption(bars: readonly Bar[], drawn: Drawn, pen: Pen) {
  const { page, card } = drawn
  const { tokens, rightToLeft, narrow } = pen
  const { chartType, chartScale } = settingsOn(page, card)
  const upright = chartType === 'column'
  const semilog = chartScale === 'semilog'
  const first = bars[0]?.value
  const nameWidth = widthOfNames(bars, narrow)
  const numberWidth = narrow ? 116 : 130
  const categories = {
    type: 'category',
    data: bars.map(({ label }) => label),
    axisLine: { lineStyle: { color: tokens.line } },
    axisTick: { show: false },
    axisLabel: {
      color: tokens.ink,
      fontSize: narrow || upright ? 11 : 12,
      lineHeight: 14,
      interval: 0,
      width: upright ? columnStep - 4 : nameWidth - 12,
      overflow: upright ? 'break' : 'truncate',
    },
  }
  const amounts = {
    type: semilog ? 'log' : 'value',
    axisLabel: {
      show: upright,
      color: tokens.quiet,
      fontSize: 11,
      formatter: (value: number) => pen.format.axis(value, first?.unit ?? 'money', first?.currency),
    },
    splitLine: { show: upright, lineStyle: { color: tokens.line } },
  }
  return {
    grid: upright
      ? { left: 4, right: 4, top: 40, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' }
      : rightToLeft
        ? { left: numberWidth, right: nameWidth, top: 2, bottom: 2, outerBoundsMode: 'none' }
        : { left: nameWidth, right: numberWidth, top: 2, bottom: 2, outerBoundsMode: 'none' },
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => tooltip(bars[dataIndex], drawn, pen),
    },
    xAxis: upright
      ? { id: 'x', ...categories, inverse: rightToLeft }
      : { id: 'x', ...amounts, inverse: rightToLeft, show: false },
    yAxis: upright
      ? { id: 'y', ...amounts, position: rightToLeft ? 'right' : 'left' }
      : { id: 'y', ...categories, inverse: true, position: rightToLeft ? 'right' : 'left', axisLine: { show: false } },
    series: semilog ? [wholeSeries(bars, upright, page, pen)] : stackedSeries(bars, upright, page, pen),
  }
}

/** As much as the longest name needs, within reason. */
export function widthOfNames(bars: readonly Pick<Bar, 'label'>[], narrow: boolean): number {
  const [size, least, most] = narrow ? [11, 64, 132] : [12, 84, 216]
  const longest = Math.max(0, ...bars.map(({ label }) => widthOfText(label)))
  return Math.min(most, Math.max(least, Math.ceil(longest * size) + 16))
}

/** In sizes of the letters, and rather too much than too little. */
function widthOfText(text: string): number {
  return text.split('').reduce((sum, letter) => sum + widthOfLetter(letter), 0)
}

function widthOfLetter(letter: string): number {
  if (/[\u2E80-\uFFEF]/.test(letter)) return 1
  if (/[MW@%]/.test(letter)) return 0.95
  if (/[\p{Lu}mw&]/u.test(letter)) return 0.7
  if (/\d/.test(letter)) return 0.64
  return /[ iltfjr.,'’-]/.test(letter) ? 0.34 : 0.58
}

/** On a logarithmic axis parts do not add up, so each bar is one piece; what is not above zero has no place there. */
function wholeSeries(bars: readonly Bar[], upright: boolean, page: Drawn['page'], pen: Pen) {
  return {
    id: 'whole',
    type: 'bar',
    barMaxWidth: widthOfBar(bars),
    label: labelOf(bars, upright, page, pen),
    data: bars.map((bar) => {
      const value = Number(bar.value.decimal)
      const colour = bar.parts.length === 1 ? bar.parts[0]?.colour : undefined
      return {
        value: value > 0 ? value : null,
        key: bar.key,
        chosen: bar.chosen,
        itemStyle: styleOf(bar, colour ?? pen.tokens.accent, pen),
      }
    }),
  }
}

function stackedSeries(bars: readonly Bar[], upright: boolean, page: Drawn['page'], pen: Pen) {
  const carriers = [...new Set(bars.flatMap(({ parts }) => parts.map(({ carrier }) => carrier)))]
  const pieces = carriers.map((carrier) => ({
    id: `carrier-${carrier}`,
    type: 'bar',
    stack: 'bar',
    barMaxWidth: widthOfBar(bars),
    data: bars.map((bar) => {
      const part = bar.parts.find((one) => one.carrier === carrier)
      return {
        value: part ? Number(part.decimal) : 0,
        key: bar.key,
        chosen: bar.chosen,
        itemStyle: part && styleOf(bar, part.colour, pen),
      }
    }),
  }))
  const atTheEnd = {
    id: 'labels',
    type: 'bar',
    stack: 'bar',
    barMaxWidth: widthOfBar(bars),
    label: labelOf(bars, upright, page, pen),
    data: bars.map(({ key }) => ({ value: 0, key })),
  }
  return [...pieces, atTheEnd]
}

function styleOf({ chosen, beside }: Bar, colour: string, { tokens }: Pen) {
  return {
    color: colour,
    opacity: beside ? 0.35 : 1,
    borderRadius: 2,
    ...(chosen && { borderColor: tokens.ink, borderWidth: 1.5 }),
  }
}

function labelOf(bars: readonly Bar[], upright: boolean, page: Drawn['page'], pen: Pen) {
  const { tokens, format, rightToLeft, narrow } = pen
  const fontSize = narrow ? 11 : 12
  const apart = { fontSize, lineHeight: 15, padding: upright ? 0 : rightToLeft ? [0, 8, 0, 0] : [0, 0, 0, 8] }
  return {
    show: true,
    position: upright ? 'top' : rightToLeft ? 'left' : 'right',
    distance: 6,
    formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
      const bar = bars[dataIndex]
      if (!bar) return ''
      const { change: moved } = bar
      const change = moved ? `{${moodOf(page.fact, moved.ratio)}|${changeWords(moved, pen)}}` : ''
      const value = `{value|${format.short(bar.value)}}`
      if (upright) return `${value}\n${change}`
      return rightToLeft ? `${change}${value}` : `${value}${change}`
    },
    rich: {
      value: { color: tokens.ink, fontSize, lineHeight: 15 },
      dearer: { color: tokens.dearer, ...apart },
      cheaper: { color: tokens.cheaper, ...apart },
      quiet: { color: tokens.quiet, ...apart },
    },
  }
}

function tooltip(bar: Bar | undefined, { page, still }: Drawn, pen: Pen): HTMLElement | string {
  if (!bar) return ''
  const { say, format, tokens } = pen
  const { prior, change: moved } = bar
  const carriers = bar.parts.filter(({ carrier }) => carrier !== '' && carrier !== bar.key)
  return tooltipOf(
    bar.label,
    [
      { name: say(`fact.${page.fact}`), value: format.exact(bar.value) },
      ...carriers.map(({ carrier, colour, decimal }) => ({
        colour,
        name: carrier,
        value: format.exact({ ...bar.value, decimal }),
      })),
      ...(prior ? [{ colour: tokens.prior, name: say(`prior.${page.prior}`), value: format.exact(prior) }] : []),
      ...(moved ? [{ name: say('change'), value: changeWords(moved, pen), mood: moodOf(page.fact, moved.ratio) }] : []),
    ],
    still ? undefined : `${say(bar.chosen ? 'hint.release' : 'hint.filter')} · ${say('hint.rows')}`,
  )
}
