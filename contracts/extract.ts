import type { RowsQuestion } from './grid.ts'
import type { GridColumn } from './grid-columns.ts'
import type { Uom } from './page.ts'
import type { Question } from './question.ts'

/** The most rows that leave as one file. */
export const mostRowsOfReport = 1_000_000

/** What a file is asked of: lines one by one, lines added up by some of their columns, or an answer as a card has it. */
export type ExtractQuestion =
  | {
      readonly kind: 'lines'
      readonly rows: RowsQuestion
      readonly columns: readonly GridColumn[]
      /** What its weights stand in. */
      readonly uom: Uom
    }
  | {
      readonly kind: 'sums'
      readonly rows: RowsQuestion
      readonly by: readonly GridColumn[]
      readonly columns: readonly GridColumn[]
      /** Also by whether a package goes to a home: RESIDENCE is the first column. */
      readonly residence?: boolean
    }
  | { readonly kind: 'answer'; readonly question: Question }

export type ExtractKind = 'text' | 'date' | 'money' | 'weight' | 'count' | 'ratio'

/** A column of a file. Those that add up have a control total. */
export interface ExtractColumn {
  readonly name: string
  readonly kind: ExtractKind
  readonly addsUp: boolean
}
