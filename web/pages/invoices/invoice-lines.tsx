import { useQuery } from '@tanstack/react-query'
import { type InvoiceLine, LineLabel, type ListedInvoice } from '@waybill/contracts'
import { useState } from 'react'
import { useFormat } from '../../ui/format.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Choice } from '../../widgets/administration/choice.tsx'
import { Toolbar } from '../../widgets/administration/register.tsx'
import { TurnPages } from '../../widgets/administration/turn-pages.tsx'
import { valueWords } from '../../widgets/value-words.ts'
import { ClaimResponses } from './claim-responses.tsx'
import { Label } from './labels.tsx'
import { invoiceLinesQuery } from './queries.ts'

const linesOnPage = 25

/** The packages of an invoice, each with its charges as they stand in the file. */
export function InvoiceLines({ invoice }: { readonly invoice: ListedInvoice }) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [label, setLabel] = useState<LineLabel>()
  const [page, setPage] = useState(1)
  const asked = { start: (page - 1) * linesOnPage, count: linesOnPage, search: search.slice(0, 50), label }
  const found = useQuery(invoiceLinesQuery(invoice.id, asked))
  const labels = LineLabel.options.filter((one) => invoice.labels[one] > 0)
  return (
    <section className={`invoice-lines${found.isPlaceholderData ? ' dimmed' : ''}`} aria-label={say('invoices.lines')}>
      <h3>{say('invoices.lines')}</h3>
      <Toolbar
        search={search}
        onSearch={(text) => {
          setSearch(text)
          setPage(1)
        }}
        label={say('invoices.searchLines')}
        filters={
          labels.length > 0 && (
            <Choice
              label={say('invoices.labels')}
              all={say('invoices.allLabels')}
              value={label}
              options={labels.map((one) => [one, say(`invoices.label.${one}`)])}
              onChange={(value) => {
                setLabel(LineLabel.safeParse(value).data)
                setPage(1)
              }}
            />
          )
        }
        count={found.data && say('invoices.countLines', { count: found.data.total })}
      />
      {found.error && <Problem error={found.error} again={() => void found.refetch()} />}
      {found.data?.lines.length === 0 && <p className="empty">{say('invoices.noLines')}</p>}
      <ul className="invoice-packages">
        {found.data?.lines.map((line) => (
          <li key={line.tracking_id}>
            <Package invoice={invoice} line={line} />
          </li>
        ))}
      </ul>
      <TurnPages
        page={page}
        rowsOnPage={linesOnPage}
        shown={found.data?.lines.length ?? 0}
        total={found.data?.total ?? 0}
        names={{ before: say('pages.before'), after: say('pages.after') }}
        onPage={setPage}
      />
    </section>
  )
}

interface PackageProps {
  readonly invoice: ListedInvoice
  readonly line: InvoiceLine
}

function Package({ invoice, line }: PackageProps) {
  const say = useSay()
  const { locale } = useLanguage()
  const format = useFormat()
  const money = (decimal: string) => format.exact({ decimal, unit: 'money', currency: invoice.currency_code })
  const said = [line.service, line.zone && say('invoices.zone', { zone: line.zone })].filter(Boolean)
  return (
    <details>
      <summary>
        <span className="package-name">
          <bdi>{line.tracking_number || say('invoices.noPackage')}</bdi>
          <small className="quiet">{said.join(' · ')}</small>
        </span>
        {line.label && <Label label={line.label} />}
        <b className="number">{money(line.net_amount)}</b>
      </summary>
      <div className="numbers">
        <table>
          <tbody>
            {line.charges.map((charge) => (
              <tr
                key={`${charge.line_number} ${charge.charge_code} ${charge.charge_description} ${charge.net_amount}`}
                className={charge.credit_type === '' ? undefined : 'credit'}
              >
                <th scope="row">
                  {charge.charge_description || charge.charge_code}
                  <small className="quiet">
                    {[
                      charge.credit_type && valueWords('credit_type', charge.credit_type, say, locale),
                      charge.line_number !== '0' && say('invoices.line', { line: charge.line_number }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </th>
                <td className="number">
                  {Number(charge.discount) !== 0 && (
                    <small className="quiet">
                      {money(charge.amount)} − {money(charge.discount)}
                    </small>
                  )}
                </td>
                <td className="number">{money(charge.net_amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {line.tracking_number !== '' && <ClaimResponses invoice={invoice} line={line} />}
    </details>
  )
}
