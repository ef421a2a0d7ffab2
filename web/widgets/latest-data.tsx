import '../ui/style/glance.css'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../ui/card.tsx'
import { useFormat } from '../ui/format.ts'
import { useSay } from '../ui/language.tsx'
import { Problem } from '../ui/problem.tsx'
import type { Placed } from './form.ts'
import { freshnessQuery, isUpToDate, latestOf } from './freshness.ts'

/** How far the invoices of each carrier go, and what of them waits. */
export function LatestData({ page, card }: Placed<'latest'>) {
  const say = useSay()
  const format = useFormat()
  const { data, error, refetch, isPending } = useQuery(freshnessQuery(page.client.id))
  const carriers = data?.carriers ?? []
  const latest = latestOf(carriers)
  return (
    <Card title={page.title ?? say('latest.title')} note={say('latest.note')} className={card.width} busy={isPending}>
      {error && <Problem error={error} again={() => void refetch()} />}
      {data && carriers.length === 0 && <p className="note">{say('fresh.none')}</p>}
      {isPending && <div className="shape latest-shape" />}
      <ul className="latest">
        {carriers.map((carrier) => {
          const whole = isUpToDate(carrier, latest) && carrier.quarantinedInvoices === 0
          return (
            <li key={carrier.carrier}>
              <i className={`dot ${whole ? 'cheaper' : 'warning'}`} aria-hidden />
              <strong>{carrier.carrier}</strong>
              <span className="quiet">
                {carrier.latestBillDate === null
                  ? say('latest.never')
                  : say('latest.until', { date: format.date(carrier.latestBillDate) })}
              </span>
              {!isUpToDate(carrier, latest) && carrier.latestBillDate !== null && (
                <span className="warning">{say(carrier.late ? 'fresh.late' : 'latest.behind')}</span>
              )}
              {carrier.quarantinedInvoices > 0 && (
                <span className="warning">{say('fresh.quarantined', { count: carrier.quarantinedInvoices })}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
