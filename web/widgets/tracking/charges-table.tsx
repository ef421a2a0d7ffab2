import { FileSearchOutlined } from '@ant-design/icons-svg'
import { Fragment, useState } from 'react'
import { useDays } from '../../ui/days.ts'
import { sum } from '../../ui/decimal.ts'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { currencyRule } from '../currency-rule.ts'
import type { Page } from '../page.ts'
import { TrackingLink } from '../tracking-link.tsx'
import { byLine, isCredit, type Total, totalsOf, withCredits } from './credits.ts'
import { LineInFile } from './line-in-file.tsx'
import { type Charge, type Package, upsId } from './package.ts'
import { rowId } from './package-id.ts'

interface ChargesTableProps {
  readonly pack: Package
  readonly page: Page
}

/** What the package cost, charge by charge, each with its invoice; what was given back stands under what it gives back. */
export function ChargesTable({ pack, page }: ChargesTableProps) {
  const say = useSay()
  const format = useFormat()
  const { charges, chargesInAll, carrierId, variant } = pack
  const listPrices = carrierId === upsId
  const totals = totalsOf(charges)
  const lines = byLine(charges)
  const foreign = totals.some(({ currency }) => currency !== 'USD')
  const amounts = { listPrices }
  return (
    <div className="package-charges">
      <h3>{say('package.cost')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is wider than the screen, the keyboard scrolls it */}
      <section className="numbers" tabIndex={0} aria-label={say('package.cost')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('package.invoice')}</th>
              <th scope="col">{say('package.billDate')}</th>
              <th scope="col">{say('package.charge')}</th>
              {listPrices && <NumberHead name={say('package.gross')} />}
              {listPrices && <NumberHead name={say('package.incentives')} />}
              <NumberHead name={say('package.net')} />
              <th scope="col">
                <span className="unseen">{say('package.inFile')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {withCredits(charges).map(({ charge, credits }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- charges have no name of their own, and their order is fixed
              <Fragment key={place}>
                {[charge, ...credits].map((each, order) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the same
                  <ChargeRow key={order} charge={each} under={order > 0} pack={pack} page={page} />
                ))}
              </Fragment>
            ))}
          </tbody>
          <tfoot>
            {lines.length > 1 &&
              lines.map(([lineId, own]) =>
                totalsOf(own).map((total) => (
                  <TotalRow
                    key={`${lineId} ${total.currency}`}
                    name={say(lineId === pack.lineId ? 'package.onThisInvoice' : 'package.onInvoice', {
                      invoice: own[0]?.invoice ?? '',
                    })}
                    total={total}
                    part
                    {...amounts}
                  />
                )),
              )}
            {totals.map((total) => (
              <TotalRow key={total.currency} name={say('package.total')} total={total} {...amounts} />
            ))}
          </tfoot>
        </table>
      </section>
      {chargesInAll > charges.length && (
        <p className="quiet">
          {say('package.someCharges', { shown: format.count(charges.length), total: format.count(chargesInAll) })}
        </p>
      )}
      {foreign && (
        <p className="quiet">
          {say('package.inUsd', {
            amount: format.exact({ decimal: sum(charges.map(({ netUsd }) => netUsd)), unit: 'money', currency: 'USD' }),
          })}{' '}
          {currencyRule(page, say)}
        </p>
      )}
      {variant === 'invoice' && (
        <p>
          <TrackingLink page={page} id={pack.lineId}>
            {say('package.allInvoices')}
          </TrackingLink>
        </p>
      )}
    </div>
  )
}

function NumberHead({ name }: { readonly name: string }) {
  return (
    <th scope="col" className="number">
      {name}
    </th>
  )
}

interface ChargeRowProps extends ChargesTableProps {
  readonly charge: Charge
  /** Stands under what it gives back. */
  readonly under: boolean
}

function ChargeRow({ charge, under, pack, page }: ChargeRowProps) {
  const say = useSay()
  const days = useDays()
  const [open, setOpen] = useState(false)
  const { invoice, billDate, description, lineId, lineNumber, fileName } = charge
  const listPrices = pack.carrierId === upsId
  const credit = isCredit(charge)
  return (
    <>
      <tr className={[credit && 'credit', under && 'under'].filter(Boolean).join(' ') || undefined}>
        <td className="invoice-number" title={invoice}>
          <bdi dir="ltr">
            {pack.variant === 'dashboard' ? (
              <TrackingLink page={page} id={rowId(pack.carrierId, lineId)}>
                {invoice}
              </TrackingLink>
            ) : (
              invoice
            )}
          </bdi>
        </td>
        <td>{days.day(billDate)}</td>
        <td className="described" dir="auto">
          {description}
        </td>
        <Amounts {...charge} listPrices={listPrices} />
        <td>
          {fileName !== '' && (
            <IconButton
              name={say('package.showLine', { line: lineNumber, file: fileName })}
              aria-expanded={open}
              icon={<Icon of={FileSearchOutlined} />}
              onClick={() => setOpen(!open)}
            />
          )}
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={listPrices ? 7 : 5} className="in-file">
            <LineInFile page={page} variant={pack.variant} charge={charge} />
          </td>
        </tr>
      )}
    </>
  )
}

function TotalRow({
  name,
  total,
  part = false,
  listPrices,
}: {
  readonly name: string
  readonly total: Total
  readonly part?: boolean
  readonly listPrices: boolean
}) {
  return (
    <tr className={part ? 'part' : undefined}>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <Amounts {...total} listPrices={listPrices} />
      <td>{'\u00a0'}</td>
    </tr>
  )
}

function Amounts({ gross, incentive, net, currency, listPrices }: Total & { readonly listPrices: boolean }) {
  const format = useFormat()
  const money = (decimal: string) => format.exact({ decimal, unit: 'money', currency })
  return (
    <>
      {listPrices && <td className="number">{money(gross)}</td>}
      {listPrices && <td className="number">{money(incentive)}</td>}
      <td className="number">{money(net)}</td>
    </>
  )
}
