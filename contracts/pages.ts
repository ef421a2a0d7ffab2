import { z } from 'zod'
import { DimensionName, type Fact, FilterDimension, MeasureName } from './vocabulary.ts'

export const PageName = z.enum(['overview', 'spend', 'carrierScore', 'refund', 'accessorial', 'weight'])
export type PageName = z.infer<typeof PageName>

export const WidgetName = z.enum(['amounts', 'trends', 'breakdown', 'map'])
export type WidgetName = z.infer<typeof WidgetName>

export const ChartScale = z.enum(['linear', 'semilog'])
export type ChartScale = z.infer<typeof ChartScale>

export const ChartTimeSpan = z.enum(['monthly', 'quarterly'])
export type ChartTimeSpan = z.infer<typeof ChartTimeSpan>

export const MapLevel = z.enum(['us_state', 'world'])
export type MapLevel = z.infer<typeof MapLevel>

/** What pages are split by. A mark that is clicked filters by it, also where the filter panel has no field for it; tracking numbers are searched for. */
export const PageDimension = DimensionName.extract([...FilterDimension.options, 'service', 'tracking_number'])
export type PageDimension = z.infer<typeof PageDimension>

/** What a person may choose on a widget, and where it starts. */
interface WidgetDefinition<Chart extends string> {
  readonly chartTypes: readonly [Chart, ...Chart[]]
  readonly dimensions: readonly PageDimension[]
}

/** A page as data. The first of each list is its default. */
export interface PageDefinition {
  readonly name: PageName
  /** The fact whose lines stand behind the page's marks. */
  readonly table: Fact
  readonly facts: readonly [MeasureName, ...MeasureName[]]
  readonly filters: readonly FilterDimension[]
  readonly trends: WidgetDefinition<'line' | 'area'>
  readonly breakdown: WidgetDefinition<'bar' | 'column'>
  readonly map: { readonly levels: readonly MapLevel[]; readonly ends: readonly ['consignee', 'sender'] }
}

const filtersOfEveryPage = FilterDimension.exclude(['credit_type', 'accessorial']).options

export const spend: PageDefinition = {
  name: 'spend',
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
  trends: { chartTypes: ['line', 'area'], dimensions: [] },
  breakdown: {
    chartTypes: ['bar', 'column'],
    dimensions: [
      'service',
      'service_category',
      'carrier_name',
      'account_group',
      'account_number',
      'zone',
      'bill_option',
    ],
  },
  map: { levels: ['us_state', 'world'], ends: ['consignee', 'sender'] },
}

/** What is kept per page and per user under `widgets:{page}`. A value that the page does not allow falls back to the first. */
export const WidgetSettings = z.strictObject({
  fact: MeasureName.optional().catch(undefined),
  trends: z
    .object({ chartType: z.enum(['line', 'area']), chartScale: ChartScale, chartTimeSpan: ChartTimeSpan })
    .partial()
    .optional()
    .catch(undefined),
  breakdown: z
    .object({ dimension: z.string(), chartType: z.enum(['bar', 'column']), chartScale: ChartScale })
    .partial()
    .optional()
    .catch(undefined),
  map: z
    .object({ level: MapLevel, end: z.enum(['consignee', 'sender']) })
    .partial()
    .optional()
    .catch(undefined),
})
export type WidgetSettings = z.infer<typeof WidgetSettings>
