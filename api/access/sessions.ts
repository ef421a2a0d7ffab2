import { longestSessionInSessions, Refusal } from '@waybill/contracts'
import {
  type Kysely,
  onPerson,
  type Session,
  type State,
  securityOf,
  sessionsOf,
  temporaryPasswordsOf,
  throttleOf,
  type User,
  usersOf,
  type WayIn,
  writeAudit,
} from '@waybill/state'
import type { House } from '../house.ts'
import { notSignedIn } from './not-signed-in.ts'
import type { tokensWith } from './token.ts'
import { actorOf, type Visitor } from './visitor.ts'

const minute = 60_000
const hour = 60 * minute

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly tokens: ReturnType<typeof tokensWith>
}

interface Beginning extends Visitor {
  readonly userId: number
  readonly logOffOthers?: boolean
  /** For single sign-on: which provider, and its names for this person and sign-in. */
  readonly providerSession?: string | null
}

/** Begins, hands over, renews and ends what stands behind a token. */
export function openSessions({ state, now, tokens }: Needed) {
  async function write(
    { userId, logOffOthers = false, ...rest }: Beginning,
    { wayIn, milliseconds, swapped }: { wayIn: WayIn; milliseconds: number; swapped?: Session },
  ): Promise<string> {
    const startedAt = now()
    const expiresAt = new Date(startedAt.getTime() + milliseconds)
    const user = await usersOf(state).byId(userId)
    if (!user?.activated) throw notSignedIn()
    await Promise.all([sessionsOf(state).forget(startedAt), throttleOf(state).forgetOld(startedAt)])
    const id = await state.transaction().execute(async (all) => {
      if (swapped && !(await sessionsOf(all).end(swapped.id, startedAt))) throw notSignedIn()
      if (logOffOthers) await logOffElsewhere(all, user, rest)
      const begun = await sessionsOf(all).begin({ ...rest, userId, wayIn, startedAt, expiresAt })
      if (wayIn === 'temporary-password' && !(await temporaryPasswordsOf(all).use(userId, begun))) {
        throw new Refusal('not-signed-in', 'temporary-password-used')
      }
      if (wayIn !== 'hand-off') await note(all, 'sign-in', user, rest, { wayIn, browser: rest.browser })
      return begun
    })
    return tokens.sign(id, userId, startedAt, expiresAt)
  }

  async function note(
    all: Kysely<State>,
    action: 'sign-in' | 'sign-in.log-off-elsewhere' | 'sign-out',
    user: User,
    visitor: Visitor,
    after?: { readonly wayIn: WayIn; readonly browser: string } | { readonly sessions: number },
  ): Promise<void> {
    await writeAudit(all, { at: now(), by: actorOf(user, visitor), action, ...onPerson(user), after })
  }

  async function logOffElsewhere(all: Kysely<State>, user: User, visitor: Visitor): Promise<void> {
    const sessions = await sessionsOf(all).countOpen(user.id, now())
    if (sessions === 0) return
    await sessionsOf(all).endAllOf(user.id, now())
    await note(all, 'sign-in.log-off-elsewhere', user, visitor, { sessions })
  }

  async function sessionMilliseconds(): Promise<number> {
    return (await securityOf(state).read()).sessionHours * hour
  }

  async function begin(beginning: Beginning & { readonly wayIn: Exclude<WayIn, 'hand-off'> }): Promise<string> {
    const { wayIn, ...rest } = beginning
    return write(rest, {
      wayIn,
      milliseconds: wayIn === 'temporary-password' ? 30 * minute : await sessionMilliseconds(),
    })
  }

  return {
    /** Lets an active user in; the token of the new session. */
    beginSession: begin,
    /** A token that is good for one minute and for nothing but being swapped, by `renew`, for a session of single sign-on: it may stand in an address. */
    handOff: (beginning: Beginning): Promise<string> => write(beginning, { wayIn: 'hand-off', milliseconds: minute }),
    /** How many sessions somebody has open: whether to log off elsewhere is asked when there are any. */
    openSessionsOf: (userId: number): Promise<number> => sessionsOf(state).countOpen(userId, now()),
    /** A later end for the same session, up to a ceiling; a hand-off becomes a session of its own. */
    renew: async (session: Session, visitor: Visitor): Promise<string> => {
      const { id, userId, wayIn, providerSession, startedAt } = session
      const milliseconds = await sessionMilliseconds()
      if (wayIn === 'hand-off') {
        return write(
          { userId, providerSession, ...visitor },
          { wayIn: 'single-sign-on', milliseconds, swapped: session },
        )
      }
      if (wayIn === 'temporary-password') return tokens.sign(id, userId, now(), session.expiresAt)
      const ceiling = startedAt.getTime() + longestSessionInSessions * milliseconds
      const expiresAt = new Date(Math.min(now().getTime() + milliseconds, ceiling))
      await sessionsOf(state).extend(id, expiresAt)
      return tokens.sign(id, userId, now(), expiresAt)
    },
    signOut: ({ id }: Session, user: User, visitor: Visitor): Promise<void> =>
      state.transaction().execute(async (all) => {
        if (await sessionsOf(all).end(id, now())) await note(all, 'sign-out', user, visitor)
      }),
  }
}
