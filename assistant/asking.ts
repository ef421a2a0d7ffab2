import type {
  Answer,
  CalendarDate,
  CardId,
  DateRange,
  Explanation,
  ExplanationDescription,
  Found,
  PageDefinition,
  PageName,
  Permission,
  QueryDescription,
} from '@waybill/contracts'
import type { Whose } from './descriptions.ts'
import type { AskingForInvoices } from './invoices-told.ts'
import type { Calendar } from './period.ts'
import type { Voice } from './say.ts'

/** How the pages ask: the same functions, under the same scope. */
export interface Asking {
  readonly rows: (page: PageName, card: CardId, description: QueryDescription) => Promise<Answer>
  readonly explanation: (page: PageName, description: ExplanationDescription) => Promise<Explanation>
  /** By their numbers: of packages nothing where whoever asks may not search for them. */
  readonly find: (number: string) => Promise<Found>
  readonly invoices: AskingForInvoices
}

/** Who asks, and what the answer may rest on and lead to. */
export interface Told extends Calendar {
  readonly voice: Voice
  readonly whose: Whose
  readonly pages: readonly PageDefinition[]
  readonly permissions: readonly Permission[]
  /** The days of which there are lines. */
  readonly known?: Pick<DateRange, 'from' | 'to'> | undefined
  /** The day of the first invoice; none where there is none. */
  readonly firstInvoice?: CalendarDate | undefined
}
