import { type AskedQuestion, addDays, type DateRange, type PageDefinition, Refusal } from '@waybill/contracts'
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

/** Lines of so many days behind the last that are known may be asked for. */
const beyondKnown = 92

/** Why days cannot be asked about: they have not been yet, or there are no lines of then. */
export function noSuchDays(
  { from, to }: DateRange,
  { today, known }: { readonly today: string; readonly known?: Pick<DateRange, 'from' | 'to'> | undefined },
): 'future' | 'no-lines' | undefined {
  if (from > today) return 'future'
  return known && (to < known.from || from > addDays(known.to, beyondKnown)) ? 'no-lines' : undefined
}
