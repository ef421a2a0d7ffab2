import { useQuery } from '@tanstack/react-query'
import type { CalendarDate, Client } from '@waybill/contracts'
import type { ReactNode } from 'react'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useWord } from '../../widgets/administration/words-in-address.ts'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { useClient } from '../header/queries.ts'

/** The client of the address bar, and the day it is at the service. */
export function useChosenClient() {
  const [word] = useWord('client')
  const { client, clients } = useClient(word === undefined ? undefined : Number(word))
  const { data, error, refetch } = useQuery({ ...freshnessQuery(client?.id ?? 0), enabled: client !== undefined })
  return { client, clients, today: data?.today, error, again: () => void refetch() }
}

interface OfClientProps {
  readonly chosen: ReturnType<typeof useChosenClient>
  readonly children: (client: Client, today: CalendarDate) => ReactNode
}

/** What is of a client and a day, once both are known. */
export function OfClient({ chosen, children }: OfClientProps) {
  const say = useSay()
  const { client, today, error, again } = chosen
  if (!client) return <p className="empty">{say('client.none')}</p>
  if (today !== undefined) return children(client, today)
  return error ? <Problem error={error} again={again} /> : <div className="shape" style={{ height: 160 }} />
}
