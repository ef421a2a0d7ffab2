import { endpoints, type Person, type PersonDetails, Refusal, type SignInLink } from '@waybill/contracts'
import {
  clientsOf,
  demandRead,
  identityProvidersOf,
  type KnownPerson,
  type Kysely,
  openSessionsOf,
  peopleOf,
  personRevision,
  type State,
  sessionName,
} from '@waybill/state'
import type { FastifyRequest } from 'fastify'
import { type Caller, sessionOf } from '../access/guard.ts'
import { actorOf, visitorOf } from '../access/visitor.ts'
import type { House } from '../house.ts'
import { languageIn } from '../mail/language.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type AtWork, atWork, endSessions, recordOf } from '../people/administration.ts'
import {
  type Administrator,
  administratorOf,
  demandChangeable,
  demandGivable,
  demandPermissions,
  demandSeen,
  givablePermissions,
  mayChange,
  maySee,
} from '../people/rights.ts'
import { mailLink, makeLink } from '../people/sign-in-link.ts'
import { route, type Server } from '../route.ts'
import { mayGiveProvider } from '../single-sign-on/vouching.ts'

interface Asked {
  readonly caller: Caller
  readonly request: FastifyRequest
}

/** Who may come in, and what they find. Every change is written down with it. */
export function peopleRoutes(server: Server, { state, now }: Pick<House, 'state' | 'now'>, mailer: Mailer): void {
  const working = <Done>({ caller, request }: Asked, work: (at: AtWork) => Promise<Done>) =>
    atWork({ state, now, caller, actor: actorOf(caller.user, visitorOf(request)) }, work)

  route(server, endpoints.people, async ({ caller }) => {
    const administrator = administratorOf(caller)
    const all = await peopleOf(state, now()).all()
    return all.filter((person) => maySee(administrator, person)).map((person) => shownTo(administrator, person))
  })

  route(server, endpoints.givable, async ({ caller }) => {
    const { user, scope } = caller
    const clients = (await clientsOf(state).all()).filter(({ id }) => scope.clientIds.includes(id))
    const providers = await identityProvidersOf(state).all()
    return {
      permissions: givablePermissions(user),
      clients: clients.map(({ id, name, parentClientId }) => ({ id, name, parentClientId })),
      identityProviders: providers
        .filter((provider) => mayGiveProvider(administratorOf(caller), provider))
        .map(({ id, name }) => ({ id, name })),
    }
  })

  const mailed = (link: SignInLink, person: Pick<Person, 'login' | 'email'>, { request }: Asked) =>
    mailLink(mailer, person, link, languageIn(request.headers['accept-language']))

  route(server, endpoints.invitePerson, async (asked) => {
    const invited = await working(asked, async (at) => {
      const details = tidied(asked.body)
      demandGivable(at.administrator, details)
      await demandGivableProviders(at, details.identityProviderIds)
      const id = await at.people.create(details)
      const person = demandSeen(at.administrator, await at.people.byId(id))
      await at.record('user.invite', person, undefined, recordOf(person, await clientNames(at.all)))
      const link = person.singleSignOnOnly ? null : await makeLink(at, person)
      return { person: shownTo(at.administrator, { ...person, linkUntil: link?.until ?? null }), link }
    })
    return { ...invited, link: invited.link && (await mailed(invited.link, invited.person, asked)) }
  })

  route(server, endpoints.changePerson, (asked) =>
    working(asked, async (at) => {
      const before = demandChangeable(at.administrator, await at.people.byId(asked.params.userId))
      const { revision, ...given } = asked.body
      demandRead(personRevision(before), revision)
      const details = tidied(given)
      demandGivable(at.administrator, details, before)
      const fresh = details.identityProviderIds.filter((id) => !before.identityProviderIds.includes(id))
      await demandGivableProviders(at, fresh)
      await at.people.change(before.id, details)
      if (details.singleSignOnOnly && !before.singleSignOnOnly) await endSessions(at, before.id)
      const after = demandSeen(at.administrator, await at.people.byId(before.id))
      const names = await clientNames(at.all)
      await at.record('user.change', after, recordOf(before, names), recordOf(after, names), before)
      return shownTo(at.administrator, after)
    }),
  )

  route(server, endpoints.activatePerson, (asked) =>
    working(asked, async (at) => {
      const before = demandChangeable(at.administrator, await at.people.byId(asked.params.userId))
      const { activated } = asked.body
      demandNotOneself(at.administrator, before, activated)
      await at.people.setActivated(before.id, activated)
      if (!activated) await endSessions(at, before.id)
      await at.record(
        activated ? 'user.activate' : 'user.deactivate',
        before,
        { activated: before.state !== 'deactivated' },
        { activated },
      )
      return shownTo(at.administrator, demandSeen(at.administrator, await at.people.byId(before.id)))
    }),
  )

  route(server, endpoints.linkForPerson, async (asked) => {
    const given = await working(asked, async (at) => {
      const person = demandChangeable(at.administrator, await at.people.byId(asked.params.userId))
      return { person, link: await makeLink(at, person) }
    })
    return mailed(given.link, given.person, asked)
  })

  route(server, endpoints.sessionsOfPerson, async ({ caller, params }) => {
    const person = demandSeen(administratorOf(caller), await peopleOf(state, now()).byId(params.userId))
    const own = sessionName(sessionOf(caller).id)
    const open = await openSessionsOf(state, person.id, now()).list()
    return open.map((session) => ({ ...session, thisOne: session.name === own }))
  })

  route(server, endpoints.endSessionsOfPerson, (asked) =>
    working(asked, async (at) => {
      const person = demandChangeable(at.administrator, await at.people.byId(asked.params.userId))
      const ended = await endSessions(at, person.id, sessionOf(asked.caller).id)
      await at.record('user.sessions.end', person, { openSessions: ended }, { openSessions: 0 })
      return { done: true } as const
    }),
  )

  route(server, endpoints.changePermissions, (asked) =>
    working(asked, async (at) => {
      const { userIds, give, take } = asked.body
      let changed = 0
      for (const userId of new Set(userIds)) {
        const before = demandChangeable(at.administrator, await at.people.byId(userId))
        const permissions = [...new Set([...before.permissions, ...give])].filter((one) => !take.includes(one))
        demandPermissions(at.administrator, permissions, before)
        if (sameMembers(permissions, before.permissions)) continue
        await at.people.setPermissions(userId, permissions)
        await at.record(
          'user.change',
          before,
          { permissions: before.permissions.toSorted() },
          { permissions: permissions.toSorted() },
        )
        changed += 1
      }
      return { changed }
    }),
  )
}

function shownTo(administrator: Administrator, person: KnownPerson): Person {
  return { ...person, revision: personRevision(person), changeable: mayChange(administrator, person) }
}

/** The same details, each name once. */
function tidied(details: PersonDetails): PersonDetails {
  return { ...details, permissions: [...new Set(details.permissions)], clientIds: [...new Set(details.clientIds)] }
}

/** Somebody else's provider is as unknown as one that does not exist. */
async function demandGivableProviders({ administrator, all }: AtWork, ids: readonly number[]): Promise<void> {
  const providers = identityProvidersOf(all)
  for (const id of new Set(ids)) {
    const provider = await providers.byId(id)
    if (!provider || !mayGiveProvider(administrator, provider)) throw new Refusal('bad-request', 'provider-unknown')
  }
}

async function clientNames(all: Kysely<State>): Promise<ReadonlyMap<number, string>> {
  return new Map((await clientsOf(all).all()).map(({ id, name }) => [id, name]))
}

function demandNotOneself(administrator: Administrator, { id }: KnownPerson, activated: boolean): void {
  if (id !== administrator.id || activated) return
  throw new Refusal('conflict', 'yourself-not-deactivated')
}

function sameMembers<Member>(left: readonly Member[], right: readonly Member[]): boolean {
  return left.length === right.length && left.every((member) => right.includes(member))
}
