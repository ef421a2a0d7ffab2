import { placeLimit, ShippedMode } from '@waybill/contracts'
import { useSay } from '../ui/language.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { type Ask, textOf, wholes } from './answers.ts'
import type { Asked, Next, PlacesGround } from './distribution-view.tsx'
import type { Form, Placed } from './form.ts'
import { set, without } from './page.ts'
import { settingsOn } from './page-state.ts'
import { placeIn } from './place-in.ts'

/** A circle for each ZIP code of the United States, as large as it has packages. */
export const distribution: Form<'distribution', Asked, Next, PlacesGround> = {
  title: 'map.title',
  note: ({ page, card }, say) =>
    say(`distribution.note.${settingsOn(page, card).end}`, { fact: say(`fact.${page.fact}`) }),
  asks: (page, card) => {
    const { country, zip } = placeIn(page, card)
    const ask: Ask = { ...wholes(page), of: 'now' }
    return {
      total: ask,
      zips: { ...ask, by: [zip], only: { [country]: ['US'] }, limit: placeLimit },
      abroad: { ...ask, except: { [country]: ['US'] } },
    }
  },
  next: ({ zips }, { page, card }, ground) => {
    const { country, zip } = placeIn(page, card)
    const unknown = zips.now.data.map((row) => textOf(row, zip)).filter((one) => !ground.zips.has(one))
    if (unknown.length === 0 || unknown.length > mostUnknown) return {}
    return { unplaced: { ...wholes(page), only: { [country]: ['US'], [zip]: unknown }, of: 'now' } }
  },
  ground: async () => (await import('./distribution-view.tsx')).loadPlaces(),
  view: (answers, placed, pen, ground) => ground.view(answers, placed, pen, ground),
  Controls,
  choices: () => [],
  height: 520,
}

/** So many values one condition may name. */
const mostUnknown = 1000

function Controls({ page, card }: Placed<'distribution'>) {
  const say = useSay()
  const [mode = '', ...more] = page.filters.mode ?? []
  return (
    <>
      <Segmented<string>
        small
        value={more.length > 0 ? '' : mode}
        label={say('dimension.mode')}
        options={[
          { value: '', label: say('distribution.everything') },
          ...ShippedMode.options.map((value) => ({ value, label: say(`value.mode.${value}`) })),
        ]}
        onChange={(value) => {
          const others = without(page.filters, 'mode')
          page.change({ filters: value === '' ? others : { ...others, mode: [value] } })
        }}
      />
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
    </>
  )
}
