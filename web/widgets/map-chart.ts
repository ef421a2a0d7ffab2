import type { Unit } from '@waybill/contracts'
import { type Change, changeWords } from '../ui/change.ts'
import { tooltipOf } from '../ui/chart-option.ts'
import type { Amount } from '../ui/format.ts'
import { moodOf } from '../ui/mood.ts'
import type { Tokens } from '../ui/theme.ts'
import type { Pen, Placed } from './form.ts'
import { settingsOn } from './page-state.ts'
import { valueWords } from './value-words.ts'

export interface Place {
  readonly key: string
  readonly label: string
  readonly value: Amount
  readonly prior: Amount
  readonly change: Change | undefined
  readonly chosen: boolean
  readonly beside: boolean
}

/** What may well be less than one; every other scale begins at one. */
const small: readonly Unit[] = ['share', 'moneyPerPound', 'weightPerPackage']

/** The end of a ramp, of which cents say nothing. */
const nearly = (end: number) => (end < 10 ? end : Math.round(end))

/** On a ground of colours: what was picked out has an edge, and what stands beside it is pale. */
export function styleOfPlace({ chosen, beside }: Pick<Place, 'chosen' | 'beside'>, tokens: Tokens) {
  return { opacity: beside ? 0.45 : 1, ...(chosen && { borderColor: tokens.ink, borderWidth: 1.8 }) }
}

/** One ramp from next to nothing to the most. */
export function mapOption(places: readonly Place[], { page, card }: Placed<'map'>, pen: Pen) {
  const { tokens, format, rightToLeft } = pen
  const { level } = settingsOn(page, card)
  const states = level === 'us_state'
  const [first] = places
  const least = first && small.includes(first.value.unit) ? 0 : 1
  const most = Math.max(least, ...places.map(({ value }) => Number(value.decimal)))
  const ends = first ? [most, least].map((end) => format.axis(nearly(end), first.value.unit, first.value.currency)) : []
  const room = states ? Math.max(36, ...ends.map((end) => end.length * 6 + 4)) : 4
  const ofPlace = new Map(places.map((place) => [place.key, place]))
  const words = (key: string) =>
    valueWords(states ? 'normalised_consignee_state' : 'normalised_consignee_country', key, pen.say, pen.locale)
  return {
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: ({ name }: { readonly name: string }) => tooltip(ofPlace.get(name), words(name), { page, card }, pen),
    },
    visualMap: {
      type: 'continuous',
      show: most > least,
      min: least,
      max: most > least ? most : least + 1,
      orient: 'vertical',
      left: rightToLeft ? 'right' : 'left',
      bottom: 0,
      itemWidth: 8,
      itemHeight: 84,
      text: ends,
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
        left: rightToLeft ? 4 : room,
        right: rightToLeft ? room : 4,
        top: 4,
        bottom: 4,
        label: { show: false },
        itemStyle: { areaColor: tokens.land, borderColor: tokens.card, borderWidth: 0.8 },
        emphasis: {
          label: { show: false },
          itemStyle: { areaColor: undefined, borderColor: tokens.ink, borderWidth: 1.2 },
        },
        data: places.map((place) => ({
          name: place.key,
          key: place.key,
          chosen: place.chosen,
          value: Number(place.value.decimal),
          itemStyle: styleOfPlace(place, tokens),
        })),
      },
    ],
  }
}

function tooltip(place: Place | undefined, name: string, { page, card }: Placed<'map'>, pen: Pen): HTMLElement {
  const { say, format, tokens } = pen
  const measure = settingsOn(page, card).measure ?? page.fact
  if (!place) return tooltipOf(name, [{ name: say(`fact.${measure}`), value: say('noData') }])
  const { change } = place
  return tooltipOf(
    place.label,
    [
      { colour: tokens.accent, name: say(`fact.${measure}`), value: format.exact(place.value) },
      { colour: tokens.prior, name: say(`prior.${page.prior}`), value: format.exact(place.prior) },
      ...(change
        ? [{ name: say('change'), value: changeWords(change, pen), mood: moodOf(measure, change.ratio) }]
        : []),
    ],
    `${say(place.chosen ? 'hint.release' : 'hint.filter')} · ${say('hint.rows')}`,
  )
}
