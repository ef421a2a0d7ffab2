import { useQuery } from '@tanstack/react-query'
import type { Client } from '@waybill/contracts'
import { Problem } from '../../ui/problem.tsx'
import { FreshnessNote } from '../analysis/freshness-note.tsx'
import { freshnessQuery } from '../header/queries.ts'
import { LastFourWeeks } from './last-four-weeks.tsx'

/** How fresh a client's invoices are, and what they come to. */
export function ClientSummary({ client }: { readonly client: Client }) {
  const { data: freshness, error, refetch } = useQuery(freshnessQuery(client.id))
  if (error) return <Problem error={error} again={() => void refetch()} />
  return (
    <>
      <div className="sentence">
        <div className="sentence-start">{freshness && <FreshnessNote freshness={freshness} />}</div>
      </div>
      {freshness ? <LastFourWeeks client={client} today={freshness.today} /> : <div className="four-weeks shape" />}
    </>
  )
}
