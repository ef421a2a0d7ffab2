import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CardId, type Client, type Freshness, mayOpen, type PageDefinition, standing } from '@waybill/contracts'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { loadCharts } from '../../ui/lazy-chart.tsx'
import { Problem } from '../../ui/problem.tsx'
import { firstChoiceOf } from '../../widgets/date-choice.ts'
import { CardShape, DrawnCard, isLight } from '../../widgets/forms.tsx'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { useLatest } from '../../widgets/latest.ts'
import type { PageState } from '../../widgets/page-state.ts'
import { LazyRowsDialog } from '../../widgets/table/lazy-rows-dialog.tsx'
import { Breadcrumb } from '../header/breadcrumb.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { keptWidgetsQuery, useAccount, useClient, usePortal } from '../header/queries.ts'
import { uiSettingsQuery } from '../header/ui-settings.ts'
import { mayKeep } from '../own-dashboards/queries.ts'
import { AnalysisHeader } from './analysis-header.tsx'
import { TabChoice } from './page-choices.tsx'
import { type Known, type Steps, useFollow, usePageNow, useWholeAddress } from './page-now.ts'
import { SentenceLine } from './sentence-line.tsx'

const TrackingDialog = lazy(async () => ({
  default: (await import('../../widgets/tracking/tracking-dialog.tsx')).TrackingDialog,
}))

const PinCard = lazy(async () => ({ default: (await import('./pin-card.tsx')).PinCard }))

export interface AnalysisPageProps extends Omit<Steps, 'onNotice'> {
  readonly definition: PageDefinition
  readonly state: PageState
  /** The package whose detail stands over the page, and changes nothing on it. */
  readonly tracking: string | undefined
  /** Takes the last change back; nothing where there is none. */
  readonly onUndo?: (() => void) | undefined
  readonly onTrackingClose: () => void
}

/** Every analysis page: what differs is its definition. */
export function AnalysisPage(props: AnalysisPageProps) {
  const say = useSay()
  const { client, clients, foreign } = useClient(props.state.client)
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
  const service = useLatest(freshness.data, 'the service')
  const today = service?.today
  const first = useMemo(() => own && today && firstChoiceOf(own, today), [own, today])
  /** The charts come while the first answers are on their way. */
  useEffect(() => void loadCharts(), [])
  const title = say(`page.${props.definition.name}`)
  const chosenDates = props.definition.period === undefined
  if (client && service && first && !kept.isPending) {
    return (
      <Ready
        {...props}
        known={{ client, foreign, service, freshness: freshness.data, kept: kept.data, first }}
        clients={clients}
        freshness={freshness}
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

interface ReadyProps extends AnalysisPageProps {
  readonly known: Known
  readonly clients: readonly Client[]
  readonly freshness: Pick<UseQueryResult<Freshness>, 'data' | 'error' | 'refetch'>
  readonly notice: string | undefined
  readonly onNotice: (notice: string | undefined) => void
}

function Ready(props: ReadyProps) {
  const {
    definition,
    state: all,
    tracking,
    known,
    clients,
    freshness,
    notice,
    onState,
    onTable,
    onNotice,
    onUndo,
  } = props
  const { client, service, first } = known
  const { table } = all
  const say = useSay()
  const { permissions } = useAccount()
  const mayDownload = mayOpen(permissions, '/reports')
  const { mapAddress } = usePortal()
  const [pinning, setPinning] = useState<CardId>()
  const state = useSame(withoutTable(all))
  useWholeAddress(definition, state, known, props)
  const { touched, follow } = useFollow()
  const pin = mayKeep(permissions) ? setPinning : undefined
  const now = usePageNow(definition, state, known, props, follow, pin)
  const onStateLater = useCallback<typeof onState>((change) => follow(() => onState(change)), [follow, onState])
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
      <TrackingDialog id={tracking} page={now.page} mapAddress={mapAddress} onClose={props.onTrackingClose} />
    </Suspense>
  )
  return (
    <>
      <AnalysisHeader
        {...(drawn ?? now)}
        clients={clients}
        today={service.today}
        first={first}
        onState={onStateLater}
        onNotice={onNotice}
      />
      <main className="page">
        <TabChoice page={now.page} />
        <SentenceLine
          page={now.page}
          choice={state.dates ?? first}
          today={service.today}
          freshness={freshness}
          notice={known.foreign ? say('client.foreign', { client: client.name }) : notice}
          fallen={now.fallen}
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
