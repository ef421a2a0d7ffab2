import './feeds.css'
import { useQuery } from '@tanstack/react-query'
import { useSay } from '../../ui/language.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { useAccount } from '../header/queries.ts'
import { MissingInvoices } from '../missing-invoices/missing-invoices.tsx'
import { mayLook } from '../missing-invoices/queries.ts'
import { useArrivalColumns, useArrivingColumns } from './arrival-columns.tsx'
import { QuarantineSection } from './quarantine-section.tsx'
import { arrivalsQuery } from './queries.ts'
import { WatchedPlaces } from './watched-places.tsx'

/** What carriers send: what has come, what is on its way, what is held back, and where Waybill looks for more. */
export function FeedsPage() {
  const say = useSay()
  const { permissions } = useAccount()
  const { data: arrivals, error, refetch } = useQuery(arrivalsQuery)
  const carriers = useArrivalColumns()
  const files = useArrivingColumns()
  const state = { problem: arrivals ? null : error, again: () => void refetch() }
  return (
    <AdministrationPage title={say('place./aframe/cdcAdmin')}>
      <div className="feeds">
        <section>
          <h2>{say('feeds.arrivals')}</h2>
          <Register
            label={say('feeds.arrivals')}
            name="arrivals"
            rows={arrivals?.carriers}
            columns={carriers}
            keyOf={({ clientId, carrier }) => `${clientId} ${carrier}`}
            empty={<p>{say('feeds.arrivals.none')}</p>}
            {...state}
          />
        </section>
        {arrivals && arrivals.arriving.length > 0 && (
          <section>
            <h2>{say('feeds.arriving')}</h2>
            <Register
              label={say('feeds.arriving')}
              name="arriving"
              rows={arrivals.arriving}
              columns={files}
              keyOf={({ id }) => id}
              empty={null}
              {...state}
            />
          </section>
        )}
        {mayLook(permissions) && (
          <section>
            <h2>{say('missing.title')}</h2>
            <MissingInvoices clientId={undefined} />
          </section>
        )}
        <WatchedPlaces />
        <QuarantineSection arrivals={arrivals} {...state} />
      </div>
    </AdministrationPage>
  )
}
