import { type ChangePassword, Refusal } from '@waybill/contracts'
import {
  hashPassword,
  onPerson,
  passwordMatches,
  sessionsOf,
  temporaryPasswordsOf,
  usersOf,
  writeAudit,
} from '@waybill/state'
import type { House } from '../house.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { type Caller, sessionOf } from './guard.ts'
import type { inTurn } from './in-turn.ts'
import { nameTyped } from './name-typed.ts'
import { openThrottle } from './throttle.ts'
import { actorOf, type Visitor } from './visitor.ts'

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly tenant: string
  readonly hashing: ReturnType<typeof inTurn>
}

/** Changes the caller's own password and ends every session, this one too. A mailed password is the old one for the session it let in. */
export function openChangePassword({ state, now, tenant, hashing }: Needed) {
  const throttle = openThrottle({ state, now }, 'password')

  return async (caller: Caller, change: ChangePassword, visitor: Visitor): Promise<void> => {
    const { user } = caller
    const session = sessionOf(caller)
    const { oldPassword, newPassword } = change
    const login = nameTyped(change.username, tenant)
    if (login.toLowerCase() !== user.login.toLowerCase()) {
      throw new Refusal('not-allowed', 'only-for-yourself')
    }
    if (user.singleSignOnOnly) {
      throw new Refusal('not-allowed', 'single-sign-on-only')
    }
    refuseCommonPassword(newPassword)
    await throttle.begin(user.login, visitor.address)
    const [knowsOld, isOld] = await hashing(async () => [
      session.wayIn === 'temporary-password'
        ? await temporaryPasswordsOf(state).letIn(session.id, oldPassword)
        : await passwordMatches(user.passwordHash, oldPassword),
      await passwordMatches(user.passwordHash, newPassword),
    ])
    if (!knowsOld) throw new Refusal('bad-request', 'old-password-wrong')
    await throttle.succeed(user, visitor.address)
    if (isOld || newPassword === oldPassword) {
      throw new Refusal('bad-request', 'password-same')
    }
    const newHash = await hashing(() => hashPassword(newPassword))
    await state.transaction().execute(async (all) => {
      const at = now()
      await usersOf(all).setPasswordHash(user.id, newHash, at)
      await temporaryPasswordsOf(all).forget(user.id)
      await sessionsOf(all).endAllOf(user.id, at)
      await writeAudit(all, {
        at,
        by: actorOf(user, visitor),
        action: 'password.change',
        ...onPerson(user),
      })
    })
  }
}
