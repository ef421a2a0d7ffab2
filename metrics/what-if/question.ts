import {
  CalendarDate,
  type Question,
  type Terms,
  type WhatIfDescription,
  type WhatIfLinesDescription,
  type WhatIfView,
} from '@waybill/contracts'
import { keptBy } from '../question-of.ts'
import { knows } from '../source.ts'
import { wrong } from '../wrong.ts'

/** Lines, and the terms that they are worked out at. */
export interface WhatIfQuestion extends Pick<Question, 'where' | 'dates' | 'centers'> {
  readonly terms: Terms
  readonly views: readonly WhatIfView[]
}

/** Whose partitions are of all lines that are asked of. */
type OfClient = Partial<Pick<WhatIfDescription, 'clientId'>>

export function whatIfQuestionOf({
  terms,
  views,
  whereClauseDetails,
  clientId,
}: Pick<WhatIfDescription, 'terms' | 'views' | 'whereClauseDetails'> & OfClient): WhatIfQuestion {
  const { where, dates } = keptBy(whereClauseDetails, clientId)
  const unknown = where.find(({ column }) => !knows('shipment', column))
  if (unknown) throw wrong(`"${unknown.column}" is said of single charges; a whole line is worked out at other terms.`)
  return { terms, views: [...new Set(views)], where, dates }
}

/** Whether the rows of a view are named by days. */
export const isSpan = (view: WhatIfView) => view === 'month' || view === 'quarter'

/** Lines one by one: behind a row of a view or behind a reason, or all of them. */
export interface WhatIfLinesQuestion
  extends WhatIfQuestion,
    Pick<WhatIfLinesDescription, 'behind' | 'reason' | 'offset' | 'limit'> {}

export function whatIfLinesQuestionOf({
  behind,
  reason,
  offset,
  limit,
  ...of
}: Pick<WhatIfLinesDescription, 'terms' | 'whereClauseDetails' | 'behind' | 'reason' | 'offset' | 'limit'> &
  OfClient): WhatIfLinesQuestion {
  if (behind && isSpan(behind.view) && !CalendarDate.safeParse(behind.name).success) {
    throw wrong(`"${behind.name}" is not the first day of a ${behind.view}.`)
  }
  return { ...whatIfQuestionOf({ ...of, views: [] }), behind, reason, offset, limit }
}
