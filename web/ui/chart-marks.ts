import type { ChartOption } from './chart-option.ts'

/** Where an item is; a series keeps its id whatever stands before it. */
interface ItemPlace {
  readonly seriesId: string
  readonly dataIndex: number
}

/** What has one key in a chart: the items that are drawn of it, and where it stands among the others. */
export interface ChartMark {
  readonly key: string
  /** The largest first. */
  readonly items: readonly [ItemPlace, ...ItemPlace[]]
  readonly row: number
  readonly column: number
  readonly chosen: boolean
  /** What its tooltip says, in one line. */
  readonly words: () => string
}

interface Item {
  readonly key: string
  readonly value?: unknown
  readonly name?: string
  readonly chosen?: boolean
}

interface Series {
  readonly id?: string
  readonly name?: string
  readonly type?: string
  readonly silent?: boolean
  readonly data?: readonly unknown[]
}

interface Placed extends ItemPlace {
  readonly series: Series
  readonly item: Item
  readonly size: number
}

/** All marks of a chart, in the order they are read in. Series of the same keys are one row; a grid has rows of its own. */
export function marksOf(option: ChartOption): readonly ChartMark[] {
  const rows: Map<string, Placed[]>[] = []
  for (const placed of itemsBySeries(option)) {
    const row = rows.find((each) => placed.some(({ item }) => each.has(item.key))) ?? new Map<string, Placed[]>()
    if (!rows.includes(row)) rows.push(row)
    for (const one of placed) row.set(one.item.key, [...(row.get(one.item.key) ?? []), one])
  }
  const manyRows = rows.length > 1
  return rows
    .flatMap((row, place) => [...row.values()].map((drawn) => markOf(drawn, place, manyRows, option)))
    .filter((mark) => mark !== undefined)
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
}

/** The mark that an arrow leads to; nothing where the key is none that moves. Up and down go along where there is one row. */
export function markAfter(
  marks: readonly ChartMark[],
  from: ChartMark | undefined,
  key: string,
  rightToLeft: boolean,
): ChartMark | undefined {
  const way = wayOf(key, rightToLeft)
  if (way === undefined) return undefined
  if (way === 'first') return marks[0]
  if (way === 'last') return marks.at(-1)
  if (from === undefined) return way.by > 0 ? marks[0] : marks.at(-1)
  const oneRow = marks.every(({ row }) => row === from.row)
  if (way.along || oneRow) {
    const among = marks.filter(({ row }) => row === from.row)
    return among[among.indexOf(from) + way.by] ?? from
  }
  const beyond = marks.filter(({ row }) => (row - from.row) * way.by > 0).map(({ row }) => row)
  const next = way.by > 0 ? Math.min(...beyond) : Math.max(...beyond)
  const apart = ({ column }: ChartMark) => Math.abs(column - from.column)
  return marks.filter(({ row }) => row === next).toSorted((one, other) => apart(one) - apart(other))[0] ?? from
}

function wayOf(key: string, rightToLeft: boolean) {
  const forward = rightToLeft ? -1 : 1
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  if (key === 'ArrowRight') return { along: true, by: forward }
  if (key === 'ArrowLeft') return { along: true, by: -forward }
  if (key === 'ArrowDown') return { along: false, by: 1 }
  if (key === 'ArrowUp') return { along: false, by: -1 }
  return undefined
}

function itemsBySeries(option: ChartOption): Placed[][] {
  const all: readonly Series[] = Array.isArray(option.series) ? option.series : []
  return all
    .map((series) =>
      (series.data ?? []).flatMap((item, dataIndex) => {
        if (series.silent || series.id === undefined || !isItem(item) || item.value === null) return []
        return [{ series, seriesId: series.id, dataIndex, item, size: sizeOf(item.value) }]
      }),
    )
    .filter((placed) => placed.length > 0)
}

function markOf(
  drawn: readonly Placed[],
  place: number,
  manyRows: boolean,
  option: ChartOption,
): ChartMark | undefined {
  const [first, ...others] = drawn.toSorted((one, other) => other.size - one.size)
  if (!first) return undefined
  const { series, item, dataIndex } = first
  const [x, y] = series.type === 'heatmap' && Array.isArray(item.value) ? item.value.map(Number) : [dataIndex, place]
  return {
    key: item.key,
    items: [first, ...others.filter(({ size }) => size > 0)],
    row: y ?? place,
    column: x ?? dataIndex,
    chosen: drawn.some(({ item: { chosen } }) => chosen === true),
    words: () => [manyRows ? series.name : undefined, wordsOf(option, first)].filter(Boolean).join(': '),
  }
}

/** What of a chart's data has a key, and so is a mark. */
export function isItem(item: unknown): item is Item {
  return typeof item === 'object' && item !== null && 'key' in item && typeof item.key === 'string'
}

function sizeOf(value: unknown): number {
  return typeof value === 'number' ? Math.abs(value) : 1
}

type Tooltip = { readonly trigger?: string; readonly formatter?: (params: unknown) => HTMLElement | string }

/** As ECharts asks for the tooltip of an item, or of all that is at its place of the axis. */
function wordsOf({ tooltip }: ChartOption, { seriesId, dataIndex, item }: Placed): string {
  const { trigger, formatter } = (tooltip ?? {}) as Tooltip
  const params = { seriesId, dataIndex, data: item, value: item.value, name: item.name ?? '' }
  const tip = formatter?.(trigger === 'axis' ? [params] : params) ?? ''
  if (typeof tip === 'string') return tip
  const lines = Array.from(tip.querySelectorAll('.tip-line'), ({ children }) => textsIn(children).join(' '))
  return [...textsIn(tip.querySelectorAll('.tip-title')), ...lines].join(', ')
}

function textsIn(parts: Iterable<Element>): string[] {
  return Array.from(parts, ({ textContent }) => textContent).filter(Boolean)
}
