import type { CardOf, FilterDimension, MeasureName } from '@waybill/contracts'
import { descending } from '../ui/decimal.ts'
import type { Amount } from '../ui/format.ts'
import { useSay } from '../ui/language.tsx'
import { usStates } from '../ui/places.ts'
import { Segmented } from '../ui/segmented.tsx'
import { type Answered, amountIn, decimalOf, textOf, wholeIn, wholes } from './answers.ts'
import { comparedCells, comparedColumns, comparedOn } from './compared.ts'
import type { Choice, Form, Pen, Placed, View } from './form.ts'
import { mapOption, type Place } from './map-chart.ts'
import { type Subject, set, toggled, without } from './page.ts'
import { settingsOn } from './page-state.ts'
import type { Mark } from './table/open-table.ts'
import { valueWords } from './value-words.ts'

/** The fact by where packages go to or come from. */
export const map: Form<'map', Asked> = {
  title: 'map.title',
  note: ({ page, card }, say) => {
    const { level, end } = settingsOn(page, card)
    return say(`map.${level}.${end}`, { fact: say(`fact.${measureOf(page, card)}`) })
  },
  asks: (page, card) => {
    const { country, state } = endOf(page, card)
    const measure = measureOf(page, card)
    const ask = { select: [measure], beside: [country, state] }
    const wholeWorld = { ...ask, by: [country] }
    const parts =
      settingsOn(page, card).level === 'us_state'
        ? {
            places: { ...ask, by: [state], only: { [country]: ['US'] } },
            elsewhere: { ...ask, except: { [country]: ['US'] } },
          }
        : { places: wholeWorld, elsewhere: wholeWorld }
    return { total: card.settings.measure ? { select: [measure] } : wholes(page), all: { ...ask, of: 'now' }, ...parts }
  },
  view,
  Controls,
  choices,
  height: 400,
}

/** On the map of states `elsewhere` is one whole; the world has none. */
type Asked = 'total' | 'all' | 'places' | 'elsewhere'

/** The page's fact, where the card has none of its own. */
function measureOf(subject: Subject, card: CardOf<'map'>): MeasureName {
  return settingsOn(subject, card).measure ?? subject.fact
}

function endOf(subject: Subject, card: CardOf<'map'>): Record<'country' | 'state', FilterDimension> {
  return settingsOn(subject, card).end === 'consignee'
    ? { country: 'normalised_consignee_country', state: 'normalised_consignee_state' }
    : { country: 'normalised_sender_country', state: 'normalised_sender_state' }
}

function Controls({ page, card }: Placed<'map'>) {
  const say = useSay()
  return (
    <Segmented
      small
      value={settingsOn(page, card).end}
      label={say('map.end')}
      options={[
        { value: 'consignee' as const, label: say('map.receiver') },
        { value: 'sender' as const, label: say('map.sender') },
      ]}
      onChange={(end) => set(page, card, { end })}
    />
  )
}

function choices({ page, card }: Placed<'map'>): Choice[] {
  const levels = card.settings.level.map((value) => ({
    value,
    name: `mapLevel.${value}` as const,
    choose: () => set(page, card, { level: value }),
  }))
  const { level, measure } = settingsOn(page, card)
  const measures = (card.settings.measure ?? []).map((value) => ({
    value,
    name: `fact.${value}` as const,
    choose: () => set(page, card, { measure: value }),
  }))
  return [
    ...(measure ? [{ name: 'map.measure' as const, value: measure, options: measures }] : []),
    { name: 'mapLevel', value: level, options: levels },
  ]
}

/** Not a place on the map of states: everything that went elsewhere, so that the total stays whole. */
const elsewhere = 'elsewhere'

function view(answers: Readonly<Record<Asked, Answered>>, placed: Placed<'map'>, pen: Pen): View {
  const { say, format } = pen
  const { page, card } = placed
  const { level } = settingsOn(page, card)
  const measure = measureOf(page, card)
  const all = placesOf(answers, placed, pen)
  const { now, before } = answers.total
  const [total, prior] = [wholeIn(now, measure), wholeIn(before, measure)]
  const onMap = all.filter(({ key }) => (level === 'us_state' ? key in usStates : /^[A-Z]{2}$/.test(key)))
  const abroad = all.find(({ key }) => key === elsewhere)
  const unplaced = all.filter((place) => place !== abroad && !onMap.includes(place)).length
  return {
    chart: { option: mapOption(onMap, placed, pen), height: pen.narrow ? 270 : map.height, atlas: level },
    numbers: {
      of: say(level === 'us_state' ? 'map.state' : 'map.country'),
      columns: comparedColumns(answers.total, page, measure, pen),
      rows: all.map((place) => ({
        key: place.key,
        label: place.label,
        cells: comparedCells(place, measure, pen),
        chosen: place.chosen,
        beside: place.beside,
      })),
      total: comparedCells(comparedOn(page)(total, prior), measure, pen),
      outOf: Math.max(all.length, answers.places.now.totalRows),
    },
    pick: (key) => pick(key, placed),
    markOf: (key) => markOf(key, placed),
    foot: (
      <>
        {all.some(({ beside }) => beside) && (
          <span>
            {say('map.chosen', {
              shown: format.exact(total),
              total: format.exact(wholeIn(answers.all.now, measure)),
            })}
          </span>
        )}
        <span className="end">
          {unplaced > 0 && say('map.unplaced', { count: unplaced })}
          {unplaced > 0 && abroad && ' · '}
          {abroad && say('map.abroad', { amount: format.exact(abroad.value) })}
          {abroad && card.settings.level.includes('world') && (
            <>
              {' · '}
              <button type="button" className="link" onClick={() => set(page, card, { level: 'world' })}>
                {say('map.showWorld')}
              </button>
            </>
          )}
        </span>
      </>
    ),
  }
}

function pick(key: string, { page, card }: Placed<'map'>): void {
  const { country, state } = endOf(page, card)
  if (key === elsewhere) return
  if (settingsOn(page, card).level === 'world') {
    page.change({ filters: toggled(without(page.filters, state), country, key) })
    return
  }
  const states = toggled(page.filters, state, key)
  page.change({ filters: states[state] === undefined ? without(states, country) : { ...states, [country]: ['US'] } })
}

function markOf(key: string | undefined, { page, card }: Placed<'map'>): Mark {
  const { country, state } = endOf(page, card)
  const { measure: fact } = settingsOn(page, card)
  const of: Mark = fact ? { fact } : {}
  if (key === undefined) return of
  if (key === elsewhere) return { ...of, except: { [country]: ['US'] }, beside: [state] }
  if (settingsOn(page, card).level === 'world') return { ...of, only: { [country]: [key] }, beside: [state] }
  return { ...of, only: { [country]: ['US'], [state]: [key] } }
}

function placesOf(answers: Readonly<Record<Asked, Answered>>, { page, card }: Placed<'map'>, pen: Pen): Place[] {
  const { country, state } = endOf(page, card)
  const measure = measureOf(page, card)
  const { now, before } = answers.places
  const ofStates = settingsOn(page, card).level === 'us_state'
  const compared = comparedOn(page)
  const dimension = ofStates ? state : country
  const picked = page.filters[dimension]
  const isBeside = (key: string) =>
    ofStates && picked === undefined
      ? page.filters[country] !== undefined && (key === elsewhere) === page.filters[country].includes('US')
      : picked !== undefined && !picked.includes(key)
  const priors = new Map(before.data.map((row) => [textOf(row, dimension), decimalOf(row, measure)]))
  const place = (key: string, label: string, value: Amount, prior: Amount): Place => ({
    key,
    label,
    ...compared(value, prior),
    chosen: picked?.includes(key) ?? false,
    beside: isBeside(key),
  })
  const places = now.data.map((row) => {
    const key = textOf(row, dimension)
    const prior = amountIn(now, measure, priors.get(key) ?? '0')
    return place(
      key,
      valueWords(dimension, key, pen.say, pen.locale),
      amountIn(now, measure, decimalOf(row, measure)),
      prior,
    )
  })
  const abroad = answers.elsewhere
  if (!ofStates || abroad.now.totalRows + abroad.before.totalRows === 0) return places
  const rest = place(elsewhere, pen.say('map.elsewhere'), wholeIn(abroad.now, measure), wholeIn(abroad.before, measure))
  return [...places, rest].toSorted((one, other) => descending(one.value.decimal, other.value.decimal))
}
