import { type AskedQuestion, type PageDefinition, Refusal } from '@waybill/contracts'
import { compile, questionOf } from '@waybill/metrics'
import { describedBy } from './descriptions.ts'
import { standingsOf } from './page-of-question.ts'

/** Whether a page of the asker's has it, and one kind of line can say it all. */
export function isPossible(question: AskedQuestion, pages: readonly PageDefinition[]): boolean {
  const [standing] = standingsOf(question, pages)
  if (!standing) return false
  try {
    const { card, rows } = describedBy(question, standing, { clientId: 1 })
    compile(questionOf(standing.page.name, card, rows), { clientIds: [1] })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
