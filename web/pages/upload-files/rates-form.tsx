import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, GivenRate } from '@waybill/contracts'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { faultWords } from '../../widgets/administration/faults.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { type MissingRate, typedDecimal } from './missing-rates.ts'
import { RatesFileButton } from './rates-file-button.tsx'

const nameOf = ({ currency, day }: Pick<MissingRate, 'currency' | 'day'>) => `${currency} ${day}`

interface RatesFormProps {
  readonly missing: readonly MissingRate[]
  /** What else is missing. */
  readonly children: ReactNode
}

/** The rates that are missing, each to be typed in, or all of them from a file. A field left empty goes on waiting. */
export function RatesForm({ missing, children }: RatesFormProps) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const kept = ({ rates, filesReadAgain }: { readonly rates: number; readonly filesReadAgain: number }) => {
    notify(say('rates.kept', { rates, files: filesReadAgain }))
    void queries.invalidateQueries({ queryKey: ['uploads'] })
  }
  const give = useMutation({
    mutationFn: (rates: GivenRate[]) => call(endpoints.giveRates, { body: { rates } }),
    onSuccess: kept,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const filled = missing.filter((each) => (typed[nameOf(each)] ?? '').trim() !== '')
    const wrong: Record<string, string> = {}
    const rates = (filled.length > 0 ? filled : missing.slice(0, 1)).flatMap(({ currency, day }) => {
      const given = { currency, day, usdPerUnit: typedDecimal(typed[nameOf({ currency, day })] ?? '') }
      const read = GivenRate.safeParse(given, { error: (issue) => faultWords({ ...issue }, say) })
      if (!read.success) wrong[nameOf({ currency, day })] = read.error.issues[0]?.message ?? ''
      return read.success ? [read.data] : []
    })
    setFaults(wrong)
    if (Object.keys(wrong).length === 0) give.mutate(rates)
  }
  return (
    <form noValidate onSubmit={submit}>
      {missing.map((each) => (
        <RateField
          key={nameOf(each)}
          rate={each}
          value={typed[nameOf(each)] ?? ''}
          fault={faults[nameOf(each)]}
          onChange={(text) => setTyped({ ...typed, [nameOf(each)]: text })}
        />
      ))}
      {children}
      {give.error && <Problem error={give.error} />}
      <div className="rates-actions">
        <Button type="primary" htmlType="submit" loading={give.isPending}>
          {say('rates.save')}
        </Button>
        <RatesFileButton onKept={kept} />
      </div>
      <p className="quiet">{say('rates.note')}</p>
    </form>
  )
}

interface RateFieldProps {
  readonly rate: MissingRate
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (text: string) => void
}

function RateField({ rate, value, fault, onChange }: RateFieldProps) {
  const say = useSay()
  const format = useFormat()
  const id = useId()
  const { currency, day, invoices } = rate
  const date = format.date(day)
  return (
    <div className="rate-field">
      <p>{say('rates.waiting', { invoices, currency, date })}</p>
      <span className="rate-equation" dir="ltr">
        1 {currency} =
        <input
          value={value}
          inputMode="decimal"
          autoComplete="off"
          aria-label={say('rates.of', { currency, date })}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : id}
          onChange={({ target }) => onChange(target.value)}
        />
        USD
      </span>
      {fault !== undefined && (
        <p id={id} className="dearer" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
