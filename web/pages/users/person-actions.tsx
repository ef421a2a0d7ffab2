import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, type Person } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { Confirm } from '../../widgets/administration/confirm.tsx'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { useAccount } from '../header/queries.ts'
import type { ToldLink } from './link-dialog.tsx'
import { forgetPeople, fullName } from './queries.ts'

interface PersonActionsProps {
  readonly person: Person
  readonly onLink: (link: ToldLink) => void
  readonly onClose: () => void
}

/** What is done at once, beside the form. */
export function PersonActions({ person, onLink, onClose }: PersonActionsProps) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const own = useAccount().id === person.id
  const [asking, setAsking] = useState(false)
  const { id, state, email } = person
  const name = fullName(person)
  const params = { userId: id }

  const setActivated = useMutation({
    mutationFn: (activated: boolean) => call(endpoints.activatePerson, { params, body: { activated } }),
    onSuccess: async (_, activated) => {
      await forgetPeople(queries)
      notify(say(activated ? 'users.activated' : 'users.deactivated', { name }))
      onClose()
    },
  })
  const makeLink = useMutation({
    mutationFn: () => call(endpoints.linkForPerson, { params }),
    onSuccess: async (link) => {
      await forgetPeople(queries)
      onClose()
      onLink({ link, name, email })
    },
  })
  const problem = setActivated.error ?? makeLink.error
  if (state === 'deactivated') {
    return (
      <>
        {problem && <Problem error={problem} />}
        <Button loading={setActivated.isPending} onClick={() => setActivated.mutate(true)}>
          {say('users.activate')}
        </Button>
      </>
    )
  }
  return (
    <>
      {problem && <Problem error={problem} />}
      {state !== 'single-sign-on' && (
        <Button loading={makeLink.isPending} onClick={() => makeLink.mutate()}>
          {say(state === 'invited' ? 'users.linkAgain' : 'users.resetPassword')}
        </Button>
      )}
      {!own && (
        <Button danger onClick={() => setAsking(true)}>
          {say('users.deactivate')}
        </Button>
      )}
      {asking && (
        <Confirm
          title={say('users.deactivate.title', { name })}
          words={say('users.deactivate.words')}
          doIt={say('users.deactivate')}
          onDo={() => setActivated.mutate(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
