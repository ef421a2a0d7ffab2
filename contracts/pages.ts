import { z } from 'zod'
import { type Allowed, amounts, breakdown, type Card, type CardId, map, type PageDimension, trends } from './cards.ts'
import type { Prior } from './dates.ts'
import type { PagePath } from './places.ts'
import { type Fact, FilterDimension, type MeasureName } from './vocabulary.ts'

export const PageName = z.enum(['overview', 'spend', 'carrierScore', 'refund', 'accessorial', 'weight'])
export type PageName = z.infer<typeof PageName>

export const ChartTimeSpan = z.enum(['monthly', 'quarterly'])
export type ChartTimeSpan = z.infer<typeof ChartTimeSpan>

/** What a person may set for all cards of a page at once. */
export interface PageSettings {
  readonly chartTimeSpan: ChartTimeSpan
  /** `usual` is what suits the period. */
  readonly prior: 'usual' | Prior
}

/** A page as data. */
export interface PageDefinition<Path extends PagePath = PagePath> {
  readonly name: PageName
  readonly path: Path
  /** The fact whose lines stand behind the page's marks. */
  readonly table: Fact
  /** What the page may measure; the first is what it starts with. */
  readonly facts: readonly [MeasureName, ...MeasureName[]]
  readonly filters: readonly FilterDimension[]
  /** Nothing, where the page does not cut time. */
  readonly settings: Partial<Allowed<PageSettings>>
  /** In the order of the page. */
  readonly cards: readonly Card[]
}

const filtersOfEveryPage = FilterDimension.exclude(['credit_type', 'accessorial']).options

export const spend: PageDefinition<'/aframe/dashboard/spend'> = {
  name: 'spend',
  path: '/aframe/dashboard/spend',
  table: 'shipment',
  facts: [
    'totalSpend',
    'publishedAmount',
    'transportationDiscount',
    'accessorials',
    'fuelSurcharge',
    'taxesAndOtherCharges',
  ],
  filters: filtersOfEveryPage,
  settings: { chartTimeSpan: ['monthly', 'quarterly'], prior: ['usual', 'justBefore', 'yearBefore'] },
  cards: [
    amounts('amounts'),
    trends('trends'),
    breakdown('breakdown', [
      'service',
      'service_category',
      'carrier_name',
      'account_group',
      'account_number',
      'zone',
      'bill_option',
    ]),
    map('map'),
  ],
}

/** Every page that there is. */
export const pages = [spend] as const satisfies readonly PageDefinition[]

export function cardOf(page: PageName, id: CardId): Card | undefined {
  const definition: PageDefinition | undefined = pages.find(({ name }) => name === page)
  return definition?.cards.find((card) => card.id === id)
}

/** What a page is cut by: the fields of its filter panel, and the dimensions whose marks can be clicked. */
export function dimensionsOf({ filters, cards }: Pick<PageDefinition, 'filters' | 'cards'>): readonly PageDimension[] {
  const clicked = cards.flatMap((card) => (card.form === 'breakdown' ? card.settings.dimension : []))
  return [...new Set([...filters, ...clicked])]
}

/** What is set on a page, by the id of its card; what belongs to all of them at once stands under `page`. */
export const KeptSettings = z.record(z.string(), z.record(z.string(), z.unknown()).catch({})).catch({})

/** Each thing of a page that can be set, with its id in the address bar and among the kept settings. */
export function settablesOf({ settings, cards }: Pick<PageDefinition, 'settings' | 'cards'>): readonly Settable[] {
  return [{ id: 'page', settings }, ...cards].filter((one) => Object.keys(one.settings).length > 0)
}

export interface Settable {
  readonly id: string
  readonly settings: Readonly<Record<string, readonly string[]>>
}
