import type { MeasureName, PageFact } from '@waybill/contracts'
import { useSay } from '../ui/language.tsx'
import { cellOf, type NumberCell } from '../ui/numbers.ts'
import { type Answered, amountIn, decimalOf, textOf, unitIn, wholeIn, wholes } from './answers.ts'
import { DimensionSelect } from './dimension-select.tsx'
import { fewPackages, isFew } from './few-packages.ts'
import type { Form, Pen, Placed, View } from './form.ts'
import { type Page, set } from './page.ts'
import { footOfRows, heightOfRows } from './rows.tsx'
import { lookOf, type ShareBar, sharesOption } from './shares-chart.ts'
import { besideOf, dimensionOn, splitOf, splitsOf } from './split.ts'

/** Bars of a hundred percent by one dimension: the shares that the page's facts have, and how many packages each is of. */
export const shares: Form<'shares', Asked> = {
  title: 'breakdown.title',
  note: ({ page, card }, say) => say('shares.note', { dimension: say(`dimension.${dimensionOn(page, card)}`) }),
  asks: (page, card) => {
    const dimension = dimensionOn(page, card)
    return { total: wholes(page), rows: { ...wholes(page), by: [dimension], beside: besideOf(dimension), of: 'now' } }
  },
  view,
  Controls: ({ page, card }) => (
    <DimensionSelect
      value={dimensionOn(page, card)}
      options={splitsOf(page, card.settings.dimension)}
      onChoice={(dimension) => set(page, card, { dimension })}
    />
  ),
  choices: () => [],
  height: 400,
}

type Asked = 'total' | 'rows'

interface Shared {
  readonly measure: MeasureName
  readonly share: MeasureName
}

/** What all of a bar is, and what it is parted into. */
function measuresOf({ definition }: Page): { readonly whole: MeasureName; readonly parts: readonly Shared[] } {
  const whole = definition.facts.find(({ share }) => share === undefined) ?? definition.facts[0]
  const parts = definition.facts.flatMap(({ measure, share }: PageFact) => (share ? [{ measure, share }] : []))
  return { whole: whole.measure, parts }
}

function barsOf({ now }: Answered, { page, card }: Placed<'shares'>, pen: Pen): ShareBar[] {
  const dimension = dimensionOn(page, card)
  const { whole, parts } = measuresOf(page)
  const { picked, labelOf } = splitOf(page, dimension)
  return now.data.map((row) => {
    const key = textOf(row, dimension)
    const amount = (measure: MeasureName) => amountIn(now, measure, decimalOf(row, measure))
    return {
      key,
      label: labelOf(key, pen),
      whole: amount(whole),
      parts: parts.map(({ measure, share }) => ({ share: amount(share), amount: amount(measure) })),
      chosen: picked?.includes(key) ?? false,
      beside: picked !== undefined && !picked.includes(key),
    }
  })
}

function view(answers: Readonly<Record<Asked, Answered>>, placed: Placed<'shares'>, pen: Pen): View {
  const { say, tokens } = pen
  const { page, card } = placed
  const dimension = dimensionOn(page, card)
  const split = splitOf(page, dimension)
  const { whole, parts } = measuresOf(page)
  const { now } = answers.rows
  const bars = barsOf(answers.rows, placed, pen)
  const of = parts.map(({ share }) => share)
  const total = (measure: MeasureName) => wholeIn(answers.total.now, measure)
  const cells = (bar: Pick<ShareBar, 'whole' | 'parts'>): NumberCell[] => [
    cellOf(bar.whole, pen),
    ...bar.parts.flatMap(({ share, amount }) => [cellOf(share, pen), cellOf(amount, pen)]),
  ]
  return {
    chart: {
      option: sharesOption(bars, of, pen),
      height: heightOfRows(bars.length),
      keys: of.map((share) => ({ mark: '■', colour: lookOf(share, tokens).colour, name: say(`fact.${share}`) })),
    },
    numbers: {
      of: say(`dimension.${dimension}`),
      columns: [
        { name: say(`fact.${whole}`), unit: '' },
        ...parts.flatMap(({ share, measure }) => [
          { name: say(`fact.${share}`), unit: unitIn(now, share, say) },
          { name: say(`fact.${measure}`), unit: unitIn(now, measure, say) },
        ]),
      ],
      rows: bars.map((bar) => ({
        key: bar.key,
        label: isFew(bar.whole) ? `${bar.label} · ${say('shares.few', { count: fewPackages })}` : bar.label,
        cells: cells(bar),
        chosen: bar.chosen,
        beside: bar.beside,
      })),
      total: cells({
        whole: total(whole),
        parts: parts.map(({ share, measure }) => ({ share: total(share), amount: total(measure) })),
      }),
      outOf: now.totalRows,
    },
    pick: (key) => page.change(split.pick(key)),
    markOf: (key) => ({ fact: whole, ...(key !== undefined && { only: split.only(key) }) }),
    foot: (
      <>
        <SharesLegend shares={of} pen={pen} />
        {footOfRows({ shown: bars.length, answer: now, dimension }, pen)}
      </>
    ),
  }
}

function SharesLegend({
  shares: all,
  pen: { tokens },
}: {
  readonly shares: readonly MeasureName[]
  readonly pen: Pen
}) {
  const say = useSay()
  return (
    <span className="legend">
      {all.map((share) => {
        const { colour, hatched } = lookOf(share, tokens)
        return (
          <span key={share}>
            <i className={hatched ? 'square hatched' : 'square'} style={hatched ? undefined : { background: colour }} />{' '}
            {say(`fact.${share}`)}
          </span>
        )
      })}
      <span>
        <i className="square" style={{ background: tokens.land }} /> {say('shares.unknown')}
      </span>
    </span>
  )
}
