import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CardId,
  type Chosen,
  type Client,
  type Freshness,
  firstInvoiceOf,
  mayOpen,
  mergedSettings,
  type PageDefinition,
  standing,
} from '@waybill/contracts'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { loadCharts } from '../../ui/lazy-chart.tsx'
import { Problem } from '../../ui/problem.tsx'
import { firstDayOfWeek } from '../../ui/week.ts'
import { writeAddress } from '../../widgets/address.ts'
import { type DateChoice, firstChoiceOf } from '../../widgets/date-choice.ts'
import { CardShape, DrawnCard, isLight } from '../../widgets/forms.tsx'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { useLatest } from '../../widgets/latest.ts'
import { type Page, type PageChange, without } from '../../widgets/page.ts'
import { type PageState, writePageState } from '../../widgets/page-state.ts'
import { LazyRowsDialog } from '../../widgets/table/lazy-rows-dialog.tsx'
import type { OpenTable } from '../../widgets/table/open-table.ts'
import { fallenOf, useHolding } from '../filter-sets/holding.ts'
import { Breadcrumb } from '../header/breadcrumb.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { keepSettings, keptWidgetsQuery, useAccount, useClient, usePortal } from '../header/queries.ts'
import { uiSettingsQuery } from '../header/ui-settings.ts'
import { mayKeep } from '../own-dashboards/queries.ts'
import { AnalysisHeader } from './analysis-header.tsx'
import { TabChoice } from './page-choices.tsx'
import { SentenceLine } from './sentence-line.tsx'
import { subjectOf, wholeState } from './subject-of.ts'

const TrackingDialog = lazy(async () => ({
  default: (await import('../../widgets/tracking/tracking-dialog.tsx')).TrackingDialog,
}))

const PinCard = lazy(async () => ({ default: (await import('./pin-card.tsx')).PinCard }))

export interface AnalysisPageProps {
  readonly definition: PageDefinition
  readonly state: PageState
  /** The package whose detail stands over the page, and changes nothing on it. */
  readonly tracking: string | undefined
  /** From what the page is when it is called, not from when it was drawn. */
  readonly onState: (change: (state: PageState) => PageState) => void
  /** Says the rest of what the page looks at where it is written, without a step. */
  readonly onWhole: (whole: (state: PageState) => PageState) => void
  /** Opens a table over the page, shows it otherwise, or closes it. */
  readonly onTable: (table: OpenTable | undefined, client?: number) => void
  /** Takes the last change back; nothing where there is none. */
  readonly onUndo?: (() => void) | undefined
  readonly onTrackingClose: () => void
}

/** Every analysis page: what differs is its definition. */
export function AnalysisPage(props: AnalysisPageProps) {
  const say = useSay()
  const { client } = useClient(props.state.client)
  const [notice, setNotice] = useState<string>()
  // Whoever goes back takes back what it was said of.
  useEffect(() => {
    const forget = () => setNotice(undefined)
    addEventListener('popstate', forget)
    return () => removeEventListener('popstate', forget)
  }, [])
  const freshness = useQuery({ ...freshnessQuery(client?.id ?? 0), enabled: client !== undefined })
  const kept = useQuery(keptWidgetsQuery(props.definition))
  const { data: own } = useQuery(uiSettingsQuery)
  /** The service's day and its rates are the same for every client, so that a change of client waits for neither. */
  const known = useLatest(freshness.data, 'the service')
  const today = known?.today
  const first = useMemo(() => own && today && firstChoiceOf(own, today), [own, today])
  /** The charts come while the first answers are on their way. */
  useEffect(() => void loadCharts(), [])
  const title = say(`page.${props.definition.name}`)
  const chosenDates = props.definition.period === undefined
  if (client && known && first && !kept.isPending) {
    return (
      <Ready
        {...props}
        client={client}
        known={known}
        freshness={freshness}
        kept={kept.data}
        first={first}
        notice={notice}
        onNotice={setNotice}
      />
    )
  }
  return (
    <>
      <PageHeader title={title} above={chosenDates && <Breadcrumb />} twoRows={chosenDates} />
      <main className="page">
        {client === undefined && <p className="empty">{say('client.none')}</p>}
        {freshness.error && <Problem error={freshness.error} again={() => void freshness.refetch()} />}
        {client && !freshness.error && <PageShape definition={standing(props.definition, props.state)} />}
      </main>
    </>
  )
}

/** The shape of what comes, so that nothing jumps. */
function PageShape({ definition }: Pick<AnalysisPageProps, 'definition'>) {
  return (
    <>
      <div className="sentence" />
      <div className="cards">
        {definition.cards.map((card) => (
          <CardShape key={card.id} card={card} definition={definition} />
        ))}
      </div>
    </>
  )
}

const none: Chosen = {}

interface ReadyProps extends AnalysisPageProps {
  readonly client: Client
  readonly known: Freshness
  readonly freshness: Pick<UseQueryResult<Freshness>, 'data' | 'error' | 'refetch'>
  /** The settings that this person kept, unless they could not be read. */
  readonly kept: Chosen | undefined
  readonly first: DateChoice
  readonly notice: string | undefined
  readonly onNotice: (notice: string | undefined) => void
}

function Ready(props: ReadyProps) {
  const { permissions } = useAccount()
  const mayDownload = mayOpen(permissions, '/reports')
  const mayPin = mayKeep(permissions)
  const [pinning, setPinning] = useState<CardId>()
  const {
    definition,
    state: all,
    tracking,
    onState,
    onWhole,
    onTable,
    onUndo,
    onTrackingClose,
    client,
    known,
    freshness,
    kept: read,
    first,
    notice,
    onNotice,
  } = props
  const kept = read ?? none
  const { table } = all
  const state = useSame(withoutTable(all))
  const say = useSay()
  const queries = useQueryClient()
  const { clients, foreign } = useClient(state.client)
  const { locale } = useLanguage()
  const { mapAddress } = usePortal()

  /** What was touched is answered at once; until what follows from it begins, the page says that it is busy. */
  const [touched, setTouched] = useState(false)
  const follow = useCallback((step: () => void) => {
    setTouched(true)
    afterPaint(() => {
      setTouched(false)
      step()
    })
  }, [])
  const onStateLater = useCallback<typeof onState>((change) => follow(() => onState(change)), [follow, onState])
  const firstInvoice = freshness.data && firstInvoiceOf(freshness.data.carriers)
  const subject = useMemo(
    () =>
      subjectOf(definition, state, {
        client,
        freshness: known,
        firstInvoice,
        kept,
        first,
        firstDay: firstDayOfWeek(locale),
      }),
    [definition, state, client, known, firstInvoice, kept, first, locale],
  )
  const isWhole = useMemo(() => {
    const written = (one: PageState) => writeAddress(writePageState(definition, one))
    return !read || written(state) === written(wholeState(definition, state, { client, kept: read, first }))
  }, [definition, state, client, read, first])
  useEffect(() => {
    if (!read || isWhole) return
    let here = true
    afterPaint(() => {
      if (!here) return
      if (foreign) onNotice(say('client.foreign', { client: client.name }))
      onWhole((last) => wholeState(definition, last, { client, kept: read, first }))
    })
    return () => {
      here = false
    }
  }, [onWhole, onNotice, say, definition, isWhole, foreign, client, read, first])
  const held = useHolding(subject, subject.filters, subject.filterSet !== undefined)
  const now = useMemo((): { readonly page: Page; readonly state: PageState } => {
    const change = (asked: PageChange) => follow(() => changeNow(asked))
    const changeNow = ({ settings = {}, ...others }: PageChange) => {
      if (Object.keys(settings).length > 0) keepSettings(queries, definition, settings)
      onNotice(undefined)
      onState((last) => ({
        ...last,
        client: client.id,
        // Other filters are no set any more.
        ...('filters' in others && { filterSet: undefined }),
        ...others,
        settings: mergedSettings(last.settings, settings),
      }))
    }
    const { tracking_number } = subject.filters
    const filters = held ? { ...held, ...(tracking_number && { tracking_number }) } : subject.filters
    return {
      page: {
        ...subject,
        filters,
        change,
        pin: mayPin ? setPinning : undefined,
        openRows: definition.columns && ((mark) => onTable({ view: 'default', mark }, client.id)),
      },
      state,
    }
  }, [definition, client, state, subject, held, follow, onState, onTable, onNotice, queries, mayPin])
  /** What was clicked answers at once; the rest of the page follows. */
  const drawn = useDeferredValue(now, undefined)

  const undo =
    onUndo &&
    (() => {
      onNotice(undefined)
      onUndo()
    })
  const openPackage = tracking !== undefined && (
    <Suspense>
      <TrackingDialog id={tracking} page={now.page} mapAddress={mapAddress} onClose={onTrackingClose} />
    </Suspense>
  )
  return (
    <>
      <AnalysisHeader
        {...(drawn ?? now)}
        clients={clients}
        today={known.today}
        first={first}
        onState={onStateLater}
        onNotice={onNotice}
      />
      <main className="page">
        <TabChoice page={now.page} />
        <SentenceLine
          page={now.page}
          choice={state.dates ?? first}
          today={known.today}
          freshness={freshness}
          notice={foreign ? say('client.foreign', { client: client.name }) : notice}
          fallen={held ? fallenOf(without(subject.filters, 'tracking_number'), held) : {}}
          onUndo={undo}
        />
        <div className="cards" aria-busy={touched || drawn !== now}>
          {now.page.definition.cards.map((card) => {
            const page = isLight(card) ? now.page : drawn?.page
            return page ? (
              <DrawnCard key={card.id} page={page} card={card} />
            ) : (
              <CardShape key={card.id} card={card} definition={definition} />
            )
          })}
        </div>
      </main>
      {pinning && (
        <Suspense>
          <PinCard
            page={now.page}
            state={state}
            choice={state.dates ?? first}
            card={pinning}
            onClose={() => setPinning(undefined)}
          />
        </Suspense>
      )}
      {table ? (
        <LazyRowsDialog page={now.page} table={table} mayDownload={mayDownload} onTable={onTable}>
          {openPackage}
        </LazyRowsDialog>
      ) : (
        openPackage
      )}
    </>
  )
}

function withoutTable({ table: _table, ...state }: PageState): PageState {
  return state
}

/** The same object as long as it says the same, so that what is drawn of it stands while a table opens over it. */
function useSame<Said>(said: Said): Said {
  const written = JSON.stringify(said)
  const [same, setSame] = useState({ said, written })
  if (same.written === written) return same.said
  setSame({ said, written })
  return said
}
