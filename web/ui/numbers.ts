import { fixed } from './decimal.ts'
import type { Amount, Format } from './format.ts'

/** A number as it is read and as a file has it, or nothing. */
export interface NumberCell {
  readonly shown: string
  readonly exact: string
  readonly mood?: 'dearer' | 'cheaper' | 'quiet'
}

export const nothing: NumberCell = { shown: '', exact: '' }

export interface NumberRow {
  readonly key: string
  readonly label: string
  readonly cells: readonly NumberCell[]
  /** The person picked this one out. */
  readonly chosen: boolean
  /** Only there to show what else there is: not part of the total. */
  readonly beside?: boolean
}

/** The numbers behind a chart, as a table. */
export interface Numbers {
  readonly of: string
  readonly columns: readonly { readonly name: string; readonly unit: string }[]
  /** So many columns each belong together, as those of one measure. */
  readonly together?: number
  readonly rows: readonly NumberRow[]
  readonly total: readonly NumberCell[]
  /** How many rows there are where not all came. */
  readonly outOf: number
}

/** For a file: money to the cent, as it is read, for what is converted has six decimals; everything else as it is. */
export function exactOf({ decimal, unit }: Pick<Amount, 'decimal' | 'unit'>): string {
  return unit === 'money' || unit === 'moneyPerPound' ? fixed(decimal, 2) : decimal
}

export function cellOf(amount: Amount, { format }: { readonly format: Format }): NumberCell {
  return { shown: format.exact(amount), exact: exactOf(amount) }
}
