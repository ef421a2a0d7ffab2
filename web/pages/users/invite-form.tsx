import { useQueryClient } from '@tanstack/react-query'
import { endpoints, type Givable, PersonDetails } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import type { ToldLink } from './link-dialog.tsx'
import { PersonFields } from './person-fields.tsx'
import { forgetPeople, fullName } from './queries.ts'

interface InviteFormProps {
  readonly givable: Givable
  readonly onLink: (link: ToldLink) => void
  readonly onClose: () => void
}

export function InviteForm({ givable, onLink, onClose }: InviteFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const [first] = givable.clients
  return (
    <SideForm
      wide
      title={say('users.new')}
      schema={PersonDetails}
      values={{
        login: '',
        firstName: '',
        lastName: '',
        email: '',
        permissions: ['ROLE_CLIENT', ...givable.permissions.filter((one) => one === 'NEW_BI_TOOLS')],
        clientIds: first && givable.clients.length === 1 ? [first.id] : [],
        defaultLandingPage: null,
        identityProviderIds: [],
        singleSignOnOnly: false,
      }}
      save={async (details) => {
        const { person, link } = await call(endpoints.invitePerson, { body: details })
        await forgetPeople(queries)
        if (link) onLink({ link, name: fullName(person), email: person.email })
      }}
      verb={say('users.invite')}
      done={say('users.invited')}
      onClose={onClose}
    >
      <PersonFields givable={givable} />
    </SideForm>
  )
}
