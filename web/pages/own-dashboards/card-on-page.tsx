import { Link } from '@tanstack/react-router'
import { type Card, type Client, type Pin, pageOf } from '@waybill/contracts'
import { Fragment, useMemo } from 'react'
import { useFormat } from '../../ui/format.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { CardShape, DrawnCard, titleOf } from '../../widgets/forms.tsx'
import type { PageState } from '../../widgets/page-state.ts'
import { NotShown } from './not-shown.tsx'
import { shownWords } from './shown-words.ts'
import { usePinnedPage } from './use-pinned-page.ts'

export interface CardOnPageProps {
  readonly pin: Pin
  /** Where the cards are not all of one client. */
  readonly withClient: boolean
  /** What somebody sets on the card stays set. */
  readonly onAddress: (address: string) => void
  readonly card: Card
  readonly state: PageState
  readonly client: Client
}

/** A card over the subject that its page has at the address, and in words what that is. */
export function CardOnPage({ pin, card: own, state, client, withClient, onAddress }: CardOnPageProps) {
  const say = useSay()
  const format = useFormat()
  const { locale } = useLanguage()
  const { whole, page, choice, today, at, freshness } = usePinnedPage({ pin, state, client, onAddress })
  const card = useMemo((): Card => ({ ...own, width: pin.width }), [own, pin.width])
  if (freshness.error)
    return (
      <NotShown pin={pin}>
        <Problem error={freshness.error} again={() => void freshness.refetch()} />
      </NotShown>
    )
  const words =
    page && choice && today !== undefined
      ? shownWords(page, card, { whole, choice, today, withClient }, { say, format, locale })
      : []
  return (
    <>
      {card.form === 'amounts' && <h2 className="pinned-title">{pin.title ?? say(titleOf(card))}</h2>}
      {page ? <DrawnCard page={page} card={card} /> : <CardShape card={card} definition={pageOf(pin.page)} />}
      <p className="pinned-basis">
        <Link to={at.path} search={at.search}>
          {say(`page.${pin.page}`)}
        </Link>
        {words.map((each) => (
          <Fragment key={each}> · {each}</Fragment>
        ))}
      </p>
    </>
  )
}
