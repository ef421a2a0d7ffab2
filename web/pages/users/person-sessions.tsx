import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, type Person } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { OpenSessions } from '../administration/open-sessions.tsx'
import { sessionsQuery } from './queries.ts'

/** Where a person is signed in, and the way to end it. */
export function PersonSessions({ person: { id, changeable } }: { readonly person: Person }) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(id))
  const end = useMutation({
    mutationFn: () => call(endpoints.endSessionsOfPerson, { params: { userId: id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['people', id] })
      notify(say('session.ended'))
    },
  })
  const problem = error ?? end.error
  const others = sessions?.some(({ thisOne }) => !thisOne)
  return (
    <section>
      <h3>{say('session.open')}</h3>
      {problem && <Problem error={problem} again={() => void refetch()} />}
      {sessions && <OpenSessions sessions={sessions} />}
      {changeable && others && (
        <Button size="small" loading={end.isPending} onClick={() => end.mutate()}>
          {say('session.endAll')}
        </Button>
      )}
    </section>
  )
}
