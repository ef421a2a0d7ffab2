import './comparison.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Client,
  type ComparisonSet,
  ComparisonTab,
  dimensionsOfTab,
  type Freshness,
  mostSetsOnScreen,
  pageOf,
  Uom,
} from '@waybill/contracts'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { useSay } from '../../ui/language.tsx'
import { loadCharts } from '../../ui/lazy-chart.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { writeAddress } from '../../widgets/address.ts'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { useLatest } from '../../widgets/latest.ts'
import { usePen } from '../../widgets/pen.ts'
import { Breadcrumb } from '../header/breadcrumb.tsx'
import { LinkButton } from '../header/link-button.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { useClient } from '../header/queries.ts'
import { ThemeSwitch } from '../header/theme-switch.tsx'
import { BreakdownCard } from './breakdown-card.tsx'
import { type ComparisonState, type Opened, writeComparison } from './comparison-state.ts'
import { useFirstInvoices } from './first-invoices.ts'
import { GroupsButton } from './groups-button.tsx'
import type { OpenRows } from './open-rows.ts'
import { useOwnUom } from './own-uom.ts'
import { RowsOfSets } from './rows-of-sets.tsx'
import { SetsRow } from './sets-row.tsx'
import { comparedSets, firstSet, firstSets, inOrder, whatIfOf } from './subjects.ts'
import { PeriodsCard, RowsCard } from './table-cards.tsx'
import { TrendCard } from './trend-card.tsx'
import { LinesOfWhatIf } from './what-if/lines-of-what-if.tsx'
import type { OpenLines } from './what-if/open-lines.ts'
import { useWhatIfs } from './what-if/terms-of-sets.ts'
import { WhatIfCard } from './what-if/what-if-card.tsx'
import { wholeFiles } from './whole.ts'
import { WhyCard } from './why-card.tsx'

export interface ComparisonPageProps {
  readonly state: ComparisonState
  readonly onState: (change: Partial<ComparisonState>) => void
  /** Opens lines over the page, shows them otherwise, or closes them. */
  readonly onOpened: (opened: Opened, sets: readonly ComparisonSet[]) => void
  readonly onTrackingClose: () => void
}

/** Up to three sets of client, dates and filters side by side, and what lies between them. */
export function ComparisonPage(props: ComparisonPageProps) {
  const say = useSay()
  const { client } = useClient(props.state.client)
  const freshness = useQuery({ ...freshnessQuery(client?.id ?? 0), enabled: client !== undefined })
  /** The service's day and its rates are the same for every client. */
  const known = useLatest(freshness.data, 'the service')
  useEffect(() => void loadCharts(), [])
  if (client && known) return <Ready {...props} known={known} />
  return (
    <>
      <PageHeader title={say('place./aframe/dashboard/comparison')} above={<Breadcrumb />} twoRows />
      <main className="page">
        {client === undefined && <p className="empty">{say('client.none')}</p>}
        {freshness.error && <Problem error={freshness.error} again={() => void freshness.refetch()} />}
        {client && !freshness.error && <div className="shape" style={{ height: 160 }} />}
      </main>
    </>
  )
}

function Ready({
  state: inAddress,
  onState,
  onOpened,
  onTrackingClose,
  known,
}: ComparisonPageProps & { readonly known: Pick<Freshness, 'today' | 'rates'> }) {
  const say = useSay()
  const pen = usePen()
  const queries = useQueryClient()
  const { client: firstClient, clients } = useClient(inAddress.client)
  const [said, setSaid] = useState<string>()
  const { today, rates } = known
  const sets = useMemo(
    () => inOrder(inAddress.sets.length > 0 || !firstClient ? inAddress.sets : firstSets(firstClient, today)),
    [inAddress.sets, firstClient, today],
  )
  const { uom, onUom } = useOwnUom(inAddress.uom)
  const state = useMemo(() => ({ ...inAddress, sets, uom }), [inAddress, sets, uom])
  const firstInvoices = useFirstInvoices(sets, clients)
  const compared = useMemo(
    () => comparedSets(state.tab, sets, clients, { today, rates }, uom, firstInvoices),
    [state.tab, sets, clients, today, rates, uom, firstInvoices],
  )
  const whatIfs = useWhatIfs(compared)
  const billed = compared.filter(({ set }) => !set.whatIf)
  const names = sets.map(({ name }) => name)
  const change = (next: Partial<ComparisonState>) => {
    setSaid(undefined)
    onState({ sets, uom, ...next })
  }
  const onSets = (next: readonly ComparisonSet[]) =>
    change({ sets: next, period: undefined, rows: undefined, lines: undefined })
  const full = sets.length >= mostSetsOnScreen
  const link = () => `${location.origin}${location.pathname}${writeAddress(writeComparison(state))}`
  const shown = {
    state,
    sets: billed,
    whatIfs: whatIfs.all,
    onState: change,
    onRows: (rows: OpenRows) => onOpened({ rows }, sets),
    onLines: (lines: OpenLines) => onOpened({ lines }, sets),
  }
  const files = wholeFiles({ state, sets: billed, whatIfs: whatIfs.all, pen }, (query) => queries.fetchQuery(query))
  const addWhatIf = (client: Client) => onSets([...sets, whatIfOf(sets[0] ?? firstSet(client, today, names), names)])
  return (
    <>
      <PageHeader
        title={say('place./aframe/dashboard/comparison')}
        above={<Breadcrumb />}
        twoRows
        tools={
          <>
            <GroupsButton sets={sets} onSets={onSets} onSaid={setSaid} />
            <DropMenu
              label={say('comparison.export')}
              edge="start"
              parts={[{ key: 'save', title: say('comparison.saves'), entries: files }]}
            >
              <Button>{say('comparison.export')}</Button>
            </DropMenu>
            <ThemeSwitch />
            <LinkButton link={link} />
            <Button
              disabled={full || !firstClient}
              title={full ? say('comparison.full', { most: mostSetsOnScreen }) : undefined}
              onClick={() => firstClient && addWhatIf(firstClient)}
            >
              {say('whatIf.add')}
            </Button>
            <Button
              type="primary"
              disabled={full || !firstClient}
              title={full ? say('comparison.full', { most: mostSetsOnScreen }) : undefined}
              onClick={() => firstClient && onSets([...sets, firstSet(firstClient, today, names)])}
            >
              {say('comparison.add')}
            </Button>
          </>
        }
      />
      <main className="page comparison">
        <div className="page-tabs">
          <Segmented
            label={say('tabs.title')}
            value={state.tab}
            options={ComparisonTab.options.map((tab) => ({ value: tab, label: say(`place.${pageOf(tab).path}`) }))}
            // What a tab looks at by itself is no other tab's.
            onChange={(tab) => change({ tab, dimension: dimensionsOfTab[tab][0], period: undefined })}
          />
          <output className="quiet">{said}</output>
          <Segmented
            label={say('uom.title')}
            value={uom}
            options={Uom.options.map((value) => ({ value, label: say(`uom.${value}`) }))}
            onChange={(next) => {
              onUom(next)
              change({ uom: next })
            }}
          />
        </div>
        {compared.length < sets.length && (
          <p className="warning" role="alert">
            {say('comparison.foreign', { count: sets.length - compared.length })}
          </p>
        )}
        <SetsRow
          {...shown}
          sets={compared}
          whatIfs={whatIfs}
          clients={clients}
          today={today}
          onSets={onSets}
          onSaid={setSaid}
        />
        {whatIfs.all.length > 0 && (
          <div className="cards what-if-cards">
            {whatIfs.all.map((whatIf) => (
              <WhatIfCard key={whatIf.of.set.name} whatIf={whatIf} onLines={shown.onLines} />
            ))}
          </div>
        )}
        {billed.length > 0 && (
          <div className="cards">
            <TrendCard {...shown} />
            <BreakdownCard {...shown} />
            <PeriodsCard {...shown} />
            <RowsCard {...shown} />
            {billed.length > 1 && <WhyCard {...shown} />}
          </div>
        )}
      </main>
      <RowsOfSets
        state={state}
        sets={compared}
        onState={change}
        onRows={(rows) => onOpened({ rows }, sets)}
        onTrackingClose={onTrackingClose}
      />
      <LinesOfWhatIf
        lines={state.lines}
        whatIfs={whatIfs.all}
        tracking={state.tracking}
        onTracking={(tracking) => change({ tracking })}
        onTrackingClose={onTrackingClose}
        onClose={() => onOpened({}, sets)}
      />
    </>
  )
}
