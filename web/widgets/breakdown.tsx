import { type Answer, type DimensionName, type PageDimension, rowLimit } from '@waybill/contracts'
import { Select } from 'antd'
import { sum } from '../ui/decimal.ts'
import { useSay } from '../ui/language.tsx'
import { carrierColour } from '../ui/theme.ts'
import { type Answered, amountIn, decimalOf, textOf } from './answers.ts'
import { type Bar, barsOption, columnStep } from './bars.ts'
import { CarrierLegend } from './carrier-legend.tsx'
import { scaleChoice } from './choices.ts'
import { comparedCells, comparedColumns } from './compared.ts'
import { type Page, type Subject, toggled } from './page.ts'
import { valueWords } from './value-words.ts'
import type { Choice, Pen, View, Widget } from './widget.ts'

/** The fact by one dimension, its bars in the colours of the carriers behind them. */
export const breakdown: Widget<'rows' | 'parts'> = {
  name: 'breakdown',
  title: 'breakdown.title',
  note: (page, say) => say('breakdown.by', { dimension: say(`dimension.${dimensionOf(page)}`) }),
  asks: (page) => {
    const dimension = dimensionOf(page)
    const ask = { select: [page.fact], beside: [dimension] }
    const byCarrier = dimension === 'carrier_name' ? [dimension] : [dimension, 'carrier_name' as const]
    return { rows: { ...ask, by: [dimension] }, parts: { ...ask, by: byCarrier, alone: true } }
  },
  view,
  Controls,
  choices,
  height: 400,
}

function dimensionOf({ settings }: Subject): PageDimension {
  return settings.breakdown.dimension
}

function Controls({ page }: { readonly page: Page }) {
  const say = useSay()
  return (
    <Select
      size="small"
      aria-label={say('breakdown.dimension')}
      value={page.settings.breakdown.dimension}
      popupMatchSelectWidth={false}
      style={{ width: 118 }}
      options={page.definition.breakdown.dimensions.map((value) => ({
        value,
        label: say(`dimension.${value}`),
      }))}
      onChange={(dimension) => page.change({ widgets: { breakdown: { dimension } } })}
    />
  )
}

function choices(page: Page): Choice[] {
  const { chartType, chartScale } = page.settings.breakdown
  const types = page.definition.breakdown.chartTypes.map((value) => ({
    value,
    name: `chartType.${value}` as const,
    choose: () => page.change({ widgets: { breakdown: { chartType: value } } }),
  }))
  return [
    { name: 'chartType', value: chartType, options: types },
    scaleChoice(chartScale, (value) => page.change({ widgets: { breakdown: { chartScale: value } } })),
  ]
}

/** The specification's height of a chart by its rows. */
export function heightOfRows(rows: number): number {
  if (rows <= 5) return 200
  if (rows <= 10) return 400
  if (rows <= 25) return 500
  return 500 + Math.ceil((rows - 25) / 5) * 100
}

function view({ rows, parts }: Readonly<Record<'rows' | 'parts', Answered>>, page: Page, pen: Pen): View {
  const { say, format } = pen
  const dimension = dimensionOf(page)
  const bars = barsOf(rows, parts.now, dimension, page, pen)
  const counted = bars.filter(({ beside }) => !beside)
  const total = amountIn(rows.now, page.fact, sum(counted.map(({ value }) => value.decimal)))
  const before = amountIn(rows.now, page.fact, sum(counted.map(({ prior }) => prior.decimal)))
  const { chartType, chartScale } = page.settings.breakdown
  const leftOut = bars.filter(({ value }) => Number(value.decimal) <= 0).length
  return {
    chart: {
      option: barsOption(bars, page, pen),
      height: chartType === 'bar' ? heightOfRows(bars.length) : 400,
      ...(chartType === 'column' && { width: 60 + bars.length * columnStep }),
      keys: carriersOf(bars).map((name) => ({ mark: '■', colour: carrierColour(name, pen.shade), name })),
    },
    numbers: {
      of: say(`dimension.${dimension}`),
      columns: [...comparedColumns(rows, page.fact, pen), { name: say('share'), unit: '%' }],
      rows: bars.map(({ key, label, value, prior, chosen, beside }) => ({
        key,
        label,
        cells: [...comparedCells(value, prior, page.fact, pen), shareCell(value.decimal, total.decimal, !beside, pen)],
        chosen,
        beside,
      })),
      total: [...comparedCells(total, before, page.fact, pen), shareCell(total.decimal, total.decimal, true, pen)],
      outOf: rows.now.totalRows,
    },
    pick: (key) => page.change({ filters: toggled(page.filters, dimension, key) }),
    foot: (
      <>
        <CarrierLegend carriers={carriersOf(bars)} page={page} />
        {chartScale === 'semilog' && leftOut > 0 && <span>{say('semilog.leftOut', { count: leftOut })}</span>}
        <span className="end">
          {say('nOfM', {
            shown: format.count(bars.length),
            total: format.count(Math.max(rows.now.totalRows, bars.length)),
            things: say(`things.${dimension}`),
          })}
          {rows.now.totalRows > rowLimit && ` · ${say('capped', { limit: format.count(rowLimit) })}`}
        </span>
      </>
    ),
  }
}

function shareCell(decimal: string, total: string, counted: boolean, { format }: Pen) {
  const whole = Number(total)
  if (!counted || Math.abs(whole) < 1e-8) return { shown: '', exact: '' }
  const share = Number(decimal) / whole
  return { shown: format.share(share), exact: (share * 100).toFixed(2) }
}

function barsOf(
  { now, before }: Answered,
  parts: Answer,
  dimension: PageDimension,
  page: Page,
  { say, locale, shade, tokens }: Pen,
): Bar[] {
  const picked = page.filters[dimension]
  const priors = new Map(before.data.map((row) => [textOf(row, dimension), decimalOf(row, page.fact)]))
  const complete = parts.totalRows <= parts.data.length
  const partsOf = Map.groupBy(complete ? parts.data : [], (row) => textOf(row, dimension))
  return now.data.map((row) => {
    const key = textOf(row, dimension)
    const whole = { carrier: '', colour: tokens.accent, decimal: decimalOf(row, page.fact) }
    const ofCarriers = (partsOf.get(key) ?? []).map((part) => {
      const carrier = textOf(part, 'carrier_name' satisfies DimensionName)
      return { carrier, colour: carrierColour(carrier, shade), decimal: decimalOf(part, page.fact) }
    })
    return {
      key,
      label: valueWords(dimension, key, say, locale),
      value: amountIn(now, page.fact, decimalOf(row, page.fact)),
      prior: amountIn(now, page.fact, priors.get(key) ?? '0'),
      parts: ofCarriers.length > 0 ? ofCarriers : [whole],
      chosen: picked?.includes(key) ?? false,
      beside: picked !== undefined && !picked.includes(key),
    }
  })
}

/** Carriers by what they stand for, the largest first. */
function carriersOf(bars: readonly Bar[]): string[] {
  const spent = new Map<string, number>()
  for (const { carrier, decimal } of bars.flatMap(({ parts }) => parts)) {
    if (carrier !== '') spent.set(carrier, (spent.get(carrier) ?? 0) + Math.abs(Number(decimal)))
  }
  return [...spent].toSorted(([, one], [, other]) => other - one).map(([carrier]) => carrier)
}
