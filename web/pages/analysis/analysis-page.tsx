import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Client, endpoints, type Freshness, type PageDefinition } from '@waybill/contracts'
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { loadCharts } from '../../ui/lazy-chart.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { writeAddress } from '../../widgets/address.ts'
import { Amounts } from '../../widgets/amounts.tsx'
import { breakdown } from '../../widgets/breakdown.tsx'
import { choiceOfClient, type DateChoice, firstChoice } from '../../widgets/date-choice.ts'
import { map } from '../../widgets/map.tsx'
import type { Page, PageChange } from '../../widgets/page.ts'
import { type PageState, writePageState } from '../../widgets/page-state.ts'
import { trends } from '../../widgets/trends.tsx'
import { WidgetCard } from '../../widgets/widget-card.tsx'
import { ClientSelector } from '../header/client-selector.tsx'
import { LinkButton } from '../header/link-button.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { freshnessQuery, keptWidgetsQuery, useClient, widgetsKey } from '../header/queries.ts'
import { DateButton } from './date-button.tsx'
import { FilterButton } from './filter-button.tsx'
import { SentenceLine } from './sentence-line.tsx'
import { subjectOf } from './subject-of.ts'

export interface AnalysisPageProps {
  readonly definition: PageDefinition
  readonly state: PageState
  readonly onState: (state: PageState) => void
  /** Takes the last change back; nothing where there is none. */
  readonly onUndo?: (() => void) | undefined
}

/** Every analysis page: what differs is its definition. */
export function AnalysisPage(props: AnalysisPageProps) {
  const say = useSay()
  const { client } = useClient(props.state.client)
  const [notice, setNotice] = useState<string>()
  const freshness = useQuery({ ...freshnessQuery(client?.id ?? 0), enabled: client !== undefined })
  const kept = useQuery(keptWidgetsQuery(props.definition.name))
  /** The charts come while the first answers are on their way. */
  useEffect(() => void loadCharts(), [])
  const title = say(`page.${props.definition.name}`)
  if (client && freshness.data && !kept.isPending) {
    return (
      <Ready
        {...props}
        title={title}
        client={client}
        freshness={freshness.data}
        kept={kept.data ?? {}}
        notice={notice}
        onNotice={setNotice}
      />
    )
  }
  return (
    <>
      <PageHeader title={title} tools={undefined} />
      <main className="page">
        {client === undefined && <p className="empty">{say('client.none')}</p>}
        {freshness.error && <Problem error={freshness.error} again={() => void freshness.refetch()} />}
        {client && !freshness.error && <PageShape />}
      </main>
    </>
  )
}

/** The shape of what comes, so that nothing jumps. */
function PageShape() {
  return (
    <>
      <div className="sentence" />
      <div className="tiles shape" />
      <CardShapes />
    </>
  )
}

function CardShapes() {
  return (
    <div className="cards">
      <div className="card wide shape" style={{ height: 338 }} />
      <div className="card shape" style={{ height: 498 }} />
      <div className="card shape" style={{ height: 498 }} />
    </div>
  )
}

interface ReadyProps extends AnalysisPageProps {
  readonly title: string
  readonly client: Client
  readonly freshness: Freshness
  readonly kept: PageState['widgets']
  readonly notice: string | undefined
  readonly onNotice: (notice: string | undefined) => void
}

function Ready({ definition, state, onState, onUndo, title, client, freshness, kept, notice, onNotice }: ReadyProps) {
  const say = useSay()
  const queries = useQueryClient()
  const { clients, foreign } = useClient(state.client)
  const { today } = freshness
  const choice = state.dates ?? firstChoice

  const page = useMemo((): Page => {
    const keep = (widgets: PageState['widgets']) => {
      const all = merged(merged(kept, state.widgets), widgets)
      queries.setQueryData(keptWidgetsQuery(definition.name).queryKey, all)
      const body = { filter_key: widgetsKey(definition.name), filter_value: JSON.stringify(all) }
      void call(endpoints.saveSetting, { body }).catch(() => undefined)
    }
    const change = ({ widgets, ...others }: PageChange) => {
      if (widgets) keep(widgets)
      onNotice(undefined)
      onState({ ...state, client: client.id, ...others, widgets: merged(state.widgets, widgets ?? {}) })
    }
    return { ...subjectOf(definition, state, { client, freshness, kept }), change }
  }, [definition, client, state, kept, freshness, onState, onNotice, queries])
  /** What was clicked answers at once; the charts follow. */
  const drawn = useDeferredValue(page, undefined)

  const onClient = (next: Client) => {
    onState({ client: next.id, dates: choiceOfClient(next, today), filters: {}, widgets: state.widgets })
    onNotice(say('client.reset', { client: next.name }))
  }
  const onDates = (dates: DateChoice) => {
    const hadMore =
      Object.keys(state.filters).length > 0 || (state.fact !== undefined && state.fact !== definition.facts[0])
    const { client: _, children } = state
    onState({ client: client.id, ...(children && { children }), dates, filters: {}, widgets: state.widgets })
    onNotice(hadMore ? say('dates.reset') : undefined)
  }
  const undo =
    onUndo &&
    (() => {
      onNotice(undefined)
      onUndo()
    })
  const link = () => {
    const { settings, fact } = page
    const whole = { ...state, client: client.id, dates: choice, fact, widgets: settings }
    return `${location.origin}${location.pathname}${writeAddress(writePageState(whole))}`
  }

  return (
    <>
      <PageHeader
        title={title}
        tools={
          <>
            <ClientSelector
              client={client}
              clients={clients}
              onClient={onClient}
              childIds={page.children}
              onChildIds={(children) => onState({ ...state, client: client.id, children })}
            />
            <DateButton choice={choice} today={today} client={client} onChoice={onDates} />
            <FilterButton page={page} />
            <LinkButton link={link} />
          </>
        }
      />
      <main className="page">
        <SentenceLine
          page={page}
          choice={choice}
          freshness={freshness}
          notice={foreign ? say('client.foreign', { client: client.name }) : notice}
          onUndo={undo}
        />
        <Amounts page={page} />
        {drawn ? <Cards page={drawn} /> : <CardShapes />}
      </main>
    </>
  )
}

const Cards = memo(function Cards({ page }: { readonly page: Page }) {
  return (
    <div className="cards">
      <WidgetCard widget={trends} page={page} className="wide" />
      <WidgetCard widget={breakdown} page={page} className="left" />
      <WidgetCard widget={map} page={page} className="right" />
    </div>
  )
})

function merged(settings: PageState['widgets'], change: PageState['widgets']): PageState['widgets'] {
  return {
    ...((settings.trends ?? change.trends) && { trends: { ...settings.trends, ...change.trends } }),
    ...((settings.breakdown ?? change.breakdown) && { breakdown: { ...settings.breakdown, ...change.breakdown } }),
    ...((settings.map ?? change.map) && { map: { ...settings.map, ...change.map } }),
  }
}
