import type { LayoutTrial } from '@waybill/contracts'
import { useState } from 'react'
import { sum } from '../../ui/decimal.ts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { amountIn } from '../upload-files/amount-in.ts'
import type { Draft } from './draft.ts'
import type { SettingsProps } from './fact-setting.tsx'
import { typedTotal } from './readings.ts'
import { TextInput } from './setting.tsx'
import { statedFields } from './stated-fields.ts'

interface StatedTotalsProps extends Pick<SettingsProps, 'draft' | 'onDraft'> {
  readonly trial: LayoutTrial
}

/** Where a file states no total, the person does: the sum is right as it is, or each invoice says this. */
export function StatedTotals({ trial, draft, onDraft }: StatedTotalsProps) {
  const say = useSay()
  const format = useFormat()
  const { statements } = draft
  const typed = new Set(statements.totals.map(({ invoiceNumber }) => invoiceNumber))
  const { invoices, more, atLeast } = statedFields(trial, typed)
  const confirmed = statements.confirmed.length > 0
  const asks = trial.asks.includes('total')
  if (!asks && !confirmed && statements.totals.length === 0) return null
  const sums = confirmed && !asks ? statements.confirmed : sumsOf(trial)
  const shown = sums.map(({ currency, sum: decimal }) => amountIn(format, currency, decimal)).join(' + ')
  const confirm = (yes: boolean) => onDraft(withStatements(draft, { confirmed: yes ? sumsOf(trial) : [] }))
  return (
    <section className="mapping-stated" aria-label={say('mapping.stated')}>
      {trial.whole && sums.length > 0 && (
        <label>
          <input type="checkbox" checked={confirmed && !asks} onChange={({ target }) => confirm(target.checked)} />
          {say('mapping.confirm', { sum: shown })}
        </label>
      )}
      {!(confirmed && !asks) && invoices.length > 0 && (
        <>
          <p className="quiet">{say('mapping.stated.each')}</p>
          <div className="mapping-totals">
            {invoices.map((invoiceNumber) => (
              <TotalField key={invoiceNumber} invoiceNumber={invoiceNumber} draft={draft} onDraft={onDraft} />
            ))}
          </div>
          {more > 0 && (
            <p className="quiet">
              {say(atLeast ? 'mapping.stated.moreAtLeast' : 'mapping.stated.more', { count: more })}
            </p>
          )}
        </>
      )}
    </section>
  )
}

type TotalFieldProps = Pick<SettingsProps, 'draft' | 'onDraft'> & { readonly invoiceNumber: string }

function TotalField({ invoiceNumber, draft, onDraft }: TotalFieldProps) {
  const { totals } = draft.statements
  const [text, setText] = useState(totals.find((stated) => stated.invoiceNumber === invoiceNumber)?.total ?? '')
  const take = (next: string) => {
    setText(next)
    const others = totals.filter((stated) => stated.invoiceNumber !== invoiceNumber)
    const total = typedTotal(next)
    onDraft(withStatements(draft, { totals: total === undefined ? others : [...others, { invoiceNumber, total }] }))
  }
  return (
    <label>
      <bdi>{invoiceNumber}</bdi>
      <TextInput label={invoiceNumber} value={text} decimal onChange={take} />
    </label>
  )
}

const withStatements = (draft: Draft, change: Partial<Draft['statements']>): Draft => ({
  ...draft,
  statements: { ...draft.statements, ...change },
})

/** Of the invoices that state no total, one a currency. */
function sumsOf({ outcomes, invoices, totals }: LayoutTrial): { currency: string; sum: string }[] {
  const all = outcomes.length === invoices
  if (!all)
    return totals.flatMap(({ currency, sum: decimal, controlTotal }) =>
      controlTotal === null ? [{ currency, sum: decimal }] : [],
    )
  const unstated = Map.groupBy(
    outcomes.filter(({ controlTotal }) => controlTotal === null),
    ({ currency }) => currency,
  )
  return [...unstated].map(([currency, some]) => ({ currency, sum: sum(some.map((one) => one.sum)) }))
}
