import type { AnswerRow, MeasureName } from '@waybill/contracts'
import { useSay } from '../ui/language.tsx'
import { cellOf, type NumberCell, nothing } from '../ui/numbers.ts'
import { Select } from '../ui/select.tsx'
import { type Answered, amountIn, decimalOf, textOf, unitIn } from './answers.ts'
import { fewPackages, isFew } from './few-packages.ts'
import type { Form, Pen, Placed, View } from './form.ts'
import { heatOption, heightOfHeat, widthOfHeat } from './heat-table.ts'
import { measureWords } from './measure-words.ts'
import { type Page, type PageChange, set, uomOf, without } from './page.ts'
import { type Filters, settingsOn } from './page-state.ts'
import { type Rate, ratesTable } from './rates-chart.ts'
import { shownOf } from './rows.tsx'
import { rowsInOrder } from './split.ts'
import type { Mark } from './table/open-table.ts'
import { valueWords } from './value-words.ts'

/** What packages cost by weight and zone, the way carriers write their rates: beside each band and under each zone what it costs in all. */
export const rates: Form<'rates', Asked> = {
  title: 'rateTable.title',
  note: ({ page, card }, say) =>
    say('rateTable.note', { measure: measureWords(settingsOn(page, card).measure, uomOf(page), say) }),
  asks: (page, card) => {
    const { measure } = settingsOn(page, card)
    // The first decides which come where there are too many: those with the most packages.
    const ask = { select: [...new Set<MeasureName>(['packages', measure])], beside: [...both], of: 'now' } as const
    return {
      all: ask,
      bands: { ...ask, by: ['weight_band'] },
      zones: { ...ask, by: ['zone'] },
      cells: { ...ask, by: ['weight_band', 'zone'] },
    }
  },
  view,
  Controls,
  choices: () => [],
  height: heightOfHeat(8),
}

/** What does not add up is asked for: of all, of each band, of each zone, and of both. */
type Asked = 'all' | 'bands' | 'zones' | 'cells'

const both = ['weight_band', 'zone'] as const

/** Of a long list of zones those with the most packages are drawn; the table has them all. */
const zonesDrawn = 12

function Controls({ page, card }: Placed<'rates'>) {
  const say = useSay()
  return (
    <Select
      small
      className="card-choice wide"
      label={say('rateTable.measure')}
      value={settingsOn(page, card).measure}
      options={card.settings.measure.map((value) => ({ value, label: measureWords(value, uomOf(page), say) }))}
      onChange={(measure) => set(page, card, { measure })}
    />
  )
}

function view(answers: Readonly<Record<Asked, Answered>>, placed: Placed<'rates'>, pen: Pen): View {
  const { say } = pen
  const { page, card } = placed
  const { measure } = settingsOn(page, card)
  const bands = rowsInOrder(answers.bands.now, 'weight_band')
    .filter(hasPackages)
    .map((row) => textOf(row, 'weight_band'))
  const everyZone = answers.zones.now.data.filter(hasPackages).map((row) => textOf(row, 'zone'))
  const drawnZones = [undefined, ...inTurn(everyZone.slice(0, zonesDrawn), pen)]
  const columns = [undefined, ...inTurn(everyZone, pen)]
  const rateOf = ratesIn(answers, placed)
  const everyBand = [...bands, undefined]
  const zoneName = (zone: string | undefined) =>
    zone === undefined ? say('rateTable.allZones') : valueWords('zone', zone, say, pen.locale)
  const bandName = (band: string | undefined) =>
    band === undefined ? say('rateTable.allBands') : valueWords('weight_band', band, say, pen.locale, uomOf(page))
  const drawn = everyBand.map((band) => ({
    label: bandName(band),
    rates: drawnZones.map((zone) => rateOf(band, zone)),
  }))
  const cells = (band: string | undefined): NumberCell[] =>
    columns.map((zone) => {
      const rate = rateOf(band, zone)
      return rate ? cellOf(rate.value, pen) : nothing
    })
  const unit = unitIn(answers.all.now, measure, say)
  const table = ratesTable(
    { bands: drawn, zones: drawnZones.map(zoneName), measure, name: measureWords(measure, uomOf(page), say) },
    pen,
  )
  const hasFew = drawn.some((row) => row.rates.some((rate) => rate && isFew(rate.packages)))
  return {
    chart: { option: heatOption(table, pen), height: heightOfHeat(table.rows.length), width: widthOfHeat(table) },
    numbers: {
      of: say('dimension.weight_band'),
      columns: columns.map((zone) => ({ name: zoneName(zone), unit })),
      rows: bands.map((band) => ({
        key: keyOf(band, undefined),
        label: bandName(band),
        cells: cells(band),
        chosen: page.filters.weight_band?.includes(band) ?? false,
      })),
      total: cells(undefined),
      outOf: bands.length,
    },
    pick: (key) => page.change(pick(key, page)),
    markOf,
    foot: (
      <>
        {hasFew && <span>{say('rateTable.few', { least: fewPackages })}</span>}
        <span className="end">{shownOf(drawnZones.length - 1, everyZone.length, 'zone', pen)}</span>
      </>
    ),
  }
}

/** Lines of none, a correction or an account's fee, have no rate. */
function hasPackages(row: AnswerRow): boolean {
  return Number(decimalOf(row, 'packages')) > 0
}

/** In the order of their numbers; what has none comes last. */
function inTurn(zones: readonly string[], { locale }: Pick<Pen, 'locale'>): string[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return zones.toSorted((one, other) => Number(one === '') - Number(other === '') || compare(one, other))
}

type RateOf = (band: string | undefined, zone: string | undefined) => Rate | undefined

function ratesIn(
  { all, bands, zones, cells }: Readonly<Record<Asked, Answered>>,
  { page, card }: Placed<'rates'>,
): RateOf {
  const { measure } = settingsOn(page, card)
  const { filters } = page
  const isIn = (dimension: (typeof both)[number], value: string | undefined) =>
    filters[dimension] === undefined || (value !== undefined && filters[dimension].includes(value))
  const rows = new Map(
    [all, bands, zones, cells].flatMap(({ now }) =>
      now.data.map((row) => [keyOf(valueIn(row, 'weight_band'), valueIn(row, 'zone')), row] as const),
    ),
  )
  const isFiltered = both.some((dimension) => filters[dimension] !== undefined)
  return (band, zone) => {
    const isAmong = isIn('weight_band', band) && isIn('zone', zone)
    const key = keyOf(band, zone)
    const row = rows.get(key)
    if (!row || !hasPackages(row)) return undefined
    return {
      key,
      value: amountIn(all.now, measure, decimalOf(row, measure)),
      packages: amountIn(all.now, 'packages', decimalOf(row, 'packages')),
      isWhole: band === undefined || zone === undefined,
      chosen: isFiltered && isAmong,
      beside: !isAmong,
    }
  }
}

function valueIn(row: AnswerRow, dimension: (typeof both)[number]): string | undefined {
  return row[dimension] === undefined ? undefined : textOf(row, dimension)
}

/** A band and a zone, or all of either. */
function keyOf(band: string | undefined, zone: string | undefined): string {
  return JSON.stringify([band ?? null, zone ?? null])
}

function partsOf(key: string): Partial<Record<(typeof both)[number], readonly string[]>> {
  const [band, zone] = JSON.parse(key) as readonly [string | null, string | null]
  return { ...(band !== null && { weight_band: [band] }), ...(zone !== null && { zone: [zone] }) }
}

/** Its band and its zone alone; once more, and neither is picked out any more. */
function pick(key: string, { filters }: Pick<Page, 'filters'>): PageChange {
  const parts = partsOf(key)
  const rest: Filters = without(filters, ...both)
  const stands = both.every((dimension) => JSON.stringify(filters[dimension]) === JSON.stringify(parts[dimension]))
  if (stands) return { filters: rest }
  return { filters: { ...rest, ...parts } }
}

function markOf(key?: string): Mark {
  return { ...(key !== undefined && { only: partsOf(key) }), beside: [...both] }
}
