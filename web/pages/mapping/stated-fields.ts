import type { InvoiceOutcome, LayoutTrial } from '@waybill/contracts'

const mostOpen = 50

interface StatedFields {
  readonly invoices: readonly string[]
  /** Invoices that have no field yet: each that is filled in makes room for another. */
  readonly more: number
  /** There may be others, of which the trial does not tell. */
  readonly atLeast: boolean
}

/** For which invoices a total can be typed in: those it is typed in for, and the first of the others. */
export function statedFields(
  trial: Pick<LayoutTrial, 'outcomes' | 'invoices'>,
  typed: ReadonlySet<string>,
): StatedFields {
  const isTyped = ({ invoiceNumber }: InvoiceOutcome) => typed.has(invoiceNumber)
  const unstated = trial.outcomes.filter((outcome) => outcome.controlTotal === null || isTyped(outcome))
  const open = unstated.filter((outcome) => !isTyped(outcome))
  const waiting = new Set(open.slice(mostOpen))
  return {
    invoices: unstated.filter((outcome) => !waiting.has(outcome)).map(({ invoiceNumber }) => invoiceNumber),
    more: waiting.size,
    atLeast: trial.outcomes.length < trial.invoices,
  }
}
