import {
  CalendarDate,
  type CardForm,
  type CardOf,
  FactName,
  KeptSettings,
  type PageDefinition,
  PageDimension,
  type PageSettings,
  type SettingsOf,
  settablesOf,
} from '@waybill/contracts'
import { z } from 'zod'
import { type DateChoice, readChoice, writeChoice } from './date-choice.ts'

export type Filters = Partial<Readonly<Record<PageDimension, readonly string[]>>>

/** By the id of a card, or `page` for all cards at once; only what somebody chose. */
export type Chosen = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What the address bar says about an analysis page. Whatever is left out is the default. */
export interface PageState {
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
type Settable = Pick<PageDefinition, 'settings' | 'cards'>

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
    filters: Object.fromEntries(filters),
    settings: readSettings(definition, spelledOut(definition, search)),
  }
}

export function writePageState(definition: Settable, state: PageState): Search {
  const { client, children, dates, filters, during, fact, settings } = state
  return {
    ...(client !== undefined && { client: String(client) }),
    ...(children && children.length > 0 && { children: children.join(',') }),
    ...(dates && { dates: writeChoice(dates) }),
    ...(during !== undefined && { during }),
    ...(fact && { fact }),
    ...filters,
    ...writeSettings(definition, settings),
  }
}

/** What is set on a card is one word: `breakdown=zone.bar.semilog`, an empty place where nothing was chosen. */
function writeSettings(definition: Settable, chosen: Chosen): Search {
  const words = settablesOf(definition).flatMap((one) => {
    const word = Object.keys(one.settings).map((name) => chosen[one.id]?.[name] ?? '')
    return word.every((value) => value === '') ? [] : [[one.id, word.join('.')] as const]
  })
  return Object.fromEntries(words)
}

function spelledOut(definition: Settable, search: Search): unknown {
  const said = settablesOf(definition).map((one) => {
    const places = text(search[one.id])?.split('.') ?? []
    return [one.id, Object.fromEntries(Object.keys(one.settings).map((name, place) => [name, places[place]]))]
  })
  return Object.fromEntries(said)
}

/** Settings as they were kept, each by itself: one that the page does not allow falls out and takes no other with it. */
export function readSettings(definition: Settable, kept: unknown): Chosen {
  const read = KeptSettings.parse(kept)
  const allowed = settablesOf(definition).flatMap(({ id: of, settings }) => {
    const chosen = Object.entries(settings).flatMap(([name, values]) => {
      const value = values.find((one) => one === read[of]?.[name])
      return value === undefined ? [] : [[name, value] as const]
    })
    return chosen.length > 0 ? [[of, Object.fromEntries(chosen)] as const] : []
  })
  return Object.fromEntries(allowed)
}

/** What is chosen later stands over what was chosen before, setting by setting. */
export function mergedSettings(before: Chosen, later: Chosen): Chosen {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(later)])]
  return Object.fromEntries(ids.map((of) => [of, { ...before[of], ...later[of] }]))
}

/** Every setting of a page decided: the address bar's, else what the user kept, else the first that it may be. */
export function decided(definition: Settable, inAddress: Chosen, kept: Chosen): Chosen {
  const first = settablesOf(definition).map(({ id: of, settings }) => {
    const firsts = Object.entries(settings).flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]]))
    return [of, Object.fromEntries(firsts)]
  })
  return [kept, inAddress].reduce(
    (settings, chosen) => mergedSettings(settings, readSettings(definition, chosen)),
    Object.fromEntries(first),
  )
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
