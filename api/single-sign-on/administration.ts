import { type IdentityProvider, type ProviderDraft, Refusal } from '@waybill/contracts'
import { type Actor, identityProvidersOf, type Provider, samlOf, type User, usersOf, writeAudit } from '@waybill/state'
import type { House } from '../house.ts'
import { readCertificate } from './certificates.ts'

type Needed = Pick<House, 'state' | 'now'>

/** The identity providers of this house, for whoever administers them; every change is written down. */
export function providerAdministration({ state, now }: Needed) {
  const providers = identityProvidersOf(state)

  async function peopleNamed(logins: readonly string[]): Promise<User[]> {
    const people: User[] = []
    for (const login of logins) {
      const user = await usersOf(state).byLogin(login)
      if (!user) throw new Refusal('bad-request', 'username-not-known', { username: login })
      people.push(user)
    }
    return people
  }

  async function save(draft: ProviderDraft, before: IdentityProvider | undefined, by: Actor): Promise<number> {
    const { people, certificates, ...rest } = draft
    const users = await peopleNamed(people)
    const other = await providers.byEntityId(draft.entityId)
    if (other && other.id !== before?.id) {
      throw new Refusal('conflict', 'entity-id-taken', { name: other.name })
    }
    const provider = { ...rest, certificates: certificates.map((text) => readCertificate(text).pem) }
    return state.transaction().execute(async (inOne) => {
      const inside = identityProvidersOf(inOne)
      const id = before?.id ?? (await inside.add(provider))
      if (before) await inside.change({ ...provider, id })
      if (!draft.active) await samlOf(inOne).endSessions({ providerId: id }, now())
      await inside.setPeople(id, [...new Set(users.map((user) => user.id))])
      await writeAudit(inOne, {
        at: now(),
        by,
        action: before ? 'identity-provider.change' : 'identity-provider.add',
        subject: { kind: 'identity provider', name: draft.name },
        about: 'house',
        before: before && plain(before),
        after: { ...draft, certificates: certificates.map((text) => readCertificate(text).subject) },
      })
      return id
    })
  }

  async function all(): Promise<IdentityProvider[]> {
    const [every, people] = await Promise.all([providers.all(), providers.people()])
    return every.map((provider) => shown(provider, people.get(provider.id) ?? []))
  }

  async function one(id: number): Promise<IdentityProvider> {
    const provider = (await all()).find((each) => each.id === id)
    if (!provider) throw new Refusal('not-found', 'provider-unknown')
    return provider
  }

  return {
    all,
    add: async (draft: ProviderDraft, by: Actor): Promise<IdentityProvider> => one(await save(draft, undefined, by)),
    change: async (id: number, draft: ProviderDraft, by: Actor): Promise<IdentityProvider> =>
      one(await save(draft, await one(id), by)),
  }
}

function shown(provider: Provider, people: readonly string[]): IdentityProvider {
  return {
    ...provider,
    certificates: provider.certificates.map(readCertificate),
    emailDomains: [...provider.emailDomains],
    people: [...people],
  }
}

/** For the audit log: certificates by their names, not in full. */
function plain({ id: _id, ...provider }: IdentityProvider) {
  return { ...provider, certificates: provider.certificates.map(({ subject }) => subject) }
}
