import {
  type CauseName,
  type CausePlace,
  type Change,
  dimensionsOf,
  type FactName,
  type PageDimension,
  type PageFact,
} from '@waybill/contracts'
import type { PageChange, Subject } from './page.ts'
import type { Filters } from './page-state.ts'

/** The page at a cause: where it is told in full, filtered to where it stands, at the fact it is part of, cut by what it is about. */
export function openingOf(
  change: Change,
  page: Pick<Subject, 'definition' | 'filters' | 'during' | 'settings'>,
): PageChange {
  const { definition, filters, during, settings } = page
  const opens = pagesOfCauses[change.cause]
  const own = settings.page ?? {}
  if (opens && opens.path !== definition.path)
    return {
      opens,
      filters: { ...filters, ...valuesOf(change.at) },
      settings: { page: own },
      ...(during !== undefined && { during }),
    }
  const known = filtersAt(change.at, definition)
  const place = Object.keys(known).length > 0 ? known : filtersAt(change.mostly[0]?.at ?? {}, definition)
  const fact = factsOfCauses[change.cause]
  const shown = definition.facts.find(({ name }) => name === fact)?.name
  const cut = cutBy(change)
  const breakdown = definition.cards.find((card) => card.form === 'breakdown' && card.settings.dimension.includes(cut))
  return {
    filters: { ...filters, ...place },
    ...(shown !== undefined && { fact: shown }),
    ...(breakdown && { settings: { [breakdown.id]: { dimension: cut } } }),
  }
}

function filtersAt(at: CausePlace, definition: Subject['definition']): Filters {
  const dimensions: readonly string[] = dimensionsOf(definition)
  return valuesOf(at, (name) => dimensions.includes(name))
}

function valuesOf(at: CausePlace, known: (name: string) => boolean = () => true): Filters {
  return Object.fromEntries(
    Object.entries(at)
      .filter(([name]) => known(name))
      .map(([name, value]) => [name, [value]]),
  )
}

/** What has a page of its own is told there in full. */
const pagesOfCauses: Partial<Record<CauseName, NonNullable<PageFact['opens']>>> = {
  accessorial: { path: '/aframe/dashboard/accessorial', fact: 'accessorialAmount' },
  credit: { path: '/aframe/dashboard/refund', fact: 'refundTotal' },
}

/** The fact of a page that a cause is part of, where that is not all of it. */
const factsOfCauses: Partial<Record<CauseName, FactName>> = {
  fuel: 'fuelSurcharge',
  tax: 'taxesAndOtherCharges',
  fee: 'taxesAndOtherCharges',
  adjustment: 'taxesAndOtherCharges',
}

/** A cause that is everywhere is best seen by what it is about. */
function cutBy({ cause }: Pick<Change, 'cause'>): PageDimension {
  return cause === 'farther' ? 'zone' : 'service'
}
