import { z } from 'zod'
import { type Card, type CardId, PageDimension } from './cards.ts'
import { type DataView, viewsOfEveryPage } from './data-views.ts'
import type { LinesName, PageLines, PageOf, TabName } from './page.ts'
import { accessorial } from './pages/accessorial.ts'
import { carrierScore } from './pages/carrier-score.ts'
import { distributionMap } from './pages/distribution-map.ts'
import { networkMap } from './pages/network-map.ts'
import { overview } from './pages/overview.ts'
import { refund } from './pages/refund.ts'
import { shippingInsight } from './pages/shipping-insight.ts'
import { spend } from './pages/spend.ts'
import { weight } from './pages/weight.ts'
import type { Requirement } from './permissions.ts'
import { type PlacePath, requirementBehind, requirementOfGroup } from './places.ts'
import type { FilterDimension } from './vocabulary.ts'

export { accessorial, carrierScore, distributionMap, networkMap, overview, refund, shippingInsight, spend, weight }

/** Every page that there is: routes, topics of the help, icons, and what the calls of a page need come from here. */
export const pages = [
  overview,
  spend,
  refund,
  carrierScore,
  accessorial,
  weight,
  networkMap,
  shippingInsight,
  distributionMap,
] as const satisfies readonly PageOf[]

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
  return cardsOf(pageOf(page)).find((card) => card.id === id)
}

/** All of a page's cards, whatever their tab. */
export function cardsOf({ cards, tabs }: Pick<PageDefinition, 'cards' | 'tabs'>): readonly Card[] {
  return [...cards, ...(tabs ?? []).flatMap((tab) => tab.cards)]
}

/** What of a page is looked at: one of its tabs, and some of its lines. What is left out is the first. */
export interface Stand {
  readonly tab?: TabName | undefined
  readonly lines?: LinesName | undefined
}

/** A page as it stands: with the facts and cards of one tab, about the lines that were chosen. */
export function standing(definition: PageDefinition, { tab, lines }: Stand): PageDefinition {
  const onTab = definition.tabs?.find(({ name }) => name === tab) ?? definition.tabs?.[0]
  const chosen = linesOf(definition, lines)
  const where = [definition, onTab, chosen].flatMap((each) => each?.where ?? [])
  return {
    ...definition,
    ...(where.length > 0 && { where }),
    ...(onTab?.conditionNote && { conditionNote: onTab.conditionNote }),
    ...(onTab && { facts: onTab.facts, cards: [...definition.cards, ...onTab.cards] }),
  }
}

export function linesOf(
  { lines }: Pick<PageDefinition, 'lines'>,
  chosen: LinesName | undefined,
): PageLines | undefined {
  return lines?.find(({ name }) => name === chosen) ?? lines?.[0]
}

/** Every way a page can stand. */
export function standsOf(definition: PageDefinition): readonly PageDefinition[] {
  const tabs = definition.tabs?.map(({ name }) => name) ?? [undefined]
  const lines = definition.lines?.map(({ name }) => name) ?? [undefined]
  return tabs.flatMap((tab) => lines.map((each) => standing(definition, { tab, lines: each })))
}

/** Every way its table may be looked at; the first is line by line. */
export function viewsOf({ views = [] }: Pick<PageDefinition, 'views'>): readonly DataView[] {
  return [...viewsOfEveryPage, ...views]
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
export function dimensionsOf(page: Pick<PageDefinition, 'filters' | 'cards' | 'tabs'>): readonly PageDimension[] {
  const clicked = cardsOf(page).flatMap((card) =>
    card.form === 'breakdown' || card.form === 'shares' || card.form === 'summary' ? card.settings.dimension : [],
  )
  return [...new Set([...page.filters, ...clicked.flatMap((each) => PageDimension.safeParse(each).data ?? [])])]
}

/** Each thing of a page that can be set, with its id in the address bar and among the kept settings. */
export function settablesOf(page: Pick<PageDefinition, 'settings' | 'cards' | 'tabs'>): readonly Settable[] {
  return [{ id: 'page', settings: page.settings }, ...cardsOf(page)].filter(
    (one) => Object.keys(one.settings).length > 0,
  )
}

export interface Settable {
  readonly id: string
  readonly settings: Readonly<Record<string, readonly string[]>>
  readonly lists?: readonly string[]
}
