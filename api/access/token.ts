import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const issuer = 'waybill'
const Claims = z.object({ sid: z.string(), sub: z.string(), exp: z.number() })

/** Of tokens that were read, whoever came first leaving first. */
const readAtMost = 5000

interface Read {
  readonly sessionId: string
  readonly expiresAtSecond: number
}

/** Signs and reads the tokens that name a session. What a token says, once its signature held, it always says; whether it has run out is looked at every time. */
export function tokensWith(key: Uint8Array) {
  const known = new Map<string, Read>()

  function keep(token: string, read: Read): void {
    known.set(token, read)
    for (const oldest of known.keys()) {
      if (known.size <= readAtMost) return
      known.delete(oldest)
    }
  }

  return {
    sign: (sessionId: string, userId: number, issuedAt: Date, expiresAt: Date): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(String(userId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    /** The session a token names; undefined for a token that is not ours, not whole or run out. */
    sessionIn: async (token: string, now: Date): Promise<string | undefined> => {
      const read = known.get(token)
      if (read) return read.expiresAtSecond > Math.floor(now.getTime() / 1000) ? read.sessionId : undefined
      try {
        const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], currentDate: now })
        const { sid, exp } = Claims.parse(payload)
        keep(token, { sessionId: sid, expiresAtSecond: exp })
        return sid
      } catch {
        return undefined
      }
    },
  }
}
