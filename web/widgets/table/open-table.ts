import { CalendarDate, DataViewName, DimensionName, FactName, PageDimension } from '@waybill/contracts'
import type { z } from 'zod'

/** What marks are set apart by: what pages are split by, and places that only maps know. */
const MarkDimension = DimensionName.extract([
  ...PageDimension.options,
  'sender_postal_code',
  'consignee_postal_code',
  'sender_location',
  'fulfillment_center',
])
export type MarkDimension = z.infer<typeof MarkDimension>
export const markDimensions = MarkDimension.options

type Only = Partial<Readonly<Record<MarkDimension, readonly string[]>>>

/** The number that a table was opened from, as far as it is not the whole of what the page looks at. */
export interface Mark {
  /** What it measures, where that is not the page's fact. */
  readonly fact?: FactName
  /** Of these values alone, or of all but these; the page's own filters of these dimensions do not count. */
  readonly only?: Only
  readonly except?: Only
  /** The page's filters of these do not count either. */
  readonly beside?: readonly MarkDimension[]
  /** The first day of the one month or quarter it is of. */
  readonly during?: CalendarDate
  /** Of the whole period, also when one month of it was picked out. */
  readonly whole?: true
  /** Of the period before. */
  readonly of?: 'before'
}

/** The table that is open on a page: what it was opened from, and how it is looked at. */
export interface OpenTable {
  readonly view: DataViewName
  readonly mark: Mark
}

/** `carrier~fact.latePackages~in.zone.5.6`: the view, then what the mark is, each word with its values after points. */
export function writeOpenTable({ view, mark }: OpenTable): string {
  const { fact, only = {}, except = {}, beside, during, whole, of } = mark
  const words: readonly (readonly string[])[] = [
    ...(fact === undefined ? [] : [['fact', fact]]),
    ...Object.entries(only).map(([dimension, values]) => ['in', dimension, ...values]),
    ...Object.entries(except).map(([dimension, values]) => ['not', dimension, ...values]),
    ...(beside && beside.length > 0 ? [['beside', ...beside]] : []),
    ...(during === undefined ? [] : [['during', during]]),
    ...(whole ? [['whole']] : []),
    ...(of === undefined ? [] : [['before']]),
  ]
  return [view, ...words.map((word) => word.map(written).join('.'))].join('~')
}

const written = (word: string) => encodeURIComponent(word).replaceAll('.', '%2E').replaceAll('~', '%7E')

const longest = 10_000
const mostValues = 1000
const longestValue = 200

/** Nothing where there is none, or where it makes no sense; a link that was cut opens nothing rather than something else. */
export function readOpenTable(text: string | undefined): OpenTable | undefined {
  if (text === undefined || text.length > longest) return undefined
  const [name, ...words] = text.split('~')
  const view = DataViewName.safeParse(name).data
  if (view === undefined) return undefined
  const read = words.map(readWord)
  if (read.some((part) => part === undefined)) return undefined
  const parts = read.flatMap((part) => part ?? [])
  const only = Object.assign({}, ...parts.map((part) => part.only ?? {}))
  const except = Object.assign({}, ...parts.map((part) => part.except ?? {}))
  return {
    view,
    mark: {
      ...Object.assign({}, ...parts),
      ...(Object.keys(only).length > 0 && { only }),
      ...(Object.keys(except).length > 0 && { except }),
    },
  }
}

function readWord(word: string): Mark | undefined {
  const [kind = '', ...values] = decoded(word.split('.'))
  const [first] = values
  if (values.length > mostValues || values.some((value) => value.length > longestValue)) return undefined
  switch (kind) {
    case 'fact': {
      const fact = FactName.safeParse(first).data
      return fact && { fact }
    }
    case 'in':
    case 'not': {
      const dimension = MarkDimension.safeParse(first).data
      if (dimension === undefined || values.length < 2) return undefined
      const of = { [dimension]: values.slice(1) }
      return kind === 'in' ? { only: of } : { except: of }
    }
    case 'beside': {
      const beside = MarkDimension.array().safeParse(values).data
      return beside && { beside }
    }
    case 'during': {
      const during = CalendarDate.safeParse(first).data
      return during === undefined ? undefined : { during }
    }
    case 'whole':
      return { whole: true }
    case 'before':
      return { of: 'before' }
    default:
      return undefined
  }
}

function decoded(words: readonly string[]): readonly string[] {
  try {
    return words.map(decodeURIComponent)
  } catch {
    return []
  }
}
