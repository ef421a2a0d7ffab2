import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long an answer may take: a person may have to sign in at the provider first. */
export const requestMinutes = 10
const prefix = 'waybill-sso'

/**
 * Ties a request to the browser that sent it, so that nobody can be signed in with an answer that somebody else asked for.
 * The answer comes as a post from the provider's site: over https the cookie says that it may come along.
 */
export function rememberAsked(reply: FastifyReply, requestId: string, consumerUrl: string): void {
  const across = consumerUrl.startsWith('https:') ? '; Secure; SameSite=None' : ''
  const cookie = `${prefix}${requestId}=1; Path=${new URL(consumerUrl).pathname}; HttpOnly; Max-Age=${requestMinutes * 60}${across}`
  reply.header('set-cookie', cookie)
}

export function wasAskedHere({ headers }: FastifyRequest, requestId: string): boolean {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.includes(`${prefix}${requestId}=1`)
}
