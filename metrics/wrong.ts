import { Refusal } from '@waybill/contracts'

/** For whoever writes a question by hand: no page asks one that is refused. */
export function wrong(detail: string): Refusal {
  return new Refusal('bad-request', 'question-wrong', { detail })
}
