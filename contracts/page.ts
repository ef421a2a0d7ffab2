import { z } from 'zod'
import type { Allowed, Card } from './cards.ts'
import type { Condition } from './condition.ts'
import type { DataView } from './data-views.ts'
import type { OwnPeriod, Prior } from './dates.ts'
import type { GridColumn } from './grid-columns.ts'
import type { PagePath, PlacePath } from './places.ts'
import { type Fact, FilterDimension, MeasureName } from './vocabulary.ts'

export const ChartTimeSpan = z.enum(['monthly', 'quarterly'])
export type ChartTimeSpan = z.infer<typeof ChartTimeSpan>

export const Uom = z.enum(['lbs', 'kgs'])
export type Uom = z.infer<typeof Uom>

/** What a person may set for all cards of a page at once. */
export interface PageSettings {
  readonly chartTimeSpan: ChartTimeSpan
  /** `usual` is what suits the period. */
  readonly prior: 'usual' | Prior
  /** What weights stand in. */
  readonly uom: Uom
}

/** What a page measures now: a measure, over the lines that the fact keeps. */
export const FactName = MeasureName
export type FactName = z.infer<typeof FactName>

export const FactNote = z.enum(['withoutUspsAndDhl', 'billAboveActual'])
export type FactNote = z.infer<typeof FactNote>

/** A count that is said beside a fact, in words of its own, so that the fact is not taken for more than it is. */
export const AsideMeasure = MeasureName.extract(['packagesWithoutStatus'])
export type AsideMeasure = z.infer<typeof AsideMeasure>

/** What a page, or a tab of it, says of its lines: that they have the fact that is looked at, or what else they are. */
export const ConditionNote = z.enum(['havingFact', 'credits', 'accessorials', 'earlyNextDay'])
export type ConditionNote = z.infer<typeof ConditionNote>

export interface PageFact {
  readonly name: FactName
  readonly measure: MeasureName
  /** The same as a share, where the fact is better read as one. */
  readonly share?: MeasureName
  /** Two measures of which this is one, or the difference: Trends draws both, with what is between them filled. */
  readonly pair?: readonly [MeasureName, MeasureName]
  /** Its own where-clause, besides the page's, and the words that say so on the page. */
  readonly where?: readonly Condition[]
  readonly note?: FactNote
  /** Said beside it where there is any, over the same lines. */
  readonly aside?: AsideMeasure
  /** Where it is told in full, for a page that only names it. */
  readonly opens?: { readonly path: PlacePath; readonly fact: FactName }
}

/** Whether a fact is a measure, or has it as its share. */
export function tells(fact: PageFact, measure: MeasureName | undefined): boolean {
  return fact.measure === measure || fact.share === measure
}

export const LinesName = z.enum(['allPackages', 'billAboveActual'])
export type LinesName = z.infer<typeof LinesName>

/** Some of a page's lines, whichever fact is looked at. */
export interface PageLines {
  readonly name: LinesName
  readonly where?: readonly Condition[]
  readonly note?: FactNote
}

export const TabName = z.enum(['costAvoidance', 'nextDayEarlyAm', 'sccAuditFee'])
export type TabName = z.infer<typeof TabName>

/** A part of a page that is looked at by itself, with facts and cards of its own. */
export interface PageTab {
  readonly name: TabName
  readonly facts: readonly [PageFact, ...PageFact[]]
  readonly where?: readonly Condition[]
  readonly conditionNote?: ConditionNote
  readonly cards: readonly Card[]
}

/** What a page is known by in the menu; several may share one. */
export type PageIcon = 'overview' | 'money' | 'credits' | 'tags' | 'network' | 'places' | 'clock' | 'scales' | 'idea'

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
  /** How its table may be looked at besides what every table may be. */
  readonly views?: readonly DataView[]
  /** The specification has no Table button there: tables open from tiles and marks alone. */
  readonly tableFromMarksAlone?: true
  /** What the page may measure; the first is what it starts with. */
  readonly facts: readonly [PageFact, ...PageFact[]]
  /** Which of its lines the page is about; without it, all. */
  readonly where?: readonly Condition[]
  readonly conditionNote?: ConditionNote
  /** Among which lines a person may choose, besides facts; the first is what the page starts with. */
  readonly lines?: readonly [PageLines, ...PageLines[]]
  readonly filters: readonly FilterDimension[]
  /** Where nobody chooses the dates. */
  readonly period?: OwnPeriod
  /** None of those that the page has no use for: nothing of time, where it does not cut it. */
  readonly settings: Partial<Allowed<PageSettings>>
  /** In the order of the page; every id is one card's, whatever its tab. */
  readonly cards: readonly Card[]
  /** What the cards above are shared by; the first is what the page starts with. */
  readonly tabs?: readonly [PageTab, ...PageTab[]]
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
