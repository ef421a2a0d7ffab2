import { useQuery } from '@tanstack/react-query'
import type { Client } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { FreshnessNote } from './freshness-note.tsx'

/** How far one client's invoices go, where a page looks at several. */
export function FreshnessOfClient({ client }: { readonly client: Pick<Client, 'id'> }) {
  const { data, error, refetch } = useQuery(freshnessQuery(client.id))
  if (data) return <FreshnessNote freshness={data} />
  if (error) return <FreshnessUnknown again={() => void refetch()} />
  return <span className="shape of-line" aria-busy />
}

export function FreshnessUnknown({ again }: { readonly again: () => void }) {
  const say = useSay()
  return (
    <span className="warning">
      {say('fresh.unknown')}{' '}
      <Button size="small" onClick={again}>
        {say('problem.again')}
      </Button>
    </span>
  )
}
