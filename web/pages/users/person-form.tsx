import { useQueryClient } from '@tanstack/react-query'
import { endpoints, type Givable, type Person, PersonDetails } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import type { ToldLink } from './link-dialog.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonFields } from './person-fields.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonTokens } from './person-tokens.tsx'
import { forgetPeople, fullName, stateWords } from './queries.ts'

interface PersonFormProps {
  readonly person: Person
  readonly givable: Givable
  readonly onLink: (link: ToldLink) => void
  readonly onClose: () => void
}

/** One person, with all that may be done about them. */
export function PersonForm({ person, givable, onLink, onClose }: PersonFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const { id, state, revision, changeable, lastSignInAt: _l, linkUntil: _u, ...details } = person
  return (
    <SideForm
      wide
      title={fullName(person)}
      note={say(stateWords[state])}
      schema={PersonDetails}
      values={details}
      revision={revision}
      save={(changed, read) =>
        call(endpoints.changePerson, { params: { userId: id }, body: { ...changed, revision: read } })
      }
      reread={() => forgetPeople(queries)}
      onClose={onClose}
      {...(!changeable && { locked: say('users.holdsMore') })}
      more={changeable && <PersonActions person={person} onLink={onLink} onClose={onClose} />}
    >
      <PersonFields givable={givable} />
      <PersonSessions person={person} />
      <PersonTokens person={person} />
    </SideForm>
  )
}
