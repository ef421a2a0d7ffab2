import type { InvoiceSummaries, InvoiceSummary } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay, type WordKey } from '../../ui/language.tsx'

type Sum = Exclude<keyof InvoiceSummary, 'carrier_name' | 'invoices' | 'from_invoice_date' | 'to_invoice_date'>

/** In the order of the specification; each with what it means. */
const sums: readonly (readonly [Sum, WordKey, WordKey])[] = [
  ['total_spend', 'invoices.spend', 'invoices.spend.means'],
  ['matched', 'invoices.matched', 'invoices.matched.means'],
  ['overcharge_discrepancy', 'invoices.overcharge', 'invoices.discrepancy.means'],
  ['undercharge_discrepancy', 'invoices.undercharge', 'invoices.discrepancy.means'],
  ['disputed_amount', 'invoices.disputed', 'invoices.disputed.means'],
  ['pending', 'invoices.pending', 'invoices.pending.means'],
  ['recovered', 'invoices.recovered', 'invoices.recovered.means'],
  ['denied', 'invoices.denied', 'invoices.denied.means'],
]

interface SummaryTableProps {
  readonly summaries: InvoiceSummaries
  readonly onCarrier: (carrier: string) => void
}

/** A row for each carrier, and the total of all. */
export function SummaryTable({ summaries: { carriers, total, currency }, onCarrier }: SummaryTableProps) {
  const say = useSay()
  const format = useFormat()
  if (carriers.length === 0) return <p className="empty">{say('invoices.noneBilled')}</p>
  const billed = (row: InvoiceSummary) => format.dates(row.from_invoice_date, row.to_invoice_date)
  const cells = (row: InvoiceSummary) => (
    <>
      <td className="number">{format.count(row.invoices)}</td>
      <td className="billed">{billed(row)}</td>
      {sums.map(([name]) => (
        <td key={name} className="number">
          {format.exact({ decimal: row[name], unit: 'money', currency })}
        </td>
      ))}
    </>
  )
  return (
    <>
      <div className="numbers">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('invoices.carrier')}</th>
              <th scope="col" className="number">
                {say('place./invoices')}
              </th>
              <th scope="col" className="billed">
                {say('invoices.billed')}
              </th>
              {sums.map(([name, word]) => (
                <th key={name} scope="col" className="number">
                  {say(word)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {carriers.map((row) => (
              <tr key={row.carrier_name}>
                <th scope="row">
                  <button type="button" className="plain" onClick={() => onCarrier(row.carrier_name)}>
                    {row.carrier_name}
                  </button>
                  <small className="billed-below">{billed(row)}</small>
                </th>
                {cells(row)}
              </tr>
            ))}
          </tbody>
          {carriers.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">
                  {say('table.total')}
                  <small className="billed-below">{billed(total)}</small>
                </th>
                {cells(total)}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <details className="invoice-meanings">
        <summary>{say('invoices.meanings')}</summary>
        <dl>
          {sums
            .filter(([name]) => name !== 'undercharge_discrepancy')
            .map(([name, word, means]) => (
              <div key={name}>
                <dt>
                  {name === 'overcharge_discrepancy' ? `${say(word)}, ${say('invoices.undercharge')}` : say(word)}
                </dt>
                <dd>{say(means)}</dd>
              </div>
            ))}
        </dl>
      </details>
    </>
  )
}
