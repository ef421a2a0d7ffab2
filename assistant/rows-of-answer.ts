import type { AnswerOfReport, AskedQuestion, PageDefinition } from '@waybill/contracts'
import { describedBy } from './descriptions.ts'
import { standingsOf } from './page-of-question.ts'
import { isPossible } from './possible.ts'

type RowsOfAnswer = Pick<AnswerOfReport, 'page' | 'card' | 'measure' | 'by' | 'span' | 'firstDayOfWeek' | 'conditions'>

/** Where the rows of an answer come from, for whoever asks for them again and again; nothing where no page of theirs tells them, or there are none. */
export function rowsOfAnswer(question: AskedQuestion, pages: readonly PageDefinition[]): RowsOfAnswer | undefined {
  const { measure, by, span, firstDayOfWeek, why, share } = question
  const [standing] = standingsOf(question, pages)
  if (!standing || why || share || !isPossible(question, pages)) return undefined
  const { card, rows } = describedBy(question, standing, { clientId: 1 })
  const { conditions } = rows.whereClauseDetails
  return { page: standing.page.name, card, measure, by, ...(span && { span, firstDayOfWeek }), conditions }
}
