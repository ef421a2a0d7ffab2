import { useQuery } from '@tanstack/react-query'
import { isClosed, mayOpen, pageOf, pinnedCard } from '@waybill/contracts'
import { useMemo } from 'react'
import { useSay, type WordKey } from '../../ui/language.tsx'
import { readAddress } from '../../widgets/address.ts'
import { readPageState } from '../../widgets/page-state.ts'
import { holds, statusesQuery, useAccount, useClient } from '../header/queries.ts'
import { CardOnPage, type CardOnPageProps } from './card-on-page.tsx'
import { NotShown } from './not-shown.tsx'

type PinnedCardProps = Pick<CardOnPageProps, 'pin' | 'withClient' | 'onAddress'>

/** A card of a page, drawn as that page draws it at the address that was pinned; or why it cannot be. */
export function PinnedCard(props: PinnedCardProps) {
  const { pin } = props
  const say = useSay()
  const account = useAccount()
  const { data: entries = [] } = useQuery(statusesQuery)
  const definition = pageOf(pin.page)
  const card = pinnedCard(pin)
  const state = useMemo(() => readPageState(definition, readAddress(pin.address)), [definition, pin.address])
  const { client, foreign } = useClient(state.client)
  const closed = isClosed(definition.path, entries) && !holds(account, 'MAINTENANCE_OVERRIDE')
  const notShown = (why: WordKey) => (
    <NotShown pin={pin}>
      <p className="empty">{say(why, { page: say(`page.${pin.page}`) })}</p>
    </NotShown>
  )
  if (!mayOpen(account.permissions, definition.path)) return notShown('boards.lost.page')
  if (closed) return notShown('boards.lost.closed')
  if (!card) return notShown('boards.lost.card')
  if (!client || foreign) return notShown('boards.lost.client')
  return <CardOnPage {...props} card={card} state={state} client={client} />
}
