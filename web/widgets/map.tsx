import type { FilterDimension } from '@waybill/contracts'
import { Segmented } from 'antd'
import { tooltipOf } from '../ui/chart-option.ts'
import { changeOf, descending, sum } from '../ui/decimal.ts'
import type { Amount } from '../ui/format.ts'
import { useSay } from '../ui/language.tsx'
import { moodOf } from '../ui/mood.ts'
import { cellOf } from '../ui/numbers.ts'
import { usStates } from '../ui/places.ts'
import { type Answered, amountIn, decimalOf, textOf, unitIn } from './answers.ts'
import { changeCell } from './change-cell.ts'
import { type Page, toggled, without } from './page.ts'
import { valueWords } from './value-words.ts'
import type { Choice, Pen, View, Widget } from './widget.ts'

/** The fact by where packages go to or come from. */
export const map: Widget<'places'> = {
  name: 'map',
  title: 'map.title',
  note: (page, say) =>
    say(`map.${page.settings.map.level}.${page.settings.map.end}`, { fact: say(`fact.${page.fact}`) }),
  asks: (page) => {
    const { country, state } = dimensionsOf(page)
    const by = page.settings.map.level === 'us_state' ? [country, state] : [country]
    return { places: { select: [page.fact], by, beside: [country, state] } }
  },
  view,
  Controls,
  choices,
  height: 400,
}

function dimensionsOf({ settings }: Page): Record<'country' | 'state', FilterDimension> {
  return settings.map.end === 'consignee'
    ? { country: 'normalised_consignee_country', state: 'normalised_consignee_state' }
    : { country: 'normalised_sender_country', state: 'normalised_sender_state' }
}

function Controls({ page }: { readonly page: Page }) {
  const say = useSay()
  return (
    <Segmented
      size="small"
      value={page.settings.map.end}
      aria-label={say('map.end')}
      options={[
        { value: 'consignee' as const, label: say('map.receiver') },
        { value: 'sender' as const, label: say('map.sender') },
      ]}
      onChange={(end) => page.change({ widgets: { map: { end } } })}
    />
  )
}

function choices(page: Page): Choice[] {
  const levels = page.definition.map.levels.map((value) => ({
    value,
    name: `mapLevel.${value}` as const,
    choose: () => page.change({ widgets: { map: { level: value } } }),
  }))
  return [{ name: 'mapLevel', value: page.settings.map.level, options: levels }]
}

interface Place {
  readonly key: string
  readonly label: string
  readonly value: Amount
  readonly prior: Amount
  readonly chosen: boolean
  readonly beside: boolean
}

/** Not a place on the map of states: everything that went elsewhere, so that the total stays whole. */
const elsewhere = 'elsewhere'

function view({ places }: { readonly places: Answered }, page: Page, pen: Pen): View {
  const { say, format } = pen
  const all = placesOf(places, page, pen)
  const counted = all.filter(({ beside }) => !beside)
  const total = amountIn(places.now, page.fact, sum(counted.map(({ value }) => value.decimal)))
  const before = amountIn(places.now, page.fact, sum(counted.map(({ prior }) => prior.decimal)))
  const unit = unitIn(places.now, page.fact)
  const level = page.settings.map.level
  const onMap = all.filter(({ key }) => (level === 'us_state' ? key in usStates : /^[A-Z]{2}$/.test(key)))
  const shown = amountIn(places.now, page.fact, sum(onMap.map(({ value }) => value.decimal)))
  const whole = amountIn(places.now, page.fact, sum(all.map(({ value }) => value.decimal)))
  return {
    chart: { option: optionOf(onMap, page, pen), height: pen.narrow ? 270 : map.height, atlas: level },
    numbers: {
      of: say(level === 'us_state' ? 'map.state' : 'map.country'),
      columns: [
        { name: say(`fact.${page.fact}`), unit },
        { name: say('prior'), unit },
        { name: say('change'), unit: '%' },
      ],
      rows: all.map(({ key, label, value, prior, chosen, beside }) => ({
        key,
        label,
        cells: [
          cellOf(value, format.exact),
          cellOf(prior, format.exact),
          changeCell(value.decimal, prior.decimal, page.fact, pen),
        ],
        chosen,
        beside,
      })),
      total: [
        cellOf(total, format.exact),
        cellOf(before, format.exact),
        changeCell(total.decimal, before.decimal, page.fact, pen),
      ],
      outOf: Math.max(all.length, level === 'world' ? places.now.totalRows : 0),
    },
    pick: (key) => pick(key, page),
    foot: (
      <span className="end">
        {counted.length < all.length
          ? say('map.chosen', { shown: format.exact(total), total: format.exact(whole) })
          : say(level === 'us_state' ? 'map.inTheStates' : 'map.onTheMap', {
              shown: format.exact(shown),
              total: format.exact(whole),
            })}
      </span>
    ),
  }
}

function pick(key: string, page: Page): void {
  const { country, state } = dimensionsOf(page)
  if (key === elsewhere) return
  if (page.settings.map.level === 'world') {
    page.change({ filters: toggled(without(page.filters, state), country, key) })
    return
  }
  const states = toggled(page.filters, state, key)
  page.change({ filters: states[state] === undefined ? without(states, country) : { ...states, [country]: ['US'] } })
}

function placesOf({ now, before }: Answered, page: Page, pen: Pen): Place[] {
  const { country, state } = dimensionsOf(page)
  const { level } = page.settings.map
  const keyOf = (row: Answered['now']['data'][number]) => {
    if (level === 'world') return textOf(row, country)
    return textOf(row, country) === 'US' ? textOf(row, state) : elsewhere
  }
  const sums = ({ data }: Answered['now']) =>
    new Map(
      [...Map.groupBy(data, keyOf)].map(
        ([key, rows]) => [key, sum(rows.map((row) => decimalOf(row, page.fact)))] as const,
      ),
    )
  const [values, priors] = [sums(now), sums(before)]
  const dimension = level === 'world' ? country : state
  const picked = page.filters[dimension]
  const isChosen = (key: string) => picked?.includes(key) ?? false
  const isBeside = (key: string) =>
    level === 'us_state' && picked === undefined
      ? page.filters[country] !== undefined && (key === elsewhere) === page.filters[country].includes('US')
      : picked !== undefined && !picked.includes(key)
  return [...values]
    .map(([key, decimal]) => ({
      key,
      label: key === elsewhere ? pen.say('map.elsewhere') : valueWords(dimension, key, pen.say, pen.locale),
      value: amountIn(now, page.fact, decimal),
      prior: amountIn(now, page.fact, priors.get(key) ?? '0'),
      chosen: isChosen(key),
      beside: isBeside(key),
    }))
    .toSorted((one, other) => descending(one.value.decimal, other.value.decimal))
}

function optionOf(places: readonly Place[], page: Page, pen: Pen) {
  const { tokens, format, rightToLeft } = pen
  const { level } = page.settings.map
  const states = level === 'us_state'
  const numbers = places.map(({ value }) => Number(value.decimal))
  const most = Math.max(1, ...numbers)
  const { unit, currency } = places[0]?.value ?? { unit: 'money', currency: 'USD' }
  const ofPlace = new Map(places.map((place) => [place.key, place]))
  const words = (key: string) =>
    valueWords(states ? 'normalised_consignee_state' : 'normalised_consignee_country', key, pen.say, pen.locale)
  return {
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: ({ name }: { readonly name: string }) => tooltip(ofPlace.get(name), words(name), page, pen),
    },
    visualMap: {
      type: 'continuous',
      min: 1,
      max: Math.max(2, most),
      orient: 'vertical',
      left: rightToLeft ? 'right' : 'left',
      bottom: 0,
      itemWidth: 8,
      itemHeight: 84,
      text: [format.axis(most, unit, currency), format.axis(1, unit, currency)],
      textGap: 6,
      textStyle: { color: tokens.quiet, fontSize: 11 },
      hoverLink: false,
      inRange: { color: [tokens.rampFrom, tokens.accent, tokens.rampTo] },
      outOfRange: { color: [tokens.land] },
    },
    series: [
      {
        id: 'map',
        type: 'map',
        map: level,
        nameProperty: 'name',
        roam: false,
        preserveAspect: 'contain',
        selectedMode: false,
        left: rightToLeft || !states ? 4 : 36,
        right: rightToLeft && states ? 36 : 4,
        top: 4,
        bottom: 4,
        label: { show: false },
        itemStyle: { areaColor: tokens.land, borderColor: tokens.card, borderWidth: 0.8 },
        emphasis: {
          label: { show: false },
          itemStyle: { areaColor: undefined, borderColor: tokens.ink, borderWidth: 1.2 },
        },
        data: places.map(({ key, value, chosen, beside }) => ({
          name: key,
          key,
          value: Number(value.decimal),
          itemStyle: { opacity: beside ? 0.45 : 1, ...(chosen && { borderColor: tokens.ink, borderWidth: 1.8 }) },
        })),
      },
    ],
  }
}

function tooltip(place: Place | undefined, name: string, page: Page, pen: Pen): HTMLElement {
  const { say, format, tokens } = pen
  if (!place) return tooltipOf(name, [{ name: say(`fact.${page.fact}`), value: say('noData') }])
  const ratio = changeOf(place.value.decimal, place.prior.decimal)
  return tooltipOf(
    place.label,
    [
      { colour: tokens.accent, name: say(`fact.${page.fact}`), value: format.exact(place.value) },
      { colour: tokens.prior, name: say('prior'), value: format.exact(place.prior) },
      ...(ratio === undefined
        ? []
        : [{ name: say('change'), value: format.change(ratio), mood: moodOf(page.fact, ratio) }]),
    ],
    say(place.chosen ? 'hint.release' : 'hint.filter'),
  )
}
