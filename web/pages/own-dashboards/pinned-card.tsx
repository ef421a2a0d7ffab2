import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  type Card,
  type Chosen,
  type Client,
  isClosed,
  mayOpen,
  mergedSettings,
  pageOf,
  type Pin,
  pinnedCard,
} from '@waybill/contracts'
import { Fragment, type ReactNode, useMemo } from 'react'
import { useFormat } from '../../ui/format.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { firstDayOfWeek } from '../../ui/week.ts'
import { readAddress, writeAddress } from '../../widgets/address.ts'
import { firstChoiceOf } from '../../widgets/date-choice.ts'
import { CardShape, DrawnCard, titleOf } from '../../widgets/forms.tsx'
import { freshnessQuery } from '../../widgets/freshness.ts'
import type { Page, PageChange } from '../../widgets/page.ts'
import { noFilterSet, type PageState, readPageState, writePageState } from '../../widgets/page-state.ts'
import { subjectOf } from '../analysis/subject-of.ts'
import { holds, keptWidgetsQuery, statusesQuery, useAccount, useClient } from '../header/queries.ts'
import { uiSettingsQuery } from '../header/ui-settings.ts'
import { shownWords } from './shown-words.ts'

interface PinnedCardProps {
  readonly pin: Pin
  /** Where the cards are not all of one client. */
  readonly withClient: boolean
  /** What somebody sets on the card stays set. */
  readonly onAddress: (address: string) => void
}

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
  const page = say(`page.${pin.page}`)
  if (!mayOpen(account.permissions, definition.path))
    return <NotShown pin={pin}>{say('boards.lost.page', { page })}</NotShown>
  if (isClosed(definition.path, entries) && !holds(account, 'MAINTENANCE_OVERRIDE'))
    return <NotShown pin={pin}>{say('boards.lost.closed', { page })}</NotShown>
  if (!card) return <NotShown pin={pin}>{say('boards.lost.card', { page })}</NotShown>
  if (!client || foreign) return <NotShown pin={pin}>{say('boards.lost.client', { page })}</NotShown>
  return <OnPage {...props} card={card} state={state} client={client} />
}

/** What a person calls it, else what its page does. */
export function useTitle(): (pin: Pin) => string {
  const say = useSay()
  return (pin) => {
    const card = pinnedCard(pin)
    return pin.title ?? (card ? say(titleOf(card)) : say(`page.${pin.page}`))
  }
}

function NotShown({ pin, children }: { readonly pin: Pin; readonly children: ReactNode }) {
  const titled = useTitle()
  return (
    <section className="card" aria-label={titled(pin)}>
      <header className="card-head">
        <h2>{titled(pin)}</h2>
      </header>
      <div className="card-body">
        <p className="empty">{children}</p>
      </div>
    </section>
  )
}

interface OnPageProps extends PinnedCardProps {
  readonly card: Card
  readonly state: PageState
  readonly client: Client
}

function OnPage({ pin, card: own, state, client, withClient, onAddress }: OnPageProps) {
  const say = useSay()
  const format = useFormat()
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const whole = pageOf(pin.page)
  const freshness = useQuery(freshnessQuery(client.id))
  const kept = useQuery(keptWidgetsQuery(whole))
  const { data: settings } = useQuery(uiSettingsQuery)
  const today = freshness.data?.today
  const choice = useMemo(
    () => state.dates ?? (settings && today && firstChoiceOf(settings, today)),
    [state.dates, settings, today],
  )
  const subject = useMemo(
    () =>
      freshness.data && choice && !kept.isPending
        ? subjectOf(whole, state, {
            client,
            freshness: freshness.data,
            kept: kept.data ?? {},
            first: choice,
            firstDay: firstDayOfWeek(locale),
          })
        : undefined,
    [whole, state, client, freshness.data, choice, kept.isPending, kept.data, locale],
  )
  /** The whole address: without what the page might open with by itself. */
  const there = useMemo(
    (): PageState => ({
      ...state,
      client: client.id,
      ...(choice && whole.period === undefined && { dates: choice }),
      filterSet: state.filterSet ?? (Object.keys(state.filters).length > 0 ? undefined : noFilterSet),
    }),
    [state, client, choice, whole],
  )
  const at = useMemo(() => ({ path: whole.path, search: writePageState(whole, there) }), [whole, there])
  const page = useMemo((): Page | undefined => {
    if (!subject) return undefined
    const open = (more: Partial<PageState>) => {
      const { filters } = more
      const filterSet = filters && { filterSet: Object.keys(filters).length > 0 ? undefined : noFilterSet }
      void navigate({ to: whole.path, search: writePageState(whole, { ...there, ...filterSet, ...more }) })
    }
    const set = (chosen: Chosen) => {
      const next = { ...state, settings: mergedSettings(state.settings, chosen) }
      onAddress(writeAddress(writePageState(whole, next)).slice(1))
    }
    const change = ({ settings: chosen, opens: _opens, ...more }: PageChange) => {
      if (Object.keys(more).length === 0) return chosen && set(chosen)
      open({ ...more, settings: mergedSettings(state.settings, chosen ?? {}) })
    }
    return {
      ...subject,
      at,
      ...(pin.title !== undefined && { title: pin.title }),
      change,
      openRows: whole.columns && ((mark) => open({ table: { view: 'default', mark } })),
    }
  }, [subject, navigate, whole, there, at, state, onAddress, pin.title])
  const card = useMemo((): Card => ({ ...own, width: pin.width }), [own, pin.width])
  if (freshness.error) return <Problem error={freshness.error} again={() => void freshness.refetch()} />
  const words =
    subject && choice && today !== undefined
      ? shownWords(subject, card, { whole, choice, today, withClient }, { say, format, locale })
      : []
  return (
    <>
      {card.form === 'amounts' && <h2 className="pinned-title">{pin.title ?? say(titleOf(card))}</h2>}
      {page ? <DrawnCard page={page} card={card} /> : <CardShape card={card} />}
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
