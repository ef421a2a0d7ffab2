import {
  type AuditAction,
  meets,
  type PersonDetails,
  Refusal,
  type Requirement,
  requirementOf,
} from '@waybill/contracts'
import {
  type Actor,
  changed,
  type KnownPerson,
  type Kysely,
  onPerson,
  openSessionsOf,
  peopleOf,
  type State,
  type Told,
  usersOf,
  writeAudit,
} from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import type { House } from '../house.ts'
import { type Administrator, isStaff } from './rights.ts'

/** One administrator at work in one transaction: what is done and what is written down about it stand or fall together. */
export interface AtWork {
  readonly all: Kysely<State>
  readonly administrator: Administrator
  readonly people: ReturnType<typeof peopleOf>
  readonly now: Date
  /** Writes down what has become of a person, who may have been another client's before; nothing where nothing has. */
  readonly record: <Before extends object, After extends object>(
    action: AuditAction,
    person: KnownPerson,
    before?: Told<Before>,
    after?: Told<After>,
    was?: KnownPerson,
  ) => Promise<void>
}

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly caller: Caller
  readonly actor: Actor
  /** What the work needs; without it, what changes of people need. */
  readonly needs?: Requirement
}

/** Changes of people and of their ways in wait for each other, and the administrator's rights are read again when it is their turn. */
export function atWork<Done>(needed: Needed, work: (at: AtWork) => Promise<Done>): Promise<Done> {
  const now = needed.now()
  const { needs = requirementOf('/users') } = needed
  return needed.state.transaction().execute(async (all) => {
    const people = peopleOf(all, now)
    await people.takeTurn()
    const users = usersOf(all)
    const user = await users.byId(needed.caller.user.id)
    if (!user?.activated || !meets(user.permissions, needs)) {
      throw new Refusal('not-allowed', 'not-authorized')
    }
    const { id, permissions } = user
    return work({
      all,
      administrator: { id, permissions, clientIds: await users.clientIdsOf(user) },
      people,
      now,
      record: async (action, person, before, after, was = person) => {
        const difference = changed(before, after)
        if (!difference) return
        const { subject } = onPerson(person)
        const about = isStaff(was) ? 'house' : { userId: person.id, clientIds: was.clientIds }
        await writeAudit(all, { at: now, by: needed.actor, action, subject, about, ...difference })
      },
    })
  })
}

/** What of a person is written down: clients by name, and nothing that lets anybody in. */
export function recordOf(person: KnownPerson | PersonDetails, clientNames: ReadonlyMap<number, string>) {
  return {
    login: person.login,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    permissions: person.permissions.toSorted(),
    clients: person.clientIds.map((id) => clientNames.get(id) ?? String(id)).toSorted(),
    defaultLandingPage: person.defaultLandingPage,
    identityProviderIds: person.identityProviderIds.toSorted((a, b) => a - b),
    singleSignOnOnly: person.singleSignOnOnly,
  }
}

export async function endSessions({ all, now }: AtWork, userId: number, but?: string): Promise<number> {
  return openSessionsOf(all, userId, now).endAll(but === undefined ? {} : { but })
}
