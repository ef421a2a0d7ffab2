import { useQueryClient } from '@tanstack/react-query'
import { endpoints, type Person } from '@waybill/contracts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
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

  const setActivated = async (activated: boolean) => {
    await call(endpoints.activatePerson, { params, body: { activated } })
    await forgetPeople(queries)
    notify(say(activated ? 'users.activated' : 'users.deactivated', { name }))
    onClose()
  }
  const makeLink = async () => {
    const link = await call(endpoints.linkForPerson, { params })
    await forgetPeople(queries)
    onClose()
    onLink({ link, name, email })
  }
  if (state === 'deactivated') return <Button onClick={() => void setActivated(true)}>{say('users.activate')}</Button>
  return (
    <>
      {state !== 'single-sign-on' && (
        <Button onClick={() => void makeLink()}>
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
          onDo={() => void setActivated(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
