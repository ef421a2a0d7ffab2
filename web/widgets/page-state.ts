import {
  CalendarDate,
  type Card,
  type CardForm,
  type CardOf,
  type Chosen,
  FactName,
  FilterSetName,
  LinesName,
  type PageDefinition,
  PageDimension,
  type PageSettings,
  readSettings,
  type Settable as SettableOfPage,
  type SettingsOf,
  type Stand,
  settablesOf,
  TabName,
} from '@waybill/contracts'
import { z } from 'zod'
import { type Search, wordIn, wordsIn } from './address.ts'
import { type DateChoice, readChoice, writeChoice } from './date-choice.ts'
import { type OpenTable, readOpenTable, tableOn, writeOpenTable } from './table/open-table.ts'

export type Filters = Partial<Readonly<Record<PageDimension, readonly string[]>>>

/** What the address bar says about an analysis page. Whatever is left out is the default. */
export interface PageState extends Stand {
  readonly client?: number
  readonly children?: readonly number[]
  readonly dates?: DateChoice
  readonly filters: Filters
  /** The name of the set that the filters are, or that none is wanted. */
  readonly filterSet?: string | undefined
  /** The first day of the one month or quarter that was picked out of the period. */
  readonly during?: CalendarDate
  readonly fact?: FactName
  /** The package whose detail is open, by its opaque id. */
  readonly tracking?: string | undefined
  readonly settings: Chosen
  /** The table that is open over it. */
  readonly table?: OpenTable
}

/** Said in the address where a page stands without filters though it opens with a set. */
export const noFilterSet = '-'

/** Said beside these filters where no set names them: without any, the page must not open with the one of its own. */
export function filterSetBeside(filters: Filters): typeof noFilterSet | undefined {
  return Object.keys(filters).length > 0 ? undefined : noFilterSet
}

type Settable = Pick<PageDefinition, 'settings' | 'cards' | 'tabs' | 'lines' | 'columns' | 'views'>

const id = z.coerce.number<string>().int().positive().max(2_000_000_000)

const opaque = z.string().regex(/^[\w-]{1,64}$/)

/** Whose figures an address is about. */
export function clientIn(search: Search): number | undefined {
  return id.safeParse(wordIn(search.client)).data
}

/** The address bar's words; what makes no sense there is left out. */
export function readPageState(definition: Settable, search: Search): PageState {
  const client = clientIn(search)
  const children = (wordIn(search.children)?.split(',') ?? []).flatMap((child) => id.safeParse(child).data ?? [])
  const dates = readChoice(wordIn(search.dates) ?? '')
  const during = CalendarDate.safeParse(wordIn(search.during)).data
  const fact = FactName.safeParse(wordIn(search.fact)).data
  const tab = TabName.safeParse(wordIn(search.tab)).data
  const tracking = opaque.safeParse(wordIn(search.tracking)).data
  const lines = LinesName.safeParse(wordIn(search.lines)).data
  const table = definition.columns && readOpenTable(wordIn(search.table))
  const filterSet = wordIn(search.filterset)
  const filters = PageDimension.options.flatMap((dimension) => {
    const words = [...new Set(wordsIn(search[dimension]))].filter((value) => value.length <= 200).slice(0, 1000)
    const values = dimension === 'currency_code' ? words.filter(isCurrency) : words
    return values.length > 0 ? [[dimension, values] as const] : []
  })
  return {
    ...(client !== undefined && { client }),
    ...(children.length > 0 && { children }),
    ...(dates && { dates }),
    ...(during !== undefined && { during }),
    ...(fact && { fact }),
    ...(definition.tabs?.some(({ name }) => name === tab) && { tab }),
    ...(definition.lines?.some(({ name }) => name === lines) && { lines }),
    ...(tracking !== undefined && { tracking }),
    filters: Object.fromEntries(filters),
    ...(isFilterSet(filterSet) && { filterSet }),
    settings: readSettings(definition, spelledOut(definition, search)),
    ...(table && { table: tableOn(definition, table) }),
  }
}

/** One that nobody knows would be what everything is said to be in. */
function isCurrency(code: string): boolean {
  const known = Intl.supportedValuesOf('currency').includes(code)
  if (!known) console.error(`The address names no currency: ${code}`)
  return known
}

export function writePageState(definition: Settable, state: PageState): Search {
  const { client, children, dates, filters, filterSet, during, fact, tab, lines, tracking, settings, table } = state
  return {
    ...(client !== undefined && { client: String(client) }),
    ...(children && children.length > 0 && { children: children.join(',') }),
    ...(dates && { dates: writeChoice(dates) }),
    ...(during !== undefined && { during }),
    ...(fact && { fact }),
    ...(tab && { tab }),
    ...(lines && { lines }),
    ...(tracking !== undefined && { tracking }),
    ...filters,
    ...(filterSet !== undefined && { filterset: filterSet }),
    ...writeSettings(definition, settings),
    ...(table && { table: writeOpenTable(table) }),
  }
}

const isFilterSet = (word: string | undefined): word is string =>
  word === noFilterSet || FilterSetName.safeParse(word).success

/** What is set on a card is one word: `breakdown=zone.bar.semilog`, an empty place where nothing was chosen. */
function writeSettings(definition: Settable, chosen: Chosen): Search {
  const words = settablesOf(definition).flatMap((one) => {
    const word = namesOf(one).map((name) => chosen[one.id]?.[name] ?? '')
    return word.every((value) => value === '') ? [] : [[one.id, word.join('.')] as const]
  })
  return Object.fromEntries(words)
}

function spelledOut(definition: Settable, search: Search): unknown {
  const said = settablesOf(definition).map((one) => {
    const places = wordIn(search[one.id])?.split('.') ?? []
    return [one.id, Object.fromEntries(namesOf(one).map((name, place) => [name, places[place]]))]
  })
  return Object.fromEntries(said)
}

const namesOf = ({ settings, lists = [] }: SettableOfPage) => [...Object.keys(settings), ...lists]

/** What a list of one's own says that is empty. */
const empty = '-'

export function writeList(list: readonly string[]): string {
  const written = list.map((one) => encodeURIComponent(one).replaceAll('.', '%2E').replaceAll('~', '%7E'))
  const joined = written.join('~')
  if (written.length === 0) return empty
  return joined === empty ? '%2D' : joined
}

/** Nothing where there is no list; one that cannot be read is empty. */
export function readList(list: string | undefined): readonly string[] | undefined {
  if (list === undefined || list === '') return undefined
  try {
    return list === empty ? [] : list.split('~').map(decodeURIComponent)
  } catch {
    return []
  }
}

/** What stands in a list of one's own on a card. */
export function listOn(
  { settings }: { readonly settings: Chosen },
  { id: of }: Pick<Card, 'id'>,
  name: string,
): readonly string[] | undefined {
  return readList(settings[of]?.[name])
}

/** What is set on a card; `decided` took it from what the card may be set to. */
export function settingsOn<Form extends CardForm>(
  { settings }: { readonly settings: Chosen },
  { id: of }: Pick<CardOf<Form>, 'id' | 'form'>,
): SettingsOf<Form> {
  return (settings[of] ?? {}) as SettingsOf<Form>
}

export function settingsOfPage({ settings }: { readonly settings: Chosen }): Partial<PageSettings> {
  return settings.page ?? {}
}
