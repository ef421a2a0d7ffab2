import { z } from 'zod'
import { type Allowed, amounts, breakdown, type Card, type CardId, map, type PageDimension, trends } from './cards.ts'
import type { Condition } from './condition.ts'
import type { Prior } from './dates.ts'
import type { PagePath } from './places.ts'
import { type Fact, FilterDimension, MeasureName } from './vocabulary.ts'

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

/** What a page measures now: a measure, over the lines that the fact keeps. */
export const FactName = MeasureName
export type FactName = z.infer<typeof FactName>

export const FactNote = z.enum(['withoutUspsAndDhl'])
export type FactNote = z.infer<typeof FactNote>

export interface PageFact {
  readonly name: FactName
  readonly measure: MeasureName
  /** Its own where-clause, besides the page's, and the words that say so on the page. */
  readonly where?: readonly Condition[]
  readonly note?: FactNote
}

/** A page as data. */
export interface PageDefinition<Path extends PagePath = PagePath> {
  readonly name: PageName
  readonly path: Path
  /** The fact whose lines stand behind the page's marks. */
  readonly table: Fact
  /** What the page may measure; the first is what it starts with. */
  readonly facts: readonly [PageFact, ...PageFact[]]
  /** Which of its lines the page is about; without it, all. */
  readonly where?: readonly Condition[]
  readonly filters: readonly FilterDimension[]
  /** Nothing, where the page does not cut time. */
  readonly settings: Partial<Allowed<PageSettings>>
  /** In the order of the page. */
  readonly cards: readonly Card[]
}

const filtersOfEveryPage = FilterDimension.exclude(['credit_type', 'accessorial']).options
const monthsOrQuarters: PageDefinition['settings'] = {
  chartTimeSpan: ['monthly', 'quarterly'],
  prior: ['usual', 'justBefore', 'yearBefore'],
}

const measured = (name: MeasureName): PageFact => ({ name, measure: name })

export const spend: PageDefinition<'/aframe/dashboard/spend'> = {
  name: 'spend',
  path: '/aframe/dashboard/spend',
  table: 'shipment',
  facts: [
    measured('totalSpend'),
    measured('publishedAmount'),
    measured('transportationDiscount'),
    measured('accessorials'),
    measured('fuelSurcharge'),
    measured('taxesAndOtherCharges'),
  ],
  filters: filtersOfEveryPage,
  settings: monthsOrQuarters,
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

export const refund: PageDefinition<'/aframe/dashboard/refund'> = {
  name: 'refund',
  path: '/aframe/dashboard/refund',
  table: 'charge',
  facts: [
    measured('refundTotal'),
    measured('auditRefund'),
    measured('clientRefund'),
    {
      ...measured('refundShareOfSpend'),
      where: [{ column: 'carrier_name', op: 'not in', values: ['USPS', 'DHL Express'] }],
      note: 'withoutUspsAndDhl',
    },
  ],
  where: [{ column: 'credit_type', op: 'not in', values: [''] }],
  filters: [...filtersOfEveryPage, 'credit_type'],
  settings: monthsOrQuarters,
  cards: [
    amounts('amounts'),
    trends('trends'),
    breakdown('breakdown', ['credit_type', 'carrier_name', 'service', 'account_group', 'account_number']),
    map('map'),
  ],
}

export const accessorial: PageDefinition<'/aframe/dashboard/accessorial'> = {
  name: 'accessorial',
  path: '/aframe/dashboard/accessorial',
  table: 'charge',
  facts: [measured('accessorialAmount'), measured('accessorialCount')],
  where: [{ column: 'charge_family', op: 'in', values: ['OTHER_ACCESSORIAL'] }],
  filters: [...filtersOfEveryPage, 'accessorial'],
  settings: monthsOrQuarters,
  cards: [
    amounts('amounts'),
    trends('trends'),
    breakdown('breakdown', ['accessorial', 'carrier_name', 'service', 'account_group', 'account_number']),
    map('map'),
  ],
}

/** Every page that there is. */
export const pages = [spend, refund, accessorial] as const satisfies readonly PageDefinition[]

/** The pages whose filter panel has a field for a dimension. */
export function pagesFilteredBy(dimension: FilterDimension): readonly PageDefinition[] {
  return pages.filter(({ filters }) => filters.includes(dimension))
}

export function pageOf(page: PageName): PageDefinition | undefined {
  return pages.find(({ name }) => name === page)
}

export function cardOf(page: PageName, id: CardId): Card | undefined {
  return pageOf(page)?.cards.find((card) => card.id === id)
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
