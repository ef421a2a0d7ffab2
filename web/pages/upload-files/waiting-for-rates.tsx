import './rates.css'
import { type FileReport, mayGiveRates, meets } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { Contact } from '../closed/contact.tsx'
import { useAccount } from '../header/queries.ts'
import { missingRates } from './missing-rates.ts'
import { RatesForm } from './rates-form.tsx'

/** A form for every day of years would help nobody; a file of rates would. */
const shownAtMost = 12

/** What invoices of a file wait for, and the way to it: a form for who may give rates, else whom to ask. */
export function WaitingForRates({ report }: { readonly report: FileReport }) {
  const say = useSay()
  const format = useFormat()
  const { permissions, roles } = useAccount()
  const missing = missingRates(report)
  if (missing.length === 0) return null
  const shown = missing.slice(0, shownAtMost)
  const more = missing.length - shown.length
  const further = more > 0 && <p>{say('rates.more', { days: more })}</p>
  if (meets([...permissions, ...roles], mayGiveRates)) {
    return (
      <section className="waiting-rates" aria-label={say('rates.title')}>
        <RatesForm missing={shown}>{further}</RatesForm>
      </section>
    )
  }
  return (
    <section className="waiting-rates" aria-label={say('rates.title')}>
      <ul>
        {shown.map(({ currency, day, invoices }) => (
          <li key={`${currency} ${day}`}>{say('rates.waiting', { invoices, currency, date: format.date(day) })}</li>
        ))}
      </ul>
      {further}
      <p className="quiet">{say('rates.ask')}</p>
      <Contact />
    </section>
  )
}
