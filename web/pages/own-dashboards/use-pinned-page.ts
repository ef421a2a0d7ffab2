import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Chosen, type Client, firstInvoiceOf, mergedSettings, type Pin, pageOf } from '@waybill/contracts'
import { useMemo } from 'react'
import { useLanguage } from '../../ui/language.tsx'
import { firstDayOfWeek } from '../../ui/week.ts'
import { writeAddress } from '../../widgets/address.ts'
import { firstChoiceOf } from '../../widgets/date-choice.ts'
import { freshnessQuery } from '../../widgets/freshness.ts'
import type { Page, PageChange } from '../../widgets/page.ts'
import { filterSetBeside, type PageState, writePageState } from '../../widgets/page-state.ts'
import { subjectOf } from '../analysis/subject-of.ts'
import { keptWidgetsQuery } from '../header/queries.ts'
import { uiSettingsQuery } from '../header/ui-settings.ts'

interface Pinned {
  readonly pin: Pin
  readonly state: PageState
  readonly client: Client
  /** What somebody sets on the card stays set. */
  readonly onAddress: (address: string) => void
}

/** What the page of a pin looks at where it was pinned; whatever leads on from its card leads to that page. */
export function usePinnedPage({ pin, state, client, onAddress }: Pinned) {
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
            firstInvoice: firstInvoiceOf(freshness.data.carriers),
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
      filterSet: state.filterSet ?? filterSetBeside(state.filters),
    }),
    [state, client, choice, whole],
  )
  const at = useMemo(() => ({ path: whole.path, search: writePageState(whole, there) }), [whole, there])
  const page = useMemo((): Page | undefined => {
    if (!subject) return undefined
    const open = (more: Partial<PageState>) => {
      const { filters } = more
      const filterSet = filters && { filterSet: filterSetBeside(filters) }
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
  return { whole, page, choice, today, at, freshness }
}
