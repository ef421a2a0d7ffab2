import { z } from 'zod'
import type { OwnPeriod } from './dates.ts'
import { DimensionName, FilterDimension, type MeasureName } from './vocabulary.ts'

/** A card's name on its page: the spec's `widget` on the wire. */
export const CardId = z.string().regex(/^[a-z][A-Za-z]{0,39}$/, 'is not the name of a card')
export type CardId = z.infer<typeof CardId>

export const ChartScale = z.enum(['linear', 'semilog'])
export type ChartScale = z.infer<typeof ChartScale>

export const MapLevel = z.enum(['us_state', 'world'])
export type MapLevel = z.infer<typeof MapLevel>

/** What pages are split by. A mark that is clicked filters by it, also where the filter panel has no field for it; tracking and invoice numbers are searched for. */
export const PageDimension = DimensionName.extract([
  ...FilterDimension.options,
  'service',
  'weight_band',
  'tracking_number',
  'invoice_number',
])
export type PageDimension = z.infer<typeof PageDimension>

/** What a card may be split by: besides, by the client. A mark of one picks it out of its parent's, where filters never name a client. */
export const CardDimension = DimensionName.extract([...PageDimension.options, 'client_id'])
export type CardDimension = z.infer<typeof CardDimension>

/** The same difference cut in several ways. */
export const ChangeView = z.enum([
  'causes',
  'movers',
  'carrier_name',
  'service',
  'accessorial',
  'account_number',
  'normalised_sender_state',
])
export type ChangeView = z.infer<typeof ChangeView>

/** What a person may set on a card of each form. */
interface FormSettings {
  /** One tile per fact; choosing one makes it the fact of the page. */
  readonly amounts: Readonly<Record<string, never>>
  readonly trends: {
    readonly chartType: 'line' | 'area'
    readonly chartScale: ChartScale
    /** Of facts that are a share as well as an amount. */
    readonly shown?: 'share' | 'amount'
  }
  readonly breakdown: {
    readonly dimension: CardDimension
    readonly chartType: 'bar' | 'column'
    readonly chartScale: ChartScale
  }
  /** One bar of all hundred percent for each value of a dimension, parted into the shares that the page's facts have. */
  readonly shares: { readonly dimension: CardDimension }
  /** One measure by weight and zone, as carriers write their rates. */
  readonly rates: { readonly measure: MeasureName }
  /** A row for each value of a dimension, and what there is to say of it side by side: in all, or of a week of the period. */
  readonly summary: { readonly dimension: CardDimension; readonly per: 'period' | 'week' }
  readonly map: {
    readonly level: MapLevel
    readonly end: 'consignee' | 'sender'
    /** Where the page's fact does not decide. */
    readonly measure?: MeasureName
  }
  /** What moved most, in words, each with what its change is made of. */
  readonly movers: Readonly<Record<string, never>>
  /** How far the invoices of each carrier go. */
  readonly latest: Readonly<Record<string, never>>
  /** The specification's words: whose packages, how many of them at first, and the one chart type there is. */
  readonly starburst: {
    readonly mode: 'mode_dc' | 'mode_top_sender'
    readonly dimension: 'dc_top5' | 'dc_top10'
    readonly chartType: 'us_state'
  }
  readonly distribution: { readonly end: 'consignee' | 'sender' }
  /** From the period before to this one, step by step. */
  readonly changed: { readonly view: ChangeView }
}

export const CardForm = z.enum([
  'amounts',
  'trends',
  'breakdown',
  'shares',
  'rates',
  'summary',
  'map',
  'movers',
  'latest',
  'starburst',
  'distribution',
  'changed',
])
export type CardForm = z.infer<typeof CardForm>
export type SettingsOf<Form extends CardForm> = FormSettings[Form]

/** What each setting may be; the first is what it starts as. */
export type Allowed<Settings> = {
  readonly [Name in keyof Settings]: readonly [
    Exclude<Settings[Name], undefined>,
    ...Exclude<Settings[Name], undefined>[],
  ]
}

/** One card of a page: a form, and what it may be set to there. */
export interface CardOf<Form extends CardForm> {
  readonly id: CardId
  readonly form: Form
  readonly width: 'whole' | 'half'
  readonly settings: Allowed<SettingsOf<Form>>
  /** One of the page's facts and a period, where they are the card's own and not what the page looks at. */
  readonly fact?: MeasureName
  readonly period?: OwnPeriod
  /** What else is kept of the card: lists of a person's own. */
  readonly lists?: readonly string[]
}
export type Card = { readonly [Form in CardForm]: CardOf<Form> }[CardForm]

type Own = Required<Pick<CardOf<CardForm>, 'fact' | 'period'>>

const scales = ['linear', 'semilog'] as const

export function amounts(id: CardId): CardOf<'amounts'> {
  return { id, form: 'amounts', width: 'whole', settings: {} }
}

export function trends(id: CardId): CardOf<'trends'> {
  return { id, form: 'trends', width: 'whole', settings: { chartType: ['line', 'area'], chartScale: scales } }
}

/** Of facts that are a share as well as an amount. */
export function trendsOfShares(id: CardId): CardOf<'trends'> {
  const { settings, ...card } = trends(id)
  return { ...card, settings: { ...settings, shown: ['share', 'amount'] } }
}

export function shares(id: CardId, dimension: readonly [CardDimension, ...CardDimension[]]): CardOf<'shares'> {
  return { id, form: 'shares', width: 'half', settings: { dimension } }
}

export function breakdown(id: CardId, dimension: readonly [CardDimension, ...CardDimension[]]): CardOf<'breakdown'> {
  return {
    id,
    form: 'breakdown',
    width: 'half',
    settings: { dimension, chartType: ['bar', 'column'], chartScale: scales },
  }
}

export function rates(id: CardId, measure: readonly [MeasureName, ...MeasureName[]]): CardOf<'rates'> {
  return { id, form: 'rates', width: 'whole', settings: { measure } }
}

export function summary(id: CardId, dimension: readonly [CardDimension, ...CardDimension[]]): CardOf<'summary'> {
  return { id, form: 'summary', width: 'whole', settings: { dimension, per: ['period', 'week'] } }
}

/** Of measures of its own, where the page's fact does not decide. */
export function map(id: CardId, measure?: readonly [MeasureName, ...MeasureName[]]): CardOf<'map'> {
  return {
    id,
    form: 'map',
    width: 'half',
    settings: { level: ['us_state', 'world'], end: ['consignee', 'sender'], ...(measure && { measure }) },
  }
}

export function movers(id: CardId): CardOf<'movers'> {
  return { id, form: 'movers', width: 'half', settings: {} }
}

export function latest(id: CardId): CardOf<'latest'> {
  return { id, form: 'latest', width: 'whole', settings: {} }
}

/** A card that always shows this, whatever else its page looks at. */
export function always<Form extends CardForm>(own: Own, card: CardOf<Form>): CardOf<Form> {
  return { ...card, ...own }
}

/** Senders and the states they send to. Which of the senders on offer are drawn is a list of one's own. */
export function starburst(id: CardId): CardOf<'starburst'> {
  return {
    id,
    form: 'starburst',
    width: 'whole',
    settings: {
      mode: ['mode_dc', 'mode_top_sender'],
      dimension: ['dc_top5', 'dc_top10'],
      chartType: ['us_state'],
    },
    lists: ['available', 'checked'],
  }
}

export function distribution(id: CardId): CardOf<'distribution'> {
  return { id, form: 'distribution', width: 'whole', settings: { end: ['consignee', 'sender'] } }
}

export function changed(id: CardId): CardOf<'changed'> {
  const view = [
    'causes',
    'service',
    'carrier_name',
    'accessorial',
    'account_number',
    'normalised_sender_state',
  ] as const
  return { id, form: 'changed', width: 'whole', settings: { view } }
}

/** Of what is counted, which no charge is part of. */
export function changedCount(id: CardId): CardOf<'changed'> {
  const view = ['causes', 'carrier_name', 'service', 'account_number', 'normalised_sender_state'] as const
  return { ...changed(id), settings: { view } }
}
