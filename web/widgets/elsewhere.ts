import { useNavigate } from '@tanstack/react-router'
import { type PageFact, type PageName, type PageOf, pages } from '@waybill/contracts'
import type { Page, PageChange, Subject } from './page.ts'
import { type PageState, type Search, writePageState } from './page-state.ts'

/** The page that tells a fact in full, and its address there; or that there is none yet. */
export type Elsewhere = { readonly path: (typeof pages)[number]['path']; readonly search: Search } | 'nowhere'

/** The same client and days at the page that tells a fact in full; nothing where it is told here. */
export function elsewhereOf(
  { client, children, period: { type, from, to } }: Pick<Subject, 'client' | 'children' | 'period'>,
  { opens }: Pick<PageFact, 'opens'>,
  more: Partial<Pick<PageState, 'filters' | 'during'>> = {},
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
    settings: {},
    ...more,
  }
  return { path: definition.path, search: writePageState(definition, state) }
}

/** On a card whose fact is told elsewhere, a mark that is picked opens the page that tells it, at that mark. */
export function useElsewhere(page: Page): Page['change'] {
  const navigate = useNavigate()
  const fact = page.definition.facts.find(({ name }) => name === page.factName)
  return (change: PageChange) => {
    const { filters, during } = change
    const elsewhere = fact && elsewhereOf(page, fact, { ...(filters && { filters }), ...(during && { during }) })
    if (change.settings || !elsewhere) page.change(change)
    else if (elsewhere !== 'nowhere') void navigate({ to: elsewhere.path, search: elsewhere.search })
  }
}
