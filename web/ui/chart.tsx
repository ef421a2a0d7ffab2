import type { MapLevel } from '@waybill/contracts'
import { BarChart, HeatmapChart, LineChart, MapChart } from 'echarts/charts'
import {
  AriaComponent,
  GeoComponent,
  GridComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { projectionOf } from './atlas.ts'
import { type ChartMark, isItem } from './chart-marks.ts'
import type { ChartOption, ChartProps } from './chart-option.ts'
import { useSay } from './language.tsx'
import { roomOnPaper } from './paper.ts'
import { fontFamily, type Tokens } from './theme.ts'
import { useTheme } from './theme-choice.tsx'
import { turns } from './turns.ts'
import { useMarkKeys } from './use-mark-keys.ts'

echarts.use([
  AriaComponent,
  BarChart,
  CanvasRenderer,
  GeoComponent,
  GridComponent,
  HeatmapChart,
  LineChart,
  MapChart,
  SVGRenderer,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
])

/** A page has several, each of which takes a while to draw. */
const inTurn = turns()

/** The one place where ECharts is spoken to. A chart never moves when it appears, and briefly when it changes. */
export default function Chart(props: ChartProps) {
  const { option, height, atlas, parts, label, onPick, onRows, onPoint } = props
  const say = useSay()
  const keysId = useId()
  const { at, keyed } = useMarkKeys(props)
  const host = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<echarts.ECharts>()
  const drawn = useRef<echarts.ECharts>(undefined)
  const { motion, tokens, onPaper } = useTheme()
  const projection = useProjection(atlas, parts)
  const ready = atlas === undefined || projection !== undefined

  useEffect(() => {
    const element = host.current
    if (!element || !ready) return
    const made = echarts.init(element, null, { renderer: 'canvas' })
    setChart(made)
    const observer = new ResizeObserver(() => made.resize({ animation: { duration: 0 } }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.dispose()
      setChart(undefined)
    }
  }, [ready])

  const pointAgain = useEffectEvent((made: echarts.ECharts) => at && pointAt(made, at, option))
  const where = at?.key
  useEffect(() => {
    if (!chart || where === undefined) return
    pointAgain(chart)
    return () => {
      if (!chart.isDisposed()) pointNowhere(chart)
    }
  }, [chart, where])

  useEffect(() => {
    const place = host.current
    if (!chart || chart.isDisposed() || !place) return
    place.ariaBusy = 'true'
    const draw = () => {
      const animation = motion && !onPaper && drawn.current === chart
      drawn.current = chart
      place.ariaBusy = null
      chart.setOption(
        {
          ...laidFlat(edged(option, tokens), projection),
          ...manner(option, tokens),
          animation,
          animationDuration: 0,
          animationDurationUpdate: 150,
        },
        { replaceMerge: ['series', 'xAxis', 'yAxis', 'visualMap', 'grid'] },
      )
      pointAgain(chart)
    }
    return onPaper ? draw() : inTurn(draw)
  }, [chart, option, projection, motion, onPaper, tokens])

  // Of layers that lie upon each other a printer has the last alone.
  useEffect(() => {
    const place = host.current
    if (!chart || !place || !onPaper) return
    chart.resize({ width: Math.max(roomOnPaper, leastWidth(place)) })
    const printed = chart.renderToCanvas({ pixelRatio: 2 })
    printed.className = 'chart-on-paper'
    place.append(printed)
    return () => {
      printed.remove()
      if (!chart.isDisposed()) chart.resize({ width: 'auto' })
    }
  }, [chart, onPaper])

  useEffect(() => {
    if (!chart || !onPick) return
    const pick = (mark: Clicked) => {
      const key = keyOf(mark)
      if (key === undefined) return
      const answer = onRows && mark.event?.event.shiftKey ? onRows : onPick
      // The mark answers first, the page in the frame after it.
      requestAnimationFrame(() => setTimeout(() => answer(key)))
    }
    chart.on('click', pick)
    return () => {
      chart.off('click', pick)
    }
  }, [chart, onPick, onRows])

  useEffect(() => {
    if (!chart || !onPoint) return
    const point = (mark: { data?: unknown }) => onPoint(keyOf(mark))
    const leave = () => onPoint(undefined)
    chart.on('mouseover', point)
    chart.on('mouseout', leave)
    return () => {
      chart.off('mouseover', point)
      chart.off('mouseout', leave)
    }
  }, [chart, onPoint])

  return (
    <>
      <div
        ref={host}
        // A picture that is walked through hears the arrow keys itself, where a reader of the screen would.
        role={keyed ? 'application' : 'img'}
        aria-roledescription={keyed && say('chart.role')}
        aria-label={label}
        aria-describedby={keyed && keysId}
        style={{ minHeight: height }}
        className="chart"
        {...keyed}
      />
      {keyed && (
        <>
          <p id={keysId} hidden>
            {say(onPick ? (onRows ? 'chart.keysToRows' : 'chart.keys') : 'chart.keysToRead')}
          </p>
          <output className="unseen">
            {at && (at.chosen ? say('chart.chosen', { mark: at.words() }) : at.words())}
          </output>
        </>
      )}
    </>
  )
}

/** So wide is a chart that is scrolled where there is less room. */
function leastWidth({ parentElement }: Element): number {
  return (parentElement && Number.parseFloat(getComputedStyle(parentElement).minWidth)) || 0
}

/** What a pointer on the mark would show, and the mark in sight. */
function pointAt(chart: echarts.ECharts, mark: ChartMark, option: ChartOption): void {
  const [first] = mark.items
  const known = (chart.getOption() as { readonly series?: readonly ({ readonly id?: string } | null)[] }).series ?? []
  const seriesIndex = known.findIndex((series) => series?.id === first.seriesId)
  chart.dispatchAction({ type: 'downplay' })
  for (const { seriesId, dataIndex } of mark.items) chart.dispatchAction({ type: 'highlight', seriesId, dataIndex })
  if (seriesIndex < 0) return
  scrollTo(chart, mark, option)
  chart.dispatchAction({ type: 'showTip', seriesIndex, dataIndex: first.dataIndex })
}

/** The mark in the middle of what a chart that is larger than its window stands in. */
function scrollTo(chart: echarts.ECharts, { row, column }: ChartMark, { xAxis, yAxis }: ChartOption): void {
  const frame = chart.getDom().closest('.chart-window')
  if (!frame) return
  const [across, down] = [xAxis, yAxis].map(hasNames)
  const left = across ? chart.convertToPixel({ xAxisId: 'x' }, column) : undefined
  const top = down ? chart.convertToPixel({ yAxisId: 'y' }, across ? row : column) : undefined
  frame.scrollTo({
    ...(left !== undefined && { left: left - frame.clientWidth / 2 }),
    ...(top !== undefined && { top: top - frame.clientHeight / 2 }),
  })
}

function hasNames(axis: unknown): boolean {
  return typeof axis === 'object' && axis !== null && 'type' in axis && axis.type === 'category'
}

function pointNowhere(chart: echarts.ECharts): void {
  chart.dispatchAction({ type: 'downplay' })
  chart.dispatchAction({ type: 'hideTip' })
  chart.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' })
}

interface Clicked {
  readonly data?: unknown
  readonly event?: { readonly event: Pick<MouseEvent, 'shiftKey'> }
}

function keyOf({ data }: { data?: unknown }): string | undefined {
  return isItem(data) ? data.key : undefined
}

/** A bar that is pointed at has an edge, as a state on a map. */
function edged(option: ChartOption, tokens: Tokens): ChartOption {
  if (!Array.isArray(option.series)) return option
  const emphasis = { itemStyle: { borderColor: tokens.ink, borderWidth: 2 } }
  return {
    ...option,
    series: option.series.map((series: { readonly type?: string }) =>
      series.type === 'bar' ? { emphasis, ...series } : series,
    ),
  }
}

/** How every chart writes and answers a pointer. */
function manner(option: ChartOption, tokens: Tokens): ChartOption {
  const tooltip = {
    backgroundColor: tokens.raised,
    borderColor: tokens.line,
    borderWidth: 1,
    padding: [9, 12],
    textStyle: { color: tokens.ink, fontSize: 12, fontFamily },
    extraCssText: 'border-radius: 8px; box-shadow: 0 6px 20px rgb(0 0 0 / 14%)',
    transitionDuration: 0.1,
  }
  return { textStyle: { fontFamily }, tooltip: { ...tooltip, ...(option.tooltip as object | undefined) } }
}

type Projection = ReturnType<typeof projectionOf>

/** The shapes of a map, registered with ECharts once, and how they are laid flat. */
async function prepareAtlas(name: MapLevel, parts: ChartProps['parts']): Promise<Projection> {
  const [{ atlas, projectionOf }, flows] = await Promise.all([
    import('./atlas.ts'),
    parts === 'flows' ? import('./chart-flows.ts') : undefined,
  ])
  if (flows) echarts.use(flows.chartFlows)
  if (!echarts.getMap(name)) echarts.registerMap(name, await atlas(name))
  return projectionOf(name)
}

function useProjection(name: ChartProps['atlas'], parts: ChartProps['parts']): Projection | undefined {
  const [prepared, setPrepared] = useState<{ readonly name: MapLevel; readonly projection: Projection }>()
  useEffect(() => {
    if (name === undefined) return
    let wanted = true
    void prepareAtlas(name, parts).then((projection) => {
      if (wanted) setPrepared({ name, projection })
    })
    return () => {
      wanted = false
    }
  }, [name, parts])
  return prepared?.name === name ? prepared?.projection : undefined
}

function laidFlat(option: ChartOption, projection: Projection | undefined): ChartOption {
  if (!projection || !Array.isArray(option.series)) return option
  if (option.geo) return { ...option, geo: { ...option.geo, projection } }
  return { ...option, series: option.series.map((series: object) => ({ ...series, projection })) }
}

/** The same chart again, drawn off the page: as SVG text or on a canvas. */
export async function drawAgain(
  { option, atlas, parts }: Pick<ChartProps, 'option' | 'atlas' | 'parts'>,
  { width, height }: { readonly width: number; readonly height: number },
  as: 'svg' | 'canvas',
): Promise<string | HTMLCanvasElement> {
  const projection = atlas && (await prepareAtlas(atlas, parts))
  const chart =
    as === 'svg'
      ? echarts.init(null, null, { renderer: 'svg', ssr: true, width, height })
      : echarts.init(document.createElement('div'), null, { renderer: 'canvas', width, height, devicePixelRatio: 2 })
  try {
    chart.setOption({ ...laidFlat(option, projection), animation: false })
    return as === 'svg' ? chart.renderToSVGString() : chart.renderToCanvas({ pixelRatio: 2 })
  } finally {
    chart.dispose()
  }
}
