import type { FilterDimension } from '@waybill/contracts'
import { descending, sum } from '../ui/decimal.ts'
import { useSay } from '../ui/language.tsx'
import { usStates } from '../ui/places.ts'
import { Segmented } from '../ui/segmented.tsx'
import { type Answered, amountIn, decimalOf, textOf } from './answers.ts'
import { comparedCells, comparedColumns } from './compared.ts'
import { mapOption, type Place } from './map-chart.ts'
import { type Page, type Subject, toggled, without } from './page.ts'
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

function dimensionsOf({ settings }: Subject): Record<'country' | 'state', FilterDimension> {
  return settings.map.end === 'consignee'
    ? { country: 'normalised_consignee_country', state: 'normalised_consignee_state' }
    : { country: 'normalised_sender_country', state: 'normalised_sender_state' }
}

function Controls({ page }: { readonly page: Page }) {
  const say = useSay()
  return (
    <Segmented
      small
      value={page.settings.map.end}
      label={say('map.end')}
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

/** Not a place on the map of states: everything that went elsewhere, so that the total stays whole. */
const elsewhere = 'elsewhere'

function view({ places }: { readonly places: Answered }, page: Page, pen: Pen): View {
  const { say, format } = pen
  const all = placesOf(places, page, pen)
  const counted = all.filter(({ beside }) => !beside)
  const total = amountIn(places.now, page.fact, sum(counted.map(({ value }) => value.decimal)))
  const before = amountIn(places.now, page.fact, sum(counted.map(({ prior }) => prior.decimal)))
  const level = page.settings.map.level
  const onMap = all.filter(({ key }) => (level === 'us_state' ? key in usStates : /^[A-Z]{2}$/.test(key)))
  const shown = amountIn(places.now, page.fact, sum(onMap.map(({ value }) => value.decimal)))
  const whole = amountIn(places.now, page.fact, sum(all.map(({ value }) => value.decimal)))
  return {
    chart: { option: mapOption(onMap, page, pen), height: pen.narrow ? 270 : map.height, atlas: level },
    numbers: {
      of: say(level === 'us_state' ? 'map.state' : 'map.country'),
      columns: comparedColumns(places, page.fact, pen),
      rows: all.map(({ key, label, value, prior, chosen, beside }) => ({
        key,
        label,
        cells: comparedCells(value, prior, page.fact, pen),
        chosen,
        beside,
      })),
      total: comparedCells(total, before, page.fact, pen),
      outOf: Math.max(all.length, level === 'world' ? places.now.totalRows : 0),
    },
    pick: (key) => pick(key, page),
    foot: (
      <span className="end">
        {level === 'us_state' && onMap.length < all.length && page.definition.map.levels.includes('world') && (
          <>
            <button
              type="button"
              className="link"
              onClick={() => page.change({ widgets: { map: { level: 'world' } } })}
            >
              {say('map.showWorld')}
            </button>
            {' · '}
          </>
        )}
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
