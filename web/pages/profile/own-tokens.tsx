import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, type MadePersonalToken } from '@waybill/contracts'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { TokenList } from '../administration/token-list.tsx'
import { MadeToken } from './made-token.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ownTokensQuery } from './queries.ts'
import { TokenForm } from './token-form.tsx'

/** What this person's own programs sign in with. */
export function OwnTokens() {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const [told, setTold] = useState<MadePersonalToken>()
  const { data: tokens, error, refetch } = useQuery(ownTokensQuery)
  const again = () => queries.invalidateQueries({ queryKey: ownTokensQuery.queryKey })
  const revoke = useMutation({
    mutationFn: (tokenId: number) => call(endpoints.revokeToken, { params: { tokenId } }),
    onSuccess: async () => {
      await again()
      notify(say('token.revoked'))
    },
  })
  const problem = error ?? revoke.error
  return (
    <ProfileCard wide title={say('token.title')}>
      <p className="quiet">{say('token.about')}</p>
      {problem && <Problem error={problem} again={() => void refetch()} />}
      {tokens && <TokenList tokens={tokens} onRevoke={({ id }) => revoke.mutate(id)} />}
      <TokenForm
        onMade={(made) => {
          setTold(made)
          void again()
        }}
      />
      {told && <MadeToken told={told} onClose={() => setTold(undefined)} />}
    </ProfileCard>
  )
}
