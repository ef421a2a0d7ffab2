import type { Answer, CardDimension, DimensionName } from '@waybill/contracts'
import { nothing } from '../ui/numbers.ts'
import { carrierColour } from '../ui/theme.ts'
import { type Answered, addsUp, amountIn, decimalOf, isCut, textOf, wholeIn, wholes } from './answers.ts'
import { type Bar, barsOption, columnStep } from './bars.ts'
import { CarrierLegend } from './carrier-legend.tsx'
import { scaleChoice } from './choices.ts'
import { comparedCells, comparedColumns, comparedOn } from './compared.ts'
import { DimensionSelect } from './dimension-select.tsx'
import type { Choice, Form, Pen, Placed, View } from './form.ts'
import { type Page, set } from './page.ts'
import { settingsOn } from './page-state.ts'
import { footOfRows, heightOfRows } from './rows.tsx'
import { besideOf, dimensionOn, rowsInOrder, splitOf, splitsOf } from './split.ts'

/** The fact by one dimension, its bars in the colours of the carriers behind them. */
export const breakdown: Form<'breakdown', Asked> = {
  title: 'breakdown.title',
  note: ({ page, card }, say) => say('breakdown.by', { dimension: say(`dimension.${dimensionOn(page, card)}`) }),
  asks: (page, card) => {
    const dimension = dimensionOn(page, card)
    const ask = { select: [page.fact], beside: besideOf(dimension) }
    const byCarrier = dimension === 'carrier_name' ? [dimension] : [dimension, 'carrier_name' as const]
    return { total: wholes(page), rows: { ...ask, by: [dimension] }, parts: { ...ask, by: byCarrier, of: 'now' } }
  },
  view,
  Controls,
  choices,
  height: 400,
}

type Asked = 'total' | 'rows' | 'parts'

function Controls({ page, card }: Placed<'breakdown'>) {
  const options = splitsOf(page, card.settings.dimension)
  if (options.length === 1) return null
  return (
    <DimensionSelect
      value={dimensionOn(page, card)}
      options={options}
      onChoice={(dimension) => set(page, card, { dimension })}
    />
  )
}

function choices({ page, card }: Placed<'breakdown'>): Choice[] {
  const { chartType, chartScale } = settingsOn(page, card)
  const types = card.settings.chartType.map((value) => ({
    value,
    name: `chartType.${value}` as const,
    choose: () => set(page, card, { chartType: value }),
  }))
  return [
    { name: 'chartType', value: chartType, options: types },
    scaleChoice(chartScale, (value) => set(page, card, { chartScale: value })),
  ]
}

function view(answers: Readonly<Record<Asked, Answered>>, placed: Placed<'breakdown'>, pen: Pen): View {
  const { say } = pen
  const { page, card } = placed
  const { rows, parts } = answers
  const { chartType, chartScale } = settingsOn(page, card)
  const dimension = dimensionOn(page, card)
  const split = splitOf(page, dimension)
  const bars = barsOf(rows, parts.now, dimension, page, pen)
  const [total, before] = [wholeIn(answers.total.now, page.fact), wholeIn(answers.total.before, page.fact)]
  const shared = addsUp(rows.now, page.fact)
  const shareOf = (decimal: string, counted: boolean) =>
    shared ? [shareCell(decimal, total.decimal, counted, pen)] : []
  const leftOut = bars.filter(({ value }) => Number(value.decimal) <= 0).length
  return {
    chart: {
      option: barsOption(bars, placed, pen),
      height: chartType === 'bar' ? heightOfRows(bars.length) : 400,
      ...(chartType === 'column' && { width: 60 + bars.length * columnStep }),
      keys: carriersOf(bars).map((name) => ({
        mark: '■',
        colour: carrierColour(name, pen.shade, page.carriers),
        name,
      })),
    },
    numbers: {
      of: say(`dimension.${dimension}`),
      columns: [...comparedColumns(rows, page, page.fact, pen), ...(shared ? [{ name: say('share'), unit: '%' }] : [])],
      rows: bars.map((bar) => ({
        key: bar.key,
        label: bar.label,
        cells: [...comparedCells(bar, page.fact, pen), ...shareOf(bar.value.decimal, !bar.beside)],
        chosen: bar.chosen,
        beside: bar.beside,
      })),
      total: [...comparedCells(comparedOn(page)(total, before), page.fact, pen), ...shareOf(total.decimal, true)],
      outOf: rows.now.totalRows,
    },
    pick: (key) => page.change(split.pick(key)),
    markOf: (key) => (key === undefined ? {} : { only: split.only(key) }),
    foot: (
      <>
        <CarrierLegend carriers={carriersOf(bars)} page={page} />
        {chartScale === 'semilog' && leftOut > 0 && <span>{say('semilog.leftOut', { count: leftOut })}</span>}
        {footOfRows({ shown: bars.length, answer: rows.now, dimension }, pen)}
      </>
    ),
  }
}

function shareCell(decimal: string, total: string, counted: boolean, { format }: Pen) {
  const whole = Number(total)
  if (!counted || Math.abs(whole) < 1e-8) return nothing
  const share = Number(decimal) / whole
  return { shown: format.share(share), exact: (share * 100).toFixed(2) }
}

function barsOf({ now, before }: Answered, parts: Answer, dimension: CardDimension, page: Page, pen: Pen): Bar[] {
  const { shade, tokens } = pen
  const { picked, labelOf } = splitOf(page, dimension)
  const compared = comparedOn(page)
  const priors = new Map(before.data.map((row) => [textOf(row, dimension), decimalOf(row, page.fact)]))
  const stacked = addsUp(parts, page.fact) && !isCut(parts)
  const partsOf = Map.groupBy(stacked ? parts.data : [], (row) => textOf(row, dimension))
  return rowsInOrder(now, dimension).map((row) => {
    const key = textOf(row, dimension)
    const whole = { carrier: '', colour: tokens.accent, decimal: decimalOf(row, page.fact) }
    const ofCarriers = (partsOf.get(key) ?? []).map((part) => {
      const carrier = textOf(part, 'carrier_name' satisfies DimensionName)
      return { carrier, colour: carrierColour(carrier, shade, page.carriers), decimal: decimalOf(part, page.fact) }
    })
    const value = amountIn(now, page.fact, decimalOf(row, page.fact))
    const prior = priors.get(key) ?? (isCut(before) ? undefined : '0')
    return {
      key,
      label: labelOf(key, pen),
      ...compared(value, prior === undefined ? prior : amountIn(now, page.fact, prior)),
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
