import type { ComparisonState } from './comparison-state.ts'
import type { OpenRows } from './open-rows.ts'
import type { Compared } from './subjects.ts'
import type { OpenLines } from './what-if/open-lines.ts'
import type { WhatIfOfSet } from './what-if/terms-of-sets.ts'

/** What every card of the comparison is given. */
export interface ShownProps {
  readonly state: ComparisonState
  readonly sets: readonly Compared[]
  readonly whatIfs: readonly WhatIfOfSet[]
  readonly onState: (change: Partial<ComparisonState>) => void
  /** Opens the lines behind a number of a set. */
  readonly onRows: (rows: OpenRows) => void
  /** Opens the lines behind a figure of a what-if. */
  readonly onLines: (lines: OpenLines) => void
}
