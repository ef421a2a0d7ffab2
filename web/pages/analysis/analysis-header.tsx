import type { CalendarDate, Client } from '@waybill/contracts'
import { memo } from 'react'
import { useSay } from '../../ui/language.tsx'
import { writeAddress } from '../../widgets/address.ts'
import { choiceOfClient, type DateChoice } from '../../widgets/date-choice.ts'
import type { Page } from '../../widgets/page.ts'
import { filterSetBeside, type PageState, writePageState } from '../../widgets/page-state.ts'
import { Breadcrumb } from '../header/breadcrumb.tsx'
import { ClientSelector } from '../header/client-selector.tsx'
import { LinkButton } from '../header/link-button.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { ThemeSwitch } from '../header/theme-switch.tsx'
import { StampButton } from '../stamping/stamp-button.tsx'
import { DateButton } from './date-button.tsx'
import { FilterButton } from './filter-button.tsx'
import { UomChoice } from './page-choices.tsx'
import { wholeState } from './subject-of.ts'
import { TableButton } from './table-button.tsx'
import { TrackingField } from './tracking-field.tsx'

interface AnalysisHeaderProps {
  readonly page: Page
  readonly state: PageState
  readonly clients: readonly Client[]
  readonly today: CalendarDate
  /** The dates where the address names none. */
  readonly first: DateChoice
  readonly onState: (change: (state: PageState) => PageState) => void
  readonly onNotice: (notice: string | undefined) => void
}

/** Whose money, which dates, which filters, and a link to all that. */
export const AnalysisHeader = memo(function AnalysisHeader({
  page,
  state,
  clients,
  today,
  first,
  onState,
  onNotice,
}: AnalysisHeaderProps) {
  const say = useSay()
  const { definition, client } = page
  const choice = state.dates ?? first
  /** Where nobody chooses the dates, there is nothing to filter or to search for either. */
  const ownDates = definition.period !== undefined

  const onClient = (next: Client) => {
    // Where the page has days of its own, the next one is opened with these.
    const dates = choiceOfClient(next, today)
    onState(({ tab, settings }) => ({
      client: next.id,
      dates,
      filters: {},
      ...(tab && { tab }),
      settings,
    }))
    onNotice(ownDates ? undefined : say('client.reset', { client: next.name }))
  }
  const onDates = (dates: DateChoice) => {
    const hadMore =
      Object.keys(state.filters).length > 0 ||
      (state.fact !== undefined && state.fact !== definition.facts[0].name) ||
      (state.lines !== undefined && state.lines !== definition.lines?.[0].name)
    onState(({ children, tab, settings }) => ({
      client: client.id,
      ...(children && { children }),
      dates,
      filters: {},
      ...(tab && { tab }),
      settings,
    }))
    onNotice(hadMore ? say('dates.reset') : undefined)
  }
  const link = () => {
    const filterSet = state.filterSet ?? filterSetBeside(state.filters)
    const whole = wholeState(
      definition,
      { ...state, filterSet, fact: page.factName },
      { client, kept: page.settings, first },
    )
    return `${location.origin}${location.pathname}${writeAddress(writePageState(definition, whole))}`
  }
  return (
    <PageHeader
      title={say(`page.${definition.name}`)}
      twoRows={!ownDates}
      above={definition.period === undefined && <Breadcrumb />}
      actions={
        <>
          {ownDates ? null : <TrackingField page={page} />}
          <StampButton client={client} clients={clients} />
        </>
      }
      tools={
        <>
          <ClientSelector
            client={client}
            clients={clients}
            overview={ownDates}
            onClient={onClient}
            childIds={page.children}
            onChildIds={(children) => onState((now) => ({ ...now, client: client.id, children }))}
          />
          {!ownDates && (
            <>
              <DateButton choice={choice} today={today} client={client} onChoice={onDates} />
              <FilterButton page={page} />
              <UomChoice page={page} />
              <TableButton page={page} />
              <ThemeSwitch />
            </>
          )}
          <LinkButton link={link} />
        </>
      }
    />
  )
})
