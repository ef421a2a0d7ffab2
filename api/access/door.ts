import type { House } from '../house.ts'
import type { Mailer } from '../mail/mailer.ts'
import { openCaptcha } from './captcha.ts'
import { openChangePassword } from './change-password.ts'
import { inTurn } from './in-turn.ts'
import { openResetPassword } from './reset-password.ts'
import { openSessions } from './sessions.ts'
import { openSignIn } from './sign-in.ts'
import type { tokensWith } from './token.ts'

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly tenant: string
  readonly tokens: ReturnType<typeof tokensWith>
  readonly mailer: Mailer
  readonly secret: string
}

export type Door = Awaited<ReturnType<typeof openDoor>>

/** Every way into the house and out of it. */
export async function openDoor({ state, now, tenant, tokens, mailer, secret }: Needed) {
  const sessions = openSessions({ state, now, tokens })
  const hashing = inTurn()
  const captcha = openCaptcha({ state, now, secret })
  return {
    ...sessions,
    captchaChallenge: captcha.challenge,
    resetPassword: openResetPassword({ state, now, tenant, mailer, captcha, hashing }),
    ...(await openSignIn({ state, now, tenant, sessions, hashing })),
    changePassword: openChangePassword({ state, now, tenant, hashing }),
  }
}
