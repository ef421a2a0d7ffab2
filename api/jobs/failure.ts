import { type JobFailure, Refusal } from '@waybill/contracts'
import { causeOf } from '@waybill/intake'

const detailAtMost = 300

/** Why work failed, as it is written down: a sentence where we have one. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof Refusal) return { sentence: error.reason }
  return { detail: causeOf(error).slice(0, detailAtMost) }
}
