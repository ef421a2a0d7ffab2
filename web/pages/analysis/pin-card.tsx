import { type Card, type CardId, cardsOf } from '@waybill/contracts'
import { writeAddress } from '../../widgets/address.ts'
import type { DateChoice } from '../../widgets/date-choice.ts'
import type { Page } from '../../widgets/page.ts'
import { filterSetBeside, type PageState, writePageState } from '../../widgets/page-state.ts'
import { PinDialog } from '../own-dashboards/pin-dialog.tsx'

interface PinCardProps {
  readonly page: Page
  readonly state: PageState
  readonly choice: DateChoice
  readonly card: CardId
  readonly onClose: () => void
}

/** A card of the page as it stands, for a dashboard of one's own. */
export function PinCard({ page, state, choice, card, onClose }: PinCardProps) {
  const { definition, client } = page
  const cards = cardsOf({ cards: definition.cards, tabs: undefined })
  const meant = cards.find(({ id }) => id === card)
  if (!meant) return null
  return (
    <PinDialog
      toPin={{
        page: definition.name,
        cards,
        card: meant,
        clientId: client.id,
        addressOf: (one) => addressOn(page, state, choice, one),
      }}
      onClose={onClose}
    />
  )
}

/** The page's whole address, but for what is set on its other cards and what stands open over it. */
function addressOn(
  { definition, client, filters, factName, settings }: Page,
  state: PageState,
  dates: DateChoice,
  { id }: Card,
): string {
  const { table: _table, tracking: _tracking, ...rest } = state
  const { page: ofAll, [id]: own } = settings
  const whole: PageState = {
    ...rest,
    client: client.id,
    ...(definition.period === undefined && { dates }),
    // The values themselves, which the client has: a set may be another tomorrow.
    filters,
    filterSet: filterSetBeside(filters),
    fact: factName,
    settings: { ...(ofAll && { page: ofAll }), ...(own && { [id]: own }) },
  }
  return writeAddress(writePageState(definition, whole)).slice(1)
}
