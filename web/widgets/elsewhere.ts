import { useNavigate } from '@tanstack/react-router'
import { type PageFact, type PageName, type PageOf, pages } from '@waybill/contracts'
import { useMemo } from 'react'
import type { Search } from './address.ts'
import type { Page, PageChange, Subject } from './page.ts'
import { noFilterSet, type PageState, writePageState } from './page-state.ts'

/** The page that tells a fact in full, and its address there; or that there is none yet. */
export type Elsewhere = { readonly path: (typeof pages)[number]['path']; readonly search: Search } | 'nowhere'

/** The same client and days at the page that tells a fact in full; nothing where it is told here. */
export function elsewhereOf(
  { client, children, period: { type, from, to } }: Pick<Subject, 'client' | 'children' | 'period'>,
  { opens }: Pick<PageFact, 'opens'>,
  more: Partial<Pick<PageState, 'filters' | 'during' | 'settings' | 'table'>> = {},
): Elsewhere | undefined {
  if (!opens) return undefined
  const every: readonly PageOf<PageName, (typeof pages)[number]['path']>[] = pages
  const definition = every.find(({ path }) => path === opens.path)
  if (!definition) return 'nowhere'
  const state: PageState = {
    client: client.id,
    children,
    dates: { mode: 'dr', type, from, to },
    fact: opens.fact,
    filters: {},
    // The number that is followed is without the filters that the page might open with.
    filterSet: noFilterSet,
    settings: {},
    ...more,
  }
  return { path: definition.path, search: writePageState(definition, state) }
}

/** On a card whose fact is told elsewhere, a mark that is picked opens the page that tells it, at that mark. */
export function useElsewhere(page: Page): Pick<Page, 'change' | 'openRows'> {
  const { change, openAt } = useOpening(page)
  const fact = page.definition.facts.find(({ name }) => name === page.factName)
  return {
    change: (asked) => change(fact?.opens && !asked.settings ? { opens: fact.opens, ...asked } : asked),
    openRows: (mark) => fact && openAt(fact, { table: { view: 'default', mark } }),
  }
}

/** A change that is to another page goes there. */
export function useOpening(page: Page) {
  const navigate = useNavigate()
  return useMemo(() => {
    const openAt = (of: Pick<PageFact, 'opens'>, more: Parameters<typeof elsewhereOf>[2]) => {
      const elsewhere = elsewhereOf(page, of, more)
      if (elsewhere && elsewhere !== 'nowhere') void navigate({ to: elsewhere.path, search: elsewhere.search })
    }
    const change = ({ opens, ...here }: PageChange) => {
      if (!opens) return page.change(here)
      const { filters, during, settings } = here
      openAt({ opens }, { ...(filters && { filters }), ...(during && { during }), ...(settings && { settings }) })
    }
    return { openAt, change }
  }, [page, navigate])
}
