import type { DimensionName, TimeSpan } from '@waybill/contracts'
import type { SaidMeasure } from './measured.ts'
import { type Period } from './period.ts'
import type { Mark } from './words/language-words.ts'

export interface Values {
  readonly columns: readonly DimensionName[]
  readonly values: readonly string[]
  readonly op: 'in' | 'not in'
}

/** Whether it is said of where something goes, or comes from. */
export function isOfPlace({ columns }: Pick<Values, 'columns'>): boolean {
  return columns.some((column) => column.startsWith('normalised_'))
}

/** What the words say one after another, before it is one wish. */
export interface Heard {
  readonly unknown: string[]
  /** Verbs that nobody knows, which only an amount that is named can bear. */
  readonly ofAmounts: string[]
  readonly ofCharges: string[]
  readonly measures: SaidMeasure[]
  /** What is to be left out of what is measured. */
  readonly leftOut: SaidMeasure[]
  readonly dimensions: { name: DimensionName; place: number; word: readonly DimensionName[]; by: boolean }[]
  readonly values: (Values & { place: number })[]
  readonly periods: Period[]
  readonly numbers: { number: number; place: number; text: string }[]
  readonly marks: Set<Mark>
  readonly bareSpans: { span: TimeSpan; text: string }[]
  span?: TimeSpan
  compares: boolean
  /** The year of which the same days are. */
  yearBefore?: number
}

export const ranks = ['top', 'bottom', 'dearest', 'best', 'worst', 'most', 'least'] as const
