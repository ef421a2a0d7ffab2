import { useSay } from '../ui/language.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { type Ask, wholes } from './answers.ts'
import type { Form, Placed } from './form.ts'
import { listOn, settingsOn } from './page-state.ts'
import { measured, mostAtFirst, sendersIn, sendersOf } from './senders.ts'
import type { Asked, Network, Next } from './starburst-view.tsx'

/** Where packages go out, and to which states: a star for each sender. */
export const starburst: Form<'starburst', Asked, Next, Network> = {
  title: 'map.title',
  note: ({ page, card }, say) => {
    const { mode, dimension } = settingsOn(page, card)
    if (listOn(page, card, 'checked') !== undefined) return say(`starburst.checked.${mode}`)
    return say(`starburst.note.${mode}`, { most: mostAtFirst[dimension] })
  },
  asks: (page, card) => ({
    total: { ...wholes(page), select: measured, of: 'now' },
    senders: { select: measured, by: [sendersIn(page, card)], of: 'now' },
  }),
  next: ({ senders }, { page, card }) => {
    const by = sendersIn(page, card)
    const { listed, drawn } = sendersOf(senders, { page, card })
    const others: Ask = { select: measured, of: 'now', ...(listed.length > 0 && { except: { [by]: listed } }) }
    if (drawn.length === 0) return { others }
    const ask: Ask = { select: measured, only: { [by]: drawn }, of: 'now' }
    const country = 'normalised_consignee_country'
    return {
      others,
      flows: { ...ask, by: [by, 'normalised_consignee_state'], only: { ...ask.only, [country]: ['US'] } },
      abroad: { ...ask, by: [by], except: { [country]: ['US'] } },
      ...(by === 'sender_location' && { zips: { ...ask, by: [by, 'sender_postal_code'] } }),
    }
  },
  ground: async () => (await import('./starburst-view.tsx')).loadNetwork(),
  view: (answers, placed, pen, network) => network.view(answers, placed, pen, network),
  Controls,
  choices: () => [],
  height: 470,
}

function Controls({ page, card }: Placed<'starburst'>) {
  const say = useSay()
  const { mode, dimension } = settingsOn(page, card)
  /** What was checked of other senders, or instead of the largest, is over. */
  const put = (settings: Readonly<Record<string, string>>) =>
    page.change({ settings: { [card.id]: { ...settings, available: '', checked: '' } } })
  return (
    <>
      <Segmented
        small
        value={mode}
        label={say('starburst.mode')}
        options={card.settings.mode.map((value) => ({ value, label: say(`starburst.${value}`) }))}
        onChange={(value) => put({ mode: value })}
      />
      <Segmented<string>
        small
        value={listOn(page, card, 'checked') === undefined ? dimension : ''}
        label={say('starburst.most')}
        options={card.settings.dimension.map((value) => ({ value, label: say(`starburst.${value}`) }))}
        onChange={(value) => put({ dimension: value })}
      />
    </>
  )
}
