import type { MapLevel } from '@waybill/contracts'
import type { EChartsCoreOption } from 'echarts/core'

export type ChartOption = EChartsCoreOption

export interface ChartProps {
  readonly option: ChartOption
  readonly height: number
  /** The shapes a map is drawn on, loaded when the chart is. */
  readonly atlas?: MapLevel | undefined
  /** Kinds of marks that few charts have, loaded when the chart is. */
  readonly parts?: 'flows' | undefined
  /** What the chart shows, for who cannot see it. */
  readonly label: string
  /** A mark was chosen; the key is its data item's `key`. */
  readonly onPick?: ((key: string) => void) | undefined
  /** The lines behind a mark were asked for, with Shift held. */
  readonly onRows?: ((key: string) => void) | undefined
  /** The pointer is on a mark, or on none. */
  readonly onPoint?: ((key: string | undefined) => void) | undefined
}

/** What a colour or a stroke of a chart stands for. */
export interface ChartKey {
  readonly mark: '■' | '━━' | '╍╍'
  readonly colour: string
  readonly name: string
}

interface TooltipLine {
  readonly colour?: string | undefined
  readonly name: string
  readonly value: string
  readonly mood?: string | undefined
}

/** A tooltip of text only: nothing that came out of a carrier's file is ever read as markup. */
export function tooltipOf(title: string, lines: readonly TooltipLine[], hint?: string): HTMLElement {
  const tooltip = element('div', 'tip')
  tooltip.append(element('div', 'tip-title', title))
  for (const { colour, name, value, mood } of lines) {
    const line = element('div', 'tip-line')
    const dot = element('span', 'tip-dot')
    dot.style.background = colour ?? 'transparent'
    line.append(dot, element('span', 'tip-name', name), element('span', `tip-value ${mood ?? ''}`, value))
    tooltip.append(line)
  }
  if (hint !== undefined) tooltip.append(element('div', 'tip-hint', hint))
  return tooltip
}

function element(tag: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
