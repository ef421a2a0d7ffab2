import { tooltipOf } from '../ui/chart-option.ts'
import type { Amount } from '../ui/format.ts'
import { lateWarmth, warmColour } from '../ui/warmth.ts'
import type { FlatPoint } from '../ui/zip-points.ts'
import type { Pen } from './form.ts'

export interface Sums {
  readonly packages: Amount
  readonly late: Amount
  readonly spend: Amount
}

export interface Sender extends Sums {
  readonly key: string
  readonly label: string
  readonly drawn: boolean
  /** Nothing where the map has no place for it. */
  readonly at: FlatPoint | undefined
}

/** What one sender sends to one state. */
export interface Flow extends Sums {
  readonly sender: string
  readonly state: string
  readonly label: string
  readonly at: FlatPoint | undefined
}

interface Stars {
  readonly senders: readonly Sender[]
  readonly flows: readonly Flow[]
}

const packagesOf = ({ packages }: Sums) => Number(packages.decimal)

/** Six pixels for the most packages, by area down to a hair. */
export function strokeOf(packages: number, most: number): number {
  return 0.5 + 5.5 * Math.sqrt(Math.max(0, packages) / Math.max(1, most))
}

/** A ring for each sender and an arc for each state; those of the one in focus stand out. */
export function networkOption({ senders, flows }: Stars, focus: string | undefined, pen: Pen) {
  const { tokens, narrow } = pen
  const most = Math.max(1, ...flows.map(packagesOf))
  const mostSent = Math.max(1, ...senders.map(packagesOf))
  const known = new Map(senders.map((sender) => [sender.key, sender]))
  const faded = (key: string) => focus !== undefined && focus !== key
  const arcs = flows.flatMap((flow) => {
    const from = known.get(flow.sender)?.at
    const to = flow.at
    if (!from || !to) return []
    return [
      {
        key: `${flow.sender}\n${flow.state}`,
        coords: [from, to],
        lineStyle: {
          width: strokeOf(packagesOf(flow), most) * (narrow ? 0.6 : 1),
          color: warmColour(Number(flow.late.decimal), lateWarmth, tokens),
          opacity: faded(flow.sender) ? 0.07 : focus === undefined ? 0.42 : 0.85,
          // An arc bends to the north, whichever way it goes.
          curveness: to[0] < from[0] ? -0.22 : 0.22,
        },
        z: faded(flow.sender) ? 1 : 2,
      },
    ]
  })
  const rings = senders.flatMap((sender) => {
    const { key, label, at } = sender
    if (!at) return []
    return [
      {
        key,
        name: label,
        value: at,
        symbolSize: (10 + 16 * Math.sqrt(packagesOf(sender) / mostSent)) * (narrow ? 0.7 : 1),
        itemStyle: {
          color: tokens.card,
          borderColor: focus === key ? tokens.accent : tokens.ink,
          borderWidth: focus === key ? 3 : 1.8,
          opacity: faded(key) ? 0.35 : 1,
        },
        label: { show: !narrow || focus === key, opacity: faded(key) ? 0.4 : 1 },
      },
    ]
  })
  return {
    tooltip: { trigger: 'item', confine: true, formatter: (mark: Mark) => tooltip(mark, { senders, flows }, pen) },
    geo: {
      map: 'us_state',
      nameProperty: 'name',
      roam: false,
      silent: true,
      preserveAspect: 'contain',
      left: 4,
      right: 4,
      top: 4,
      bottom: 4,
      itemStyle: { areaColor: tokens.land, borderColor: tokens.card, borderWidth: 0.8 },
    },
    series: [
      { id: 'arcs', type: 'lines', coordinateSystem: 'geo', data: arcs, emphasis: { lineStyle: { opacity: 1 } } },
      {
        id: 'rings',
        type: 'scatter',
        coordinateSystem: 'geo',
        z: 4,
        data: rings,
        emphasis: { scale: false },
        label: {
          position: 'bottom',
          distance: 3,
          formatter: ({ name }: { readonly name: string }) => name,
          color: tokens.ink,
          fontSize: 11,
          fontWeight: 600,
          textBorderColor: tokens.card,
          textBorderWidth: 3,
        },
        labelLayout: { hideOverlap: true },
      },
    ],
  }
}

interface Mark {
  readonly data?: { readonly key?: string }
}

function tooltip({ data }: Mark, { senders, flows }: Stars, { say, format, tokens }: Pen): HTMLElement {
  const [key = '', state] = (data?.key ?? '').split('\n')
  const sender = senders.find((one) => one.key === key)
  const flow = state === undefined ? undefined : flows.find((one) => one.sender === key && one.state === state)
  const sums = flow ?? sender
  const label = sender?.label ?? ''
  const title = flow ? say('starburst.flow', { sender: label, state: flow.label }) : label
  return tooltipOf(
    title,
    sums
      ? [
          { name: say('fact.packages'), value: format.exact(sums.packages) },
          {
            colour: warmColour(Number(sums.late.decimal), lateWarmth, tokens),
            name: say('starburst.late'),
            value: format.exact(sums.late),
          },
          { name: say('fact.totalSpend'), value: format.exact(sums.spend) },
        ]
      : [],
  )
}
