import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { OpenSessions } from '../administration/open-sessions.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ownSessionsQuery } from './queries.ts'

export function OwnSessions() {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data: sessions, error, refetch } = useQuery(ownSessionsQuery)
  const logOff = useMutation({
    mutationFn: () => call(endpoints.logOffElsewhere),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
      notify(say('session.ended'))
    },
  })
  return (
    <ProfileCard
      wide
      title={say('session.open')}
      tools={
        <Button
          size="small"
          disabled={!sessions?.some(({ thisOne }) => !thisOne)}
          loading={logOff.isPending}
          onClick={() => logOff.mutate()}
        >
          {say('profile.logOffElsewhere')}
        </Button>
      }
    >
      {error && <Problem error={error} again={() => void refetch()} />}
      {sessions && <OpenSessions sessions={sessions} />}
    </ProfileCard>
  )
}
