import {
  type Condition,
  type DateRange,
  type ExtractQuestion,
  GridRequest,
  type KnownReportName,
  knownReports,
  placeLimit,
  Question,
} from '@waybill/contracts'
import { rowsQuestionOf } from './of-request.ts'

interface Parameters {
  readonly clientId: number
  readonly dates: DateRange
  /** Without it, all. */
  readonly carrier?: string | undefined
}

/** What a known report asks. Whose lines it may see is settled elsewhere. */
export function knownExtractOf(name: KnownReportName, { clientId, dates, carrier }: Parameters): ExtractQuestion {
  const { page, made } = knownReports[name]
  const where = [...conditionsOfKnown(name, carrier)]
  if (made.of === 'answer') {
    const { span, by, select } = made
    const asked = { page, widget: 'breakdown', select, by, where, dates, limit: placeLimit, ...(span && { span }) }
    return { kind: 'answer', question: Question.parse(asked) }
  }
  const rows = rowsQuestionOf(page, GridRequest.parse({ clientId, dates, conditions: where }))
  if (made.of === 'lines') return { kind: 'lines', rows, columns: made.columns, uom: 'lbs' }
  return { kind: 'sums', rows, by: made.by, columns: made.columns, residence: made.residence ?? false }
}

/** What it is narrowed by, besides its clients and days. */
export function conditionsOfKnown(name: KnownReportName, wished: string | undefined): readonly Condition[] {
  const { where = [], carrier = wished } = knownReports[name]
  return carrier === undefined ? where : [...where, { column: 'carrier_name', op: 'in', values: [carrier] }]
}
