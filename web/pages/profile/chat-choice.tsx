import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { useId } from 'react'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { chatStandingQuery } from '../chat/queries.ts'
import { useAccount } from '../header/queries.ts'

/** Whether this person wants the assistant shown. */
export function ChatChoice() {
  const say = useSay()
  const id = useId()
  const notify = useNotify()
  const queries = useQueryClient()
  const { permissions } = useAccount()
  const { data: standing } = useQuery(chatStandingQuery)
  const change = useMutation({
    mutationFn: (chat: boolean) => call(endpoints.updateChatSettings, { body: { chat } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: chatStandingQuery.queryKey })
      notify(say('form.saved'))
    },
  })
  // Who may not open the pages has no assistant to show.
  if (!standing || !permissions.includes('NEW_BI_TOOLS')) return null
  return (
    <div className="chat-choice">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={change.isPending ? change.variables : standing.chat}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate(target.checked)}
        />{' '}
        {say('profile.chat')}
      </label>
      {!standing.isOpen && <p className="quiet">{say('profile.chat.off')}</p>}
      {change.error && <Problem error={change.error} />}
    </div>
  )
}
