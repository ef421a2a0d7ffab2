import { useQuery } from '@tanstack/react-query'
import type { CalendarDate, InvoiceSummary, InvoicesAsked } from '@waybill/contracts'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { Choice } from '../../widgets/administration/choice.tsx'
import { useTyped, type Words } from '../../widgets/administration/words-in-address.ts'
import { clientsQuery, useAccount } from '../header/queries.ts'

interface InvoiceFiltersProps {
  readonly asked: InvoicesAsked
  readonly today: CalendarDate
  /** Who billed anything in these days. */
  readonly carriers: readonly Pick<InvoiceSummary, 'carrier_name'>[]
  readonly onChange: (words: Words) => void
}

/** Whose invoices, of which days, by whom, of how much. */
export function InvoiceFilters({ asked, today, carriers, onChange }: InvoiceFiltersProps) {
  const say = useSay()
  const { data: clients = [] } = useQuery(clientsQuery(useAccount()))
  const several = asked.carriers.length > 1 ? asked.carriers.join(', ') : undefined
  const chosen = several ?? asked.carriers[0]
  const names = [...new Set([...carriers.map((each) => each.carrier_name), ...asked.carriers])].toSorted()
  return (
    <search className="invoice-filters">
      {clients.length > 1 && (
        <label>
          <span>{say('client.select')}</span>
          <select
            value={asked.clientId}
            onChange={({ target }) => onChange({ client: target.value, carrier: undefined, currency: undefined })}
          >
            {clients.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Day name={say('invoices.from')} day={asked.from} most={asked.to} onDay={(from) => onChange({ from })} />
      <Day name={say('invoices.to')} day={asked.to} least={asked.from} most={today} onDay={(to) => onChange({ to })} />
      <label>
        <span>{say('invoices.carrier')}</span>
        <Choice
          label={say('invoices.carrier')}
          all={say('invoices.allCarriers')}
          value={chosen}
          options={[...(several === undefined ? [] : [several]), ...names].map((name) => [name, name])}
          onChange={(carrier) => onChange({ carrier: carrier === several ? asked.carriers : carrier })}
        />
      </label>
      <Amount word="least" name={say('invoices.least', { currency: asked.currency ?? 'USD' })} />
      <Amount word="most" name={say('invoices.most')} />
    </search>
  )
}

/** What an invoice adds up to at least, or at most: whatever is no amount yet is not asked for. */
function Amount({ word, name }: { readonly word: 'least' | 'most'; readonly name: string }) {
  const [typed, setTyped] = useTyped(word, { page: undefined })
  return (
    <label>
      <span>{name}</span>
      <input
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  )
}

interface DayProps {
  readonly name: string
  readonly day: CalendarDate
  readonly least?: CalendarDate
  readonly most: CalendarDate
  readonly onDay: (day: CalendarDate) => void
}

/** A day counts when it is a whole one, and not while its year is being typed. */
function Day({ name, day, least, most, onDay }: DayProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <label>
      <span>{name}</span>
      <input
        type="date"
        value={typed ?? day}
        min={least}
        max={most}
        onChange={({ target }) => {
          if (/^[12]\d{3}-/.test(target.value) && target.validity.valid) {
            setTyped(undefined)
            onDay(target.value)
          } else setTyped(target.value)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  )
}
