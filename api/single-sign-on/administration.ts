import { type IdentityProvider, type ProviderChange, type ProviderDraft, Refusal } from '@waybill/contracts'
import {
  type Actor,
  clientsOf,
  demandRead,
  domainOf,
  identityProvidersOf,
  type KnownPerson,
  type Kysely,
  type Provider,
  peopleOf,
  revisionOf,
  type State,
  samlOf,
  writeAudit,
} from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import type { House } from '../house.ts'
import { type AtWork, atWork } from '../people/administration.ts'
import { type Administrator, administratorOf, isStaff, mayChange, maySee } from '../people/rights.ts'
import { readCertificate } from './certificates.ts'
import { isVouched, mayAdminister, type Vouched, vouchedOf, vouching } from './vouching.ts'

interface Asking {
  readonly caller: Caller
  readonly actor: Actor
}

/** A provider with what is known of it. */
interface Known extends Vouched {
  readonly provider: Provider
  readonly people: readonly KnownPerson[]
}

/** How many in use the clients of one administrator may have between them: the pages may post to each of them. */
const mostProviders = 20

/**
 * The identity providers of this house, for whoever administers them; somebody else's is as unknown as one that does not
 * exist. Every change is written down.
 */
export function providerAdministration({ state, now }: Pick<House, 'state' | 'now'>) {
  const working = <Done>({ caller, actor }: Asking, work: (at: AtWork) => Promise<Done>) =>
    atWork({ state, now, caller, actor, needs: vouching }, work)

  const add = (draft: ProviderDraft, asking: Asking): Promise<IdentityProvider> =>
    working(asking, async (at) => {
      const administered = await administeredBy(at.administrator, at.all, at.now)
      if (draft.active) await demandRoom(at)
      const after = await checked(draft, undefined, administered, at)
      const id = await identityProvidersOf(at.all).add(after.provider)
      return settle({ ...after.provider, id }, after.userIds, undefined, at, asking.actor)
    })

  const change = (id: number, { revision, ...draft }: ProviderChange, asking: Asking): Promise<IdentityProvider> =>
    working(asking, async (at) => {
      const administered = await administeredBy(at.administrator, at.all, at.now)
      const before = administered.find(({ provider }) => provider.id === id)
      if (!before) throw new Refusal('not-found', 'provider-unknown')
      demandRead(providerRevision(before), revision)
      if (draft.active && !before.provider.active) await demandRoom(at)
      const after = await checked(draft, before, administered, at)
      await identityProvidersOf(at.all).change({ ...after.provider, id })
      if (!draft.active) await samlOf(at.all).endSessions({ providerId: id }, at.now)
      return settle({ ...after.provider, id }, after.userIds, before, at, asking.actor)
    })

  return {
    administered: async (caller: Caller): Promise<IdentityProvider[]> => {
      const administrator = administratorOf(caller)
      return (await administeredBy(administrator, state, now())).map((known) => shownTo(administrator, known))
    },
    add,
    change,
  }
}

async function administeredBy(administrator: Administrator, all: Kysely<State>, at: Date): Promise<Known[]> {
  const providers = identityProvidersOf(all)
  const everybody = await peopleOf(all, at).all()
  const known: Known[] = []
  for (const provider of await providers.all()) {
    const vouched = await vouchedOf(all, provider)
    if (!mayAdminister(administrator, vouched)) continue
    const userIds = new Set(await providers.people(provider.id))
    known.push({ ...vouched, provider, people: everybody.filter(({ id }) => userIds.has(id)) })
  }
  return known
}

async function demandRoom({ administrator, all }: AtWork): Promise<void> {
  if (isStaff(administrator)) return
  const used = (await identityProvidersOf(all).all()).filter(({ active }) => active)
  const beside = used.filter(({ clientIds }) => clientIds?.some((id) => administrator.clientIds.includes(id)))
  if (beside.length >= mostProviders) throw new Refusal('conflict', 'providers-too-many', { most: mostProviders })
}

/** What a draft comes to, if this administrator may say all of it. What was there before may stay, also where it could not be said today. */
async function checked(draft: ProviderDraft, before: Known | undefined, administered: readonly Known[], at: AtWork) {
  const { administrator, all } = at
  const { people: logins, certificates, ...rest } = draft
  const clientIds = await demandClients(draft.clientIds, administrator, all)
  const other = administered.find(({ provider }) => provider.entityId === draft.entityId)
  if (other && other.provider.id !== before?.provider.id) {
    throw new Refusal('conflict', 'entity-id-taken', { name: other.provider.name })
  }
  const everybody = await at.people.all()
  const named = logins.map((login) => personNamed(login, everybody, before?.people ?? [], administrator))
  const domains = [...new Set(draft.emailDomains)]
  const fresh = domains.filter((domain) => !before?.provider.emailDomains.includes(domain))
  for (const domain of fresh) demandDomain(domain, everybody, administrator)
  const unseen = (before?.people ?? []).filter((person) => !maySee(administrator, person))
  const userIds = [...new Set([...named, ...unseen].map(({ id }) => id))].toSorted((a, b) => a - b)
  const pems = certificates.map((text) => readCertificate(text).pem)
  const provider = { ...rest, clientIds, emailDomains: domains, certificates: pems, vouchedBy: administrator.id }
  const kept = before && isVouched(before) && saysTheSame(before, provider, userIds)
  return { userIds, provider: kept ? { ...provider, vouchedBy: before.provider.vouchedBy } : provider }
}

/** Each client once. Staff may name any, and everybody; anybody else their own. */
async function demandClients(
  clientIds: ProviderDraft['clientIds'],
  administrator: Administrator,
  all: Kysely<State>,
): Promise<number[] | null> {
  if (clientIds === null) {
    if (isStaff(administrator)) return null
    throw new Refusal('not-allowed', 'provider-for-everybody')
  }
  if (clientIds.length === 0) throw new Refusal('bad-request', 'provider-without-client')
  if (isStaff(administrator)) {
    const known = (await clientsOf(all).all()).map(({ id }) => id)
    if (!clientIds.every((id) => known.includes(id))) throw new Refusal('bad-request', 'client-unknown')
  } else if (!clientIds.every((id) => administrator.clientIds.includes(id))) {
    throw new Refusal('not-allowed', 'clients-not-yours-to-give')
  }
  return [...new Set(clientIds)].toSorted((a, b) => a - b)
}

/** Somebody else's person is as unknown as one who does not exist. */
function personNamed(
  login: string,
  everybody: readonly KnownPerson[],
  before: readonly KnownPerson[],
  administrator: Administrator,
): KnownPerson {
  const person = everybody.find((one) => one.login.toLowerCase() === login.toLowerCase())
  if (!person || !maySee(administrator, person)) {
    throw new Refusal('bad-request', 'username-not-known', { username: login })
  }
  if (!mayChange(administrator, person) && !before.some(({ id }) => id === person.id)) {
    throw new Refusal('not-allowed', 'provider-person-holds-more', { username: login })
  }
  return person
}

/** Whom a domain catches is decided when they sign in; that others have addresses there is said beforehand. */
function demandDomain(domain: string, everybody: readonly KnownPerson[], administrator: Administrator): void {
  const caught = everybody.filter(({ email }) => email !== '' && domainOf(email) === domain)
  if (caught.every((person) => maySee(administrator, person))) return
  throw new Refusal('not-allowed', 'provider-domain-of-others', { domain })
}

/** Whether nothing is different that whoever vouches for it has vouched for: its name, and whether it is in use, are nobody's way in. */
function saysTheSame(before: Known, after: Omit<Provider, 'id'>, userIds: readonly number[]): boolean {
  const people = before.people.map(({ id }) => id).toSorted((a, b) => a - b)
  return (
    wordsOf(before.provider) === wordsOf(after) &&
    JSON.stringify(before.provider.clientIds) === JSON.stringify(after.clientIds) &&
    JSON.stringify(people) === JSON.stringify(userIds)
  )
}

function wordsOf(provider: Omit<Provider, 'id'>): string {
  const { entityId, signOnUrl, signOutUrl, certificates, emailAttribute, emailDomains } = provider
  return JSON.stringify([entityId, signOnUrl, signOutUrl, certificates, emailAttribute, emailDomains.toSorted()])
}

/** The people of a provider that was saved, and what is written down of it. */
async function settle(
  provider: Provider,
  userIds: readonly number[],
  before: Known | undefined,
  { all, administrator, people, now }: AtWork,
  by: Actor,
): Promise<IdentityProvider> {
  await identityProvidersOf(all).setPeople(provider.id, userIds)
  const named = (await people.all()).filter(({ id }) => userIds.includes(id))
  const after = { ...(await vouchedOf(all, provider)), provider, people: named }
  const clients = await clientsOf(all).all()
  const nameOf = new Map(clients.map(({ id, name }) => [id, name]))
  await writeAudit(all, {
    at: now,
    by,
    action: before ? 'identity-provider.change' : 'identity-provider.add',
    subject: { kind: 'identity provider', name: provider.name },
    about: concernOf(before ? [before, after] : [after]),
    ...(before && { before: recordOf(before, nameOf) }),
    after: recordOf(after, nameOf),
  })
  return shownTo(administrator, after)
}

/** What a change replaces; who vouches for it follows from that. */
function providerRevision({ provider, people }: Pick<Known, 'provider' | 'people'>): string {
  const { vouchedBy: _, ...given } = provider
  return revisionOf({ ...given, people: people.map(({ id }) => id).toSorted((a, b) => a - b) })
}

function shownTo(administrator: Administrator, { provider, people, ...vouched }: Known): IdentityProvider {
  const { vouchedBy: _, clientIds, ...rest } = provider
  const { voucher } = vouched
  const voucherSeen = voucher && maySee(administrator, voucher)
  return {
    ...rest,
    revision: providerRevision({ provider, people }),
    certificates: provider.certificates.map(readCertificate),
    emailDomains: [...provider.emailDomains],
    clientIds: clientIds && [...clientIds],
    people: loginsOf(people.filter((person) => maySee(administrator, person))),
    vouchedBy: voucherSeen ? voucher.login : null,
    vouched: isVouched(vouched),
  }
}

/** Whose matter a provider is, before and after: its clients' and its people's, so that nobody reads of people whom they do not see. */
function concernOf(told: readonly Known[]): 'house' | { readonly clientIds: readonly number[] } {
  const clientIds: number[] = []
  for (const { provider, people } of told) {
    if (provider.clientIds === null || people.some(isStaff)) return 'house'
    clientIds.push(...provider.clientIds, ...people.flatMap((person) => person.clientIds))
  }
  return { clientIds }
}

/** For the audit log: certificates, clients and people by their names. */
function recordOf({ provider, people, voucher }: Known, nameOf: ReadonlyMap<number, string>) {
  const { id: _, vouchedBy: _voucher, clientIds, ...rest } = provider
  return {
    ...rest,
    certificates: provider.certificates.map((pem) => readCertificate(pem).subject),
    people: loginsOf(people),
    clients: clientIds?.map((id) => nameOf.get(id) ?? String(id)) ?? null,
    vouchedBy: voucher?.login ?? null,
  }
}

function loginsOf(people: readonly KnownPerson[]): string[] {
  return people.map(({ login }) => login).toSorted()
}
