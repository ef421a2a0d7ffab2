import { Refusal, type ResetPassword } from '@waybill/contracts'
import {
  hashPassword,
  makePassword,
  onPerson,
  temporaryPasswordsOf,
  type User,
  usersOf,
  writeAudit,
} from '@waybill/state'
import type { House } from '../house.ts'
import type { MailLanguage } from '../mail/language.ts'
import { mailOf } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import { resetLetter } from '../mail/reset-letter.ts'
import type { openCaptcha } from './captcha.ts'
import type { inTurn } from './in-turn.ts'
import { nameTyped } from './name-typed.ts'
import { openThrottle } from './throttle.ts'
import { actorOf, type Visitor } from './visitor.ts'

const minutes = 30

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly tenant: string
  readonly mailer: Mailer
  readonly captcha: ReturnType<typeof openCaptcha>
  readonly hashing: ReturnType<typeof inTurn>
}

/** Mails a password that is good for one sign-in. The person's own goes on working until it is changed. */
export function openResetPassword({ state, now, tenant, mailer, captcha, hashing }: Needed) {
  const throttle = openThrottle({ state, now }, 'reset')

  return async (asked: ResetPassword, visitor: Visitor, language: MailLanguage): Promise<string> => {
    await captcha.check(asked.captchaResponse)
    const name = nameTyped(asked.email, tenant)
    const users = usersOf(state)
    const known = await users.byLogin(name)
    const found = known ? [known] : await users.writtenToAt(name)
    await throttle.begin(found[0]?.login ?? name, visitor.address)
    const user = theOneMeant(asked.email, found)
    const password = makePassword()
    const passwordHash = await hashing(() => hashPassword(password))
    const at = now()
    await state.transaction().execute(async (all) => {
      await temporaryPasswordsOf(all).give(user.id, passwordHash, new Date(at.getTime() + minutes * 60_000))
      await writeAudit(all, { at, by: actorOf(user, visitor), action: 'password.reset', ...onPerson(user) })
    })
    const { login } = user
    const letter = resetLetter(language, { login, password, minutes, portalAddress: mailer.portalAddress })
    await mailer.send(mailOf(user.email, letter))
    return 'Reset Successful. Check your e-mail for new password.'
  }
}

/** The specification tells a person in so many words why there is no mail; the captcha and the throttle keep it from being asked in bulk. */
function theOneMeant(typed: string, found: readonly User[]): User {
  const [user, another] = found.filter(({ activated }) => activated)
  if (found.length === 0) {
    throw new Refusal('bad-request', typed.includes('@') ? 'email-unknown' : 'username-unknown')
  }
  if (!user) throw new Refusal('bad-request', 'user-inactive')
  if (another) throw new Refusal('bad-request', 'several-users')
  if (user.singleSignOnOnly) {
    throw new Refusal('bad-request', 'single-sign-on-only')
  }
  if (user.email === '') {
    throw new Refusal('bad-request', 'email-missing')
  }
  return user
}
