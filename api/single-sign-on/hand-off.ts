import { createHmac, timingSafeEqual } from 'node:crypto'
import { endpoints } from '@waybill/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookie = 'waybill-hand-off'

/**
 * Ties the token that stands in an address to the browser that brought the provider's answer: an address that is given away
 * signs nobody in, neither its reader as somebody else nor a thief.
 */
export function handOffsWith(key: Uint8Array) {
  const proofOf = (token: string) => createHmac('sha256', key).update(token).digest('base64url')
  return {
    keep: (reply: FastifyReply, token: string, consumerUrl: string): void => {
      const secure = consumerUrl.startsWith('https:') ? '; Secure' : ''
      const where = `Path=${endpoints.regenerateToken.path}; HttpOnly; SameSite=Strict; Max-Age=60${secure}`
      reply.header('set-cookie', `${cookie}=${proofOf(token)}; ${where}`)
    },
    isKept: ({ headers }: FastifyRequest): boolean => {
      const token = headers.authorization?.replace(/^Bearer /i, '') ?? ''
      const kept = headers.cookie?.split('; ').find((each) => each.startsWith(`${cookie}=`))
      const [right, given] = [Buffer.from(proofOf(token)), Buffer.from(kept?.slice(cookie.length + 1) ?? '')]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}
