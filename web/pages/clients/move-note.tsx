import { useQuery } from '@tanstack/react-query'
import { type Client, endpoints } from '@waybill/contracts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'

interface MoveNoteProps {
  readonly client: Pick<Client, 'id' | 'name'>
  readonly parentClientId: number | null
}

/** Says before a client moves who will see it no more and who will. */
export function MoveNote({ client, parentClientId }: MoveNoteProps) {
  const say = useSay()
  const { locale } = useLanguage()
  const { data: readers } = useQuery({
    queryKey: ['client', client.id, 'move', parentClientId],
    queryFn: ({ signal }) =>
      call(endpoints.readersOfMove, {
        params: { clientId: client.id },
        query: { parentClientId: parentClientId ?? 0 },
        signal,
      }),
    staleTime: 0,
  })
  const list = (names: readonly string[]) => new Intl.ListFormat(locale).format(names)
  if (!readers) return null
  const { losing, gaining } = readers
  return (
    <output className="move-note">
      {losing.length > 0 && (
        <p>{say('clients.move.losing', { client: client.name, count: losing.length, names: list(losing) })}</p>
      )}
      {gaining.length > 0 && (
        <p>{say('clients.move.gaining', { client: client.name, count: gaining.length, names: list(gaining) })}</p>
      )}
      {losing.length + gaining.length === 0 && <p>{say('clients.move.nobody', { client: client.name })}</p>}
    </output>
  )
}
