import type { Question, Terms, WhatIfDescription, WhatIfView } from '@waybill/contracts'
import { whereOf } from '../question-of.ts'
import { knows } from '../source.ts'
import { wrong } from '../wrong.ts'

/** Lines, and the terms that they are worked out at. */
export interface WhatIfQuestion extends Pick<Question, 'where' | 'dates' | 'centers'> {
  readonly terms: Terms
  readonly views: readonly WhatIfView[]
}

export function whatIfQuestionOf({
  terms,
  views,
  whereClauseDetails,
}: Pick<WhatIfDescription, 'terms' | 'views' | 'whereClauseDetails'>): WhatIfQuestion {
  const where = whereOf(whereClauseDetails)
  const unknown = where.find(({ column }) => !knows('shipment', column))
  if (unknown) throw wrong(`"${unknown.column}" is said of single charges; a whole line is worked out at other terms.`)
  return { terms, views: [...new Set(views)], where, dates: whereClauseDetails.dates }
}
