import {
  addDays,
  type CalendarDate,
  type CalendarSpan,
  type Card,
  type CardForm,
  type CardId,
  type CardOf,
  type Chosen,
  type Client,
  type Condition,
  chosenWithin,
  type DateRange,
  daysBetween,
  dimensionsOf,
  type FactName,
  type FactNote,
  FilterDimension,
  type Freshness,
  type MeasureName,
  type OwnPeriod,
  type PageDefinition,
  type PageFact,
  type PageLines,
  type PagePath,
  type Prior,
  partOf,
  priorRange,
  type SettingsOf,
  startsWithin,
  type TabName,
  type Uom,
} from '@waybill/contracts'
import type { Search } from './address.ts'
import { type Filters, type PageState, settingsOfPage } from './page-state.ts'
import type { Mark } from './table/open-table.ts'

/** What is looked at, everything decided. */
export interface Subject {
  readonly definition: PageDefinition
  readonly client: Client
  /** The child clients picked out of a parent's; none means all of them. */
  readonly children: readonly number[]
  readonly period: DateRange
  /** What the period is compared with. */
  readonly prior: Prior
  /** One month or quarter picked out of the period. */
  readonly during?: CalendarDate | undefined
  /** What the page measures now, and over which of its lines. */
  readonly fact: MeasureName
  readonly factName: FactName
  readonly where: readonly Condition[]
  readonly factNote: FactNote | undefined
  /** The tab it stands on, and the lines that are looked at, where the page has any. */
  readonly tab?: TabName | undefined
  readonly lines?: PageLines | undefined
  readonly filters: Filters
  /** The name of the set that the filters came as. */
  readonly filterSet?: string | undefined
  /** Every setting decided. */
  readonly settings: Chosen
  /** What periods that nobody chooses are today. */
  readonly periods?: Readonly<Record<OwnPeriod, DateRange>>
  /** The day of the client's first invoice, as soon as it is known: days before it are no comparison. */
  readonly firstInvoice?: CalendarDate | undefined
  /** All carriers of the client, by which each is told from the others by its colour. */
  readonly carriers: readonly string[]
  /** Where the rates come from that other currencies are converted with. */
  readonly rates: Freshness['rates']
}

/** What an analysis page looks at now, and how it comes to look at something else. */
export interface Page extends Subject {
  readonly change: (change: PageChange) => void
  /** What the one card that is drawn is called, where a person has named it. */
  readonly title?: string
  /** Where the page is, for a card that stands somewhere else. */
  readonly at?: { readonly path: PagePath; readonly search: Search }
  /** Puts a card on a dashboard of one's own; nowhere where nobody keeps any, or it stands on one. */
  readonly pin?: ((card: CardId) => void) | undefined
  /** Opens the lines that add up to a mark; nowhere where the page has no table. */
  readonly openRows?: ((mark: Mark) => void) | undefined
}

export type PageChange = Partial<
  Pick<PageState, 'filters' | 'filterSet' | 'children' | 'during' | 'fact' | 'tab' | 'lines' | 'tracking' | 'settings'>
> & {
  /** At another page, where that tells it in full. */
  readonly opens?: NonNullable<PageFact['opens']>
}

/** The fact of the page, with all that is said of it. */
export function factOf({ definition, factName }: Pick<Subject, 'definition' | 'factName'>): PageFact {
  return definition.facts.find(({ name }) => name === factName) ?? definition.facts[0]
}

/** What the fact, and the lines that were chosen, leave out. */
export function notesOf({ factNote, lines }: Pick<Subject, 'factNote' | 'lines'>): readonly FactNote[] {
  return [factNote, lines?.note].filter((note) => note !== undefined)
}

/** What weights stand in on the page. */
export function uomOf(page: Pick<Page, 'settings'>): Uom {
  return settingsOfPage(page).uom ?? 'lbs'
}

/** What a person sets on a card. */
export function set<Form extends CardForm>(
  page: Pick<Page, 'change'>,
  { id }: Pick<CardOf<Form>, 'id' | 'form'>,
  settings: Partial<SettingsOf<Form>>,
): void {
  page.change({ settings: { [id]: settings as Chosen[string] } })
}

/** How the page cuts time. */
export function spanOf(page: Pick<Page, 'settings'>): CalendarSpan {
  return settingsOfPage(page).chartTimeSpan === 'quarterly' ? 'quarter' : 'month'
}

/**
 * Each month or quarter of a period beside those of the period before: by their order, and what days that do not make
 * whole months leave over stands beside the last, so that none of it is lost.
 */
export function comparedStarts(
  span: CalendarSpan,
  { period, prior }: Pick<Subject, 'period' | 'prior'>,
): { readonly start: CalendarDate; readonly before: readonly CalendarDate[] }[] {
  const starts = startsWithin(span, period)
  const priors = startsWithin(span, priorRange(period, prior))
  return starts.map((start, place) => ({
    start,
    before: priors.slice(place, place === starts.length - 1 ? undefined : place + 1),
  }))
}

/** A start that the period does not have, after a change of span or from an old link, picks nothing out. */
export function pickedOut(
  during: CalendarDate | undefined,
  span: CalendarSpan,
  period: DateRange,
): CalendarDate | undefined {
  return during !== undefined && startsWithin(span, period).includes(during) ? during : undefined
}

/** What the page is about, and what of it a fact is over. */
export function whereOf({ where = [] }: Pick<PageDefinition, 'where'>, fact: PageFact): readonly Condition[] {
  return [...where, ...(fact.where ?? [])]
}

/** What a card looks at: the page's subject, but for a fact and a period of its own. */
export function subjectOn<On extends Subject>(subject: On, { fact: name, period: own }: Card): On {
  const fact = subject.definition.facts.find((each) => each.name === name)
  const period = own && subject.periods?.[own]
  return {
    ...subject,
    ...(period && { period, prior: 'justBefore', during: undefined }),
    ...(fact && {
      fact: fact.measure,
      factName: fact.name,
      where: whereOf(subject.definition, fact),
      factNote: fact.note,
    }),
  }
}

/** A page is filtered by its own dimensions only, and by packages and invoices. */
export function filtersOf(definition: Pick<PageDefinition, 'filters' | 'cards' | 'tabs'>, filters: Filters): Filters {
  const allowed = [...dimensionsOf(definition), 'tracking_number', 'invoice_number']
  return Object.fromEntries(Object.entries(filters).filter(([name]) => allowed.some((one) => one === name)))
}

/** The days that are asked about, and the days they are compared with: of a part, what stands beside it in Trends. */
export function rangesOf(
  { period, prior: compared, during }: Pick<Subject, 'period' | 'prior' | 'during'>,
  span: CalendarSpan,
): { now: DateRange; before: DateRange } {
  const prior = priorRange(period, compared)
  if (during === undefined) return { now: period, before: prior }
  const now = partOf(period, span, during)
  const beside = comparedStarts(span, { period, prior: compared }).find(({ start }) => start === during)?.before ?? []
  const [first, last] = [beside[0], beside.at(-1)]
  if (first !== undefined && last !== undefined) return { now, before: partOf(prior, span, first, last) }
  const back = daysBetween(prior.from, period.from)
  return { now, before: { type: period.type, from: addDays(now.from, -back), to: addDays(now.to, -back) } }
}

/** A value of a dimension is put in, or taken out when it is there. */
export function toggled(filters: Filters, dimension: keyof Filters, value: string): Filters {
  const values = filters[dimension] ?? []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return chosen(filters, dimension, next)
}

/** Of a dimension these values, or all where there are none; what is chosen within it goes with what stood there. */
export function chosen(filters: Filters, dimension: keyof Filters, values: readonly string[]): Filters {
  const within = FilterDimension.options.filter((one) => chosenWithin[one] === dimension)
  return { ...without(filters, dimension, ...within), ...(values.length > 0 && { [dimension]: values }) }
}

export function without(filters: Filters, ...dimensions: readonly (keyof Filters)[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !dimensions.includes(name as keyof Filters)))
}
