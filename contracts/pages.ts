import { z } from 'zod'
import type { Card, CardId, PageDimension } from './cards.ts'
import type { PageOf } from './page.ts'
import { accessorial } from './pages/accessorial.ts'
import { distributionMap } from './pages/distribution-map.ts'
import { networkMap } from './pages/network-map.ts'
import { overview } from './pages/overview.ts'
import { refund } from './pages/refund.ts'
import { spend } from './pages/spend.ts'
import type { Requirement } from './permissions.ts'
import { type PlacePath, requirementBehind, requirementOfGroup } from './places.ts'
import type { FilterDimension } from './vocabulary.ts'

export { accessorial, distributionMap, networkMap, overview, refund, spend }

/** Every page that there is: routes, topics of the help, icons, and what the calls of a page need come from here. */
export const pages = [overview, spend, refund, accessorial, networkMap, distributionMap] as const satisfies readonly PageOf[]

export const PageName = z.enum(pages.map(({ name }) => name))
export type PageName = z.infer<typeof PageName>
export type PageDefinition = PageOf<PageName>

/** The pages whose filter panel has a field for a dimension. */
export function pagesFilteredBy(dimension: FilterDimension): readonly PageDefinition[] {
  return pages.filter(({ filters }) => filters.includes(dimension))
}

export function pageOf(page: PageName): PageDefinition {
  const found = pages.find(({ name }) => name === page)
  if (!found) throw new Error(`${page} is no page`)
  return found
}

export function cardOf(page: PageName, id: CardId): Card | undefined {
  return pageOf(page).cards.find((card) => card.id === id)
}

/** What a call in a page's name needs: what the page does. In the name of none, what every page does. */
export function requirementOfPage(
  name: unknown,
  among: readonly { readonly name: string; readonly path: PlacePath }[] = pages,
): Requirement {
  const page = among.find((each) => each.name === name)
  return page ? requirementBehind(page.path) : requirementOfGroup('aframe')
}

/** What a page is cut by: the fields of its filter panel, and the dimensions whose marks can be clicked. */
export function dimensionsOf({ filters, cards }: Pick<PageDefinition, 'filters' | 'cards'>): readonly PageDimension[] {
  const clicked = cards.flatMap((card) => (card.form === 'breakdown' ? card.settings.dimension : []))
  return [...new Set([...filters, ...clicked])]
}

/** Each thing of a page that can be set, with its id in the address bar and among the kept settings. */
export function settablesOf({ settings, cards }: Pick<PageDefinition, 'settings' | 'cards'>): readonly Settable[] {
  return [{ id: 'page', settings }, ...cards].filter((one) => Object.keys(one.settings).length > 0)
}

export interface Settable {
  readonly id: string
  readonly settings: Readonly<Record<string, readonly string[]>>
  readonly lists?: readonly string[]
}
