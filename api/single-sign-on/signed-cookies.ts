import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who is signed in at a demo provider, and the name of that sign-in. */
export interface Signed {
  readonly login: string
  readonly index: string
}

/** Whom the provider remembers in this browser, so that a second sign-in needs no password. */
export function signedCookies(name: string, path: string, secret: string) {
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const set = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header('set-cookie', `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}`)

  return {
    write: (reply: FastifyReply, { login, index }: Signed) =>
      set(reply, `${login}.${index}.${mac(`${login}.${index}`)}`, 3600),
    forget: (reply: FastifyReply) => set(reply, '', 0),
    read: ({ headers }: FastifyRequest): Signed | undefined => {
      const kept = headers.cookie?.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
      const [login = '', index = '', signature = ''] = kept?.slice(name.length + 1).split('.') ?? []
      const [right, given] = [Buffer.from(mac(`${login}.${index}`)), Buffer.from(signature)]
      return right.length === given.length && timingSafeEqual(right, given) ? { login, index } : undefined
    },
  }
}
