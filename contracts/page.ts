import { z } from 'zod'
import type { Allowed, Card } from './cards.ts'
import type { Condition } from './condition.ts'
import type { OwnPeriod, Prior } from './dates.ts'
import type { GridColumn } from './grid-columns.ts'
import type { PagePath, PlacePath } from './places.ts'
import { type Fact, FilterDimension, MeasureName } from './vocabulary.ts'

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
  /** Where it is told in full, for a page that only names it. */
  readonly opens?: { readonly path: PlacePath; readonly fact: FactName }
}

/** What a page is known by in the menu; several may share one. */
export type PageIcon = 'overview' | 'money' | 'credits' | 'tags' | 'network' | 'places'

/** A page as data. */
export interface PageOf<Name extends string = string, Path extends PagePath = PagePath> {
  /** Its name on the wire, and of its topic in the help. */
  readonly name: Name
  /** What the table of places says of this path is what its calls need. */
  readonly path: Path
  readonly icon: PageIcon
  /** The page of the user's guide that tells of it, `docs/{guide}.md`. */
  readonly guide: string
  /** The fact whose lines stand behind the page's marks. */
  readonly table: Fact
  /** What its lines say in a table besides what every line says; without any, no table opens on the page. */
  readonly columns?: readonly GridColumn[]
  /** What the page may measure; the first is what it starts with. */
  readonly facts: readonly [PageFact, ...PageFact[]]
  /** Which of its lines the page is about; without it, all. */
  readonly where?: readonly Condition[]
  readonly filters: readonly FilterDimension[]
  /** Where nobody chooses the dates. */
  readonly period?: OwnPeriod
  /** Nothing, where the page does not cut time. */
  readonly settings: Partial<Allowed<PageSettings>>
  /** In the order of the page. */
  readonly cards: readonly Card[]
}

/** A definition that is known by its very name and path. */
export function page<const Name extends string, const Path extends PagePath>(
  definition: PageOf<Name, Path>,
): PageOf<Name, Path> {
  return definition
}

export const filtersOfEveryPage = FilterDimension.exclude(['mode', 'credit_type', 'accessorial']).options
/** Pallets and parcels travel differently, so the maps tell them apart. */
export const filtersOfMaps = FilterDimension.exclude(['credit_type', 'accessorial']).options

export const monthsOrQuarters: PageOf['settings'] = {
  chartTimeSpan: ['monthly', 'quarterly'],
  prior: ['usual', 'justBefore', 'yearBefore'],
}

export const measured = (name: MeasureName): PageFact => ({ name, measure: name })
