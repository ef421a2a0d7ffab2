import {
  type CauseName,
  type CausePlace,
  type Change,
  dimensionsOf,
  type FactName,
  type PageDimension,
} from '@waybill/contracts'
import type { PageChange, Subject } from './page.ts'
import type { Filters } from './page-state.ts'

/** The page at a cause: filtered to where it stands, at the fact it is part of, cut by what it is about. */
export function openingOf(change: Change, page: Pick<Subject, 'definition' | 'filters'>): PageChange {
  const { definition, filters } = page
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
  const known = Object.entries(at).filter(([name]) => dimensions.includes(name))
  return Object.fromEntries(known.map(([name, value]) => [name, [value]]))
}

/** The fact of a page that a cause is part of, where that is not all of it. */
const factsOfCauses: Partial<Record<CauseName, FactName>> = {
  fuel: 'fuelSurcharge',
  accessorial: 'accessorials',
  tax: 'taxesAndOtherCharges',
  fee: 'taxesAndOtherCharges',
  adjustment: 'taxesAndOtherCharges',
}

/** A cause that is everywhere is best seen by what it is about. */
function cutBy({ cause }: Pick<Change, 'cause'>): PageDimension {
  return cause === 'farther' ? 'zone' : 'service'
}
