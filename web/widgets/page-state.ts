import {
  CalendarDate,
  ChartScale,
  ChartTimeSpan,
  MapLevel,
  MeasureName,
  type PageDefinition,
  PageDimension,
  WidgetSettings,
} from '@waybill/contracts'
import { z } from 'zod'
import { type DateChoice, readChoice, writeChoice } from './date-choice.ts'

export type Filters = Partial<Readonly<Record<PageDimension, readonly string[]>>>

/** What the address bar says about an analysis page. Whatever is left out is the default. */
export interface PageState {
  readonly client?: number
  readonly children?: readonly number[]
  readonly dates?: DateChoice
  readonly filters: Filters
  /** The first day of the one month or quarter that was picked out of the period. */
  readonly during?: CalendarDate
  readonly fact?: MeasureName
  readonly widgets: Omit<WidgetSettings, 'fact'>
}

export type Search = Readonly<Record<string, string | readonly string[]>>

const id = z.coerce.number<string>().int().positive().max(2_000_000_000)

const text = (value: Search[string] | undefined) => (typeof value === 'string' ? value : value?.[0])
const texts = (value: Search[string] | undefined) => (typeof value === 'string' ? [value] : (value ?? []))

/** The address bar's words; what makes no sense there is left out. */
export function readPageState(search: Search): PageState {
  const client = id.safeParse(text(search.client)).data
  const children = (text(search.children)?.split(',') ?? []).flatMap((child) => id.safeParse(child).data ?? [])
  const dates = readChoice(text(search.dates) ?? '')
  const during = CalendarDate.safeParse(text(search.during)).data
  const fact = MeasureName.safeParse(text(search.fact)).data
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
    widgets: readWidgets(search),
  }
}

export function writePageState({ client, children, dates, filters, during, fact, widgets }: PageState): Search {
  return {
    ...(client !== undefined && { client: String(client) }),
    ...(children && children.length > 0 && { children: children.join(',') }),
    ...(dates && { dates: writeChoice(dates) }),
    ...(during !== undefined && { during }),
    ...(fact && { fact }),
    ...filters,
    ...writeWidgets(widgets),
  }
}

/** Each widget's settings are one word: `trends=area.semilog.monthly`, an empty place where nothing was chosen. */
const written = {
  trends: ['chartType', 'chartScale', 'chartTimeSpan'],
  breakdown: ['dimension', 'chartType', 'chartScale'],
  map: ['level', 'end'],
} as const
type Widget = keyof typeof written
const widgetsWritten = Object.keys(written) as Widget[]

function writeWidgets(widgets: PageState['widgets']): Search {
  const words = widgetsWritten.flatMap((widget) => {
    const settings: Readonly<Record<string, string | undefined>> = widgets[widget] ?? {}
    const word = written[widget].map((setting) => settings[setting] ?? '').join('.')
    return word.replaceAll('.', '') === '' ? [] : [[widget, word] as const]
  })
  return Object.fromEntries(words)
}

function readWidgets(search: Search): PageState['widgets'] {
  const said = widgetsWritten.flatMap((widget) => {
    const places = text(search[widget])?.split('.')
    if (places === undefined) return []
    const settings = written[widget].flatMap((setting, place) => (places[place] ? [[setting, places[place]]] : []))
    return [[widget, Object.fromEntries(settings)] as const]
  })
  return readSettings(Object.fromEntries(said))
}

const forgiving = <Type extends z.ZodType>(type: Type) => type.optional().catch(undefined)

const EachSetting = z
  .object({
    trends: forgiving(
      z.object({
        chartType: forgiving(z.enum(['line', 'area'])),
        chartScale: forgiving(ChartScale),
        chartTimeSpan: forgiving(ChartTimeSpan),
      }),
    ),
    breakdown: forgiving(
      z.object({
        dimension: forgiving(z.string()),
        chartType: forgiving(z.enum(['bar', 'column'])),
        chartScale: forgiving(ChartScale),
      }),
    ),
    map: forgiving(z.object({ level: forgiving(MapLevel), end: forgiving(z.enum(['consignee', 'sender'])) })),
  })
  .catch({})
const AllSettings = WidgetSettings.catch({})

/** Settings as they were kept, each by itself: an impossible one falls out and takes no other with it. */
export function readSettings(kept: unknown): PageState['widgets'] {
  const { trends, breakdown, map } = EachSetting.parse(kept)
  const { fact: _, ...settings } = AllSettings.parse({
    ...(said(trends) && { trends }),
    ...(said(breakdown) && { breakdown }),
    ...(said(map) && { map }),
  })
  return settings
}

const said = (settings: object | undefined) => Object.values(settings ?? {}).some((value) => value !== undefined)

type Chosen<Some> = { readonly [Name in keyof Some]-?: NonNullable<Some[Name]> }

/** Every setting decided: the address bar's, else what the user kept, else the page's first. */
export interface Settings {
  readonly trends: Chosen<NonNullable<WidgetSettings['trends']>>
  readonly breakdown: Omit<Chosen<NonNullable<WidgetSettings['breakdown']>>, 'dimension'> & {
    readonly dimension: PageDefinition['breakdown']['dimensions'][number]
  }
  readonly map: Chosen<NonNullable<WidgetSettings['map']>>
}

export function settingsOf(
  definition: PageDefinition,
  inAddress: PageState['widgets'],
  kept: PageState['widgets'],
): Settings {
  const trends = { ...kept.trends, ...defined(inAddress.trends) }
  const breakdown = { ...kept.breakdown, ...defined(inAddress.breakdown) }
  const map = { ...kept.map, ...defined(inAddress.map) }
  return {
    trends: {
      chartType: allowed(definition.trends.chartTypes, trends.chartType),
      chartScale: trends.chartScale ?? 'linear',
      chartTimeSpan: trends.chartTimeSpan ?? 'monthly',
    },
    breakdown: {
      dimension: allowed(definition.breakdown.dimensions, breakdown.dimension),
      chartType: allowed(definition.breakdown.chartTypes, breakdown.chartType),
      chartScale: breakdown.chartScale ?? 'linear',
    },
    map: { level: allowed(definition.map.levels, map.level), end: allowed(definition.map.ends, map.end) },
  }
}

function allowed<Value extends string>(choices: readonly Value[], wished: string | undefined): Value {
  const choice = choices.find((value) => value === wished) ?? choices[0]
  if (choice === undefined) throw new Error('A page definition leaves nothing to choose from')
  return choice
}

function defined<Some extends object>(settings: Some | undefined): Partial<Some> {
  const entries = Object.entries(settings ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Some>
}
