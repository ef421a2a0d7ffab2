import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const issuer = 'waybill'
const Claims = z.object({ sid: z.string(), sub: z.string() })

/** Signs and reads the tokens that name a session. */
export function tokensWith(key: Uint8Array) {
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
      try {
        const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], currentDate: now })
        return Claims.parse(payload).sid
      } catch {
        return undefined
      }
    },
  }
}
