import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, type Person } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { TokenList } from '../administration/token-list.tsx'
import { tokensQuery } from './queries.ts'

/** What a person's own programs sign in with, and the way to end it. */
export function PersonTokens({ person: { id, changeable } }: { readonly person: Person }) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data: tokens, error, refetch } = useQuery(tokensQuery(id))
  const revoke = useMutation({
    mutationFn: (tokenId: number) => call(endpoints.revokeTokenOfPerson, { params: { userId: id, tokenId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: tokensQuery(id).queryKey })
      notify(say('token.revoked'))
    },
  })
  const problem = error ?? revoke.error
  return (
    <section>
      <h3>{say('token.title')}</h3>
      {problem && <Problem error={problem} again={() => void refetch()} />}
      {tokens && <TokenList tokens={tokens} {...(changeable && { onRevoke: (token) => revoke.mutate(token.id) })} />}
    </section>
  )
}
