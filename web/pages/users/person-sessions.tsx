import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, type Person } from '@waybill/contracts'
import { Button } from 'antd'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { OpenSessions } from '../administration/open-sessions.tsx'
import { sessionsQuery } from './queries.ts'

/** Where a person is signed in, and the way to end it. */
export function PersonSessions({ person: { id, changeable } }: { readonly person: Person }) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data: sessions } = useQuery(sessionsQuery(id))
  const others = sessions?.some(({ thisOne }) => !thisOne)
  const end = async () => {
    await call(endpoints.endSessionsOfPerson, { params: { userId: id } })
    await queries.invalidateQueries({ queryKey: ['people', id] })
    notify(say('session.ended'))
  }
  return (
    <section>
      <h3>{say('session.open')}</h3>
      {sessions && <OpenSessions sessions={sessions} />}
      {changeable && others && (
        <Button size="small" onClick={() => void end()}>
          {say('session.endAll')}
        </Button>
      )}
    </section>
  )
}
