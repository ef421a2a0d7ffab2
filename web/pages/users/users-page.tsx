import { PlusOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { type Givable, type Person, PersonState } from '@waybill/contracts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useOpened, useWord } from '../../widgets/administration/words-in-address.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { LinkDialog, type ToldLink } from './link-dialog.tsx'
import { clientsIn, rolesIn } from './person-words.ts'
import { fullName, givableQuery, peopleQuery, stateWords } from './queries.ts'

/** What every permission opens is told in them, so they come when one is opened. */
const InviteForm = lazy(async () => ({ default: (await import('./invite-form.tsx')).InviteForm }))
const PersonForm = lazy(async () => ({ default: (await import('./person-form.tsx')).PersonForm }))

/** Who may come in, and what they find. */
export function UsersPage() {
  const say = useSay()
  const people = useQuery(peopleQuery)
  const givable = useQuery(givableQuery)
  const columns = useColumns(givable.data)
  const [inState, setInState] = useWord('state')
  const state = PersonState.safeParse(inState).data
  const { opened, open, close } = useOpened()
  const [link, setLink] = useState<ToldLink>()
  const person = people.data?.find(({ id }) => String(id) === opened)
  return (
    <AdministrationPage title={say('place./users')}>
      <Register
        label={say('place./users')}
        rows={givable.data && people.data?.filter((one) => state === undefined || one.state === state)}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        empty={<p>{say('users.none')}</p>}
        problem={people.error ?? givable.error}
        again={() => void Promise.all([people.refetch(), givable.refetch()])}
        filters={
          <select
            aria-label={say('users.state')}
            value={state ?? ''}
            onChange={({ target }) => setInState(target.value || undefined)}
          >
            <option value="">{say('users.state.all')}</option>
            {PersonState.options.map((one) => (
              <option key={one} value={one}>
                {say(stateWords[one])}
              </option>
            ))}
          </select>
        }
        tools={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => open('new')}>
            {say('users.new')}
          </Button>
        }
      />
      <Suspense>
        {opened === 'new' && givable.data && <InviteForm givable={givable.data} onLink={setLink} onClose={close} />}
        {person && givable.data && (
          <PersonForm key={person.id} person={person} givable={givable.data} onLink={setLink} onClose={close} />
        )}
      </Suspense>
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </AdministrationPage>
  )
}

const tones = { active: 'good', invited: 'waits', 'single-sign-on': '', deactivated: 'bad' } as const

function useColumns(givable: Givable | undefined): readonly Column<Person>[] {
  const say = useSay()
  const { moment, exactMoment } = useInstants()
  const rolesOf = ({ permissions }: Person) => rolesIn(permissions, say)
  const clientsOf = (person: Person) => clientsIn(person, givable, say)
  return [
    { key: 'name', about: 150, name: say('users.name'), cell: fullName, sortBy: fullName },
    {
      key: 'login',
      width: 172,
      spare: 3,
      name: say('users.login'),
      cell: ({ login }) => login,
      sortBy: ({ login }) => login,
      inCard: 'no',
    },
    { key: 'email', about: 180, name: say('users.email'), cell: ({ email }) => email, sortBy: ({ email }) => email },
    { key: 'roles', about: 150, spare: 1, name: say('users.roles'), cell: rolesOf, sortBy: rolesOf },
    { key: 'clients', about: 160, name: say('users.clients'), cell: clientsOf, sortBy: clientsOf },
    {
      key: 'lastSignIn',
      width: 146,
      name: say('users.lastSignIn'),
      cell: ({ lastSignInAt: at }) => at && <span title={exactMoment(at)}>{moment(at)}</span>,
      sortBy: ({ lastSignInAt }) => lastSignInAt,
      inCard: 'named',
    },
    {
      key: 'state',
      width: 130,
      name: say('users.state'),
      cell: ({ state }) => <span className={`tag ${tones[state]}`}>{say(stateWords[state])}</span>,
      sortBy: ({ state }) => say(stateWords[state]),
      inCard: 'end',
    },
  ]
}
