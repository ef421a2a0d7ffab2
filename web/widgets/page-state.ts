import {
  CalendarDate,
  type Card,
  type CardForm,
  type CardOf,
  type Chosen,
  FactName,
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
import { type DateChoice, readChoice, writeChoice } from './date-choice.ts'

export type Filters = Partial<Readonly<Record<PageDimension, readonly string[]>>>

/** What the address bar says about an analysis page. Whatever is left out is the default. */
export interface PageState extends Stand {
  readonly client?: number
  readonly children?: readonly number[]
  readonly dates?: DateChoice
  readonly filters: Filters
  /** The first day of the one month or quarter that was picked out of the period. */
  readonly during?: CalendarDate
  readonly fact?: FactName
  readonly settings: Chosen
}

export type Search = Readonly<Record<string, string | readonly string[]>>
type Settable = Pick<PageDefinition, 'settings' | 'cards' | 'tabs' | 'lines'>

const id = z.coerce.number<string>().int().positive().max(2_000_000_000)

const text = (value: Search[string] | undefined) => (typeof value === 'string' ? value : value?.[0])
const texts = (value: Search[string] | undefined) => (typeof value === 'string' ? [value] : (value ?? []))

/** The address bar's words; what makes no sense there is left out. */
export function readPageState(definition: Settable, search: Search): PageState {
  const client = id.safeParse(text(search.client)).data
  const children = (text(search.children)?.split(',') ?? []).flatMap((child) => id.safeParse(child).data ?? [])
  const dates = readChoice(text(search.dates) ?? '')
  const during = CalendarDate.safeParse(text(search.during)).data
  const fact = FactName.safeParse(text(search.fact)).data
  const tab = TabName.safeParse(text(search.tab)).data
  const lines = LinesName.safeParse(text(search.lines)).data
  const filters = PageDimension.options.flatMap((dimension) => {
    const values = [...new Set(texts(search[dimension]))].filter((value) => value.length <= 200).slice(0, 1000)
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
    filters: Object.fromEntries(filters),
    settings: readSettings(definition, spelledOut(definition, search)),
  }
}

export function writePageState(definition: Settable, state: PageState): Search {
  const { client, children, dates, filters, during, fact, tab, lines, settings } = state
  return {
    ...(client !== undefined && { client: String(client) }),
    ...(children && children.length > 0 && { children: children.join(',') }),
    ...(dates && { dates: writeChoice(dates) }),
    ...(during !== undefined && { during }),
    ...(fact && { fact }),
    ...(tab && { tab }),
    ...(lines && { lines }),
    ...filters,
    ...writeSettings(definition, settings),
  }
}

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
    const places = text(search[one.id])?.split('.') ?? []
    return [one.id, Object.fromEntries(namesOf(one).map((name, place) => [name, places[place]]))]
  })
  return Object.fromEntries(said)
}

const namesOf = ({ settings, lists = [] }: SettableOfPage) => [...Object.keys(settings), ...lists]

/** What a list of one's own says that is empty. */
const empty = '-'

export function writeList(list: readonly string[]): string {
  const written = list.map((one) => encodeURIComponent(one).replaceAll('.', '%2E').replaceAll('~', '%7E'))
  return written.length > 0 ? written.join('~') : empty
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
