import type { House } from '../house.ts'
import { openChangePassword } from './change-password.ts'
import { inTurn } from './in-turn.ts'
import { openSessions } from './sessions.ts'
import { openSignIn } from './sign-in.ts'
import type { tokensWith } from './token.ts'

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly tenant: string
  readonly tokens: ReturnType<typeof tokensWith>
}

export type Door = Awaited<ReturnType<typeof openDoor>>

/** Every way into the house and out of it. */
export async function openDoor({ state, now, tenant, tokens }: Needed) {
  const sessions = openSessions({ state, now, tokens })
  const hashing = inTurn()
  return {
    ...sessions,
    ...(await openSignIn({ state, now, tenant, sessions, hashing })),
    changePassword: openChangePassword({ state, now, tenant, hashing }),
  }
}
