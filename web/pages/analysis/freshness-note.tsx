import { useLocation } from '@tanstack/react-router'
import { type Freshness, mayOpen } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { isUpToDate, latestOf } from '../../widgets/freshness.ts'
import { PlaceLink } from '../header/place-link.tsx'
import { useAccount } from '../header/queries.ts'

const uploads = '/uploadFiles'

/** How far the invoices go, from how many carriers, and what is missing. */
export function FreshnessNote({ freshness }: { readonly freshness: Freshness }) {
  const say = useSay()
  const format = useFormat()
  const { carriers, arrivingFiles } = freshness
  const latest = latestOf(carriers)
  const upToDate = carriers.filter((carrier) => isUpToDate(carrier, latest)).length
  const quarantined = carriers.reduce((sum, carrier) => sum + carrier.quarantinedInvoices, 0)
  const whole = upToDate === carriers.length
  return (
    <>
      {latest === '' ? (
        <span className="warning">{say('fresh.none')}</span>
      ) : (
        <Tooltip
          words={carriers.map(({ carrier, latestBillDate, quarantinedInvoices, late }) => (
            <div key={carrier}>
              {say('fresh.carrier', { carrier, date: latestBillDate === null ? '–' : format.date(latestBillDate) })}
              {late && ` · ${say('fresh.late')}`}
              {quarantinedInvoices > 0 && ` · ${say('fresh.quarantined', { count: quarantinedInvoices })}`}
            </div>
          ))}
        >
          <button type="button" className={`fresh ${whole ? 'cheaper' : 'warning'}`}>
            <i className="dot" />
            {say('fresh.latest', { date: format.date(latest), upToDate, total: carriers.length })}
          </button>
        </Tooltip>
      )}
      {quarantined > 0 && <Quarantined count={quarantined} />}
      {arrivingFiles > 0 && <span className="quiet">{say('fresh.arriving', { count: arrivingFiles })}</span>}
    </>
  )
}

/** Leads to the files they came in, for whoever may see those. */
function Quarantined({ count }: { readonly count: number }) {
  const say = useSay()
  const { permissions } = useAccount()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const words = say('fresh.quarantined', { count })
  if (here === uploads || !mayOpen(permissions, uploads)) return <span className="warning">{words}</span>
  return (
    <PlaceLink path={uploads} className="warning">
      {words}
    </PlaceLink>
  )
}
