import {
  type AnswerRow,
  type Scope,
  type TrackingColumn,
  type TrackingDescription,
  type TrackingDetail,
  type TrackingQuestion,
  trackingIdIn,
} from '@waybill/contracts'
import type { AskRows } from '../rows/block.ts'
import { compileCharges } from './charges.ts'
import { unitOf } from './columns.ts'
import { eventsOf } from './events.ts'
import { packageLinesOf } from './package-lines.ts'

export function trackingQuestionOf(description: TrackingDescription): TrackingQuestion {
  return {
    trackingId: trackingIdIn(description),
    columns: [...new Set(description.selectColumnNames)],
    groups: [...new Set(description.groupByDetails)],
    order: description.orderByDetails,
  }
}

/** All that is known of the package of a line, of as many SELECTs as that takes. */
export async function trackingDetail(question: TrackingQuestion, scope: Scope, ask: AskRows): Promise<TrackingDetail> {
  const columns = question.columns.map((name) => ({ name, unit: unitOf(name) }))
  const lines = await packageLinesOf(question, scope, ask)
  if (!lines) return { data: [], columns, totalRows: 0, events: [], eventsInAll: 0 }
  const [{ data, totalRows }, reported] = await Promise.all([
    ask(compileCharges(question, lines, scope)),
    eventsOf(lines, scope, ask),
  ])
  return { data: data.map(withPlainSides), columns, totalRows, ...reported }
}

const sides = ['LENGTH', 'WIDTH', 'HEIGHT'] as const satisfies readonly TrackingColumn[]

/** Lengths without zeros that say nothing, which engines write each in its way. */
function withPlainSides(row: AnswerRow): AnswerRow {
  const own = sides.filter((side) => row[side] !== undefined)
  return { ...row, ...Object.fromEntries(own.map((side) => [side, plain(String(row[side]))])) }
}

function plain(length: string): string {
  return length.includes('.') ? length.replace(/\.?0+$/, '') : length
}
