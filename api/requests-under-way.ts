import { Refusal } from '@waybill/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { openGuard } from './access/guard.ts'

const kilobyte = 1024
/** Whatever is asked takes this much while it is under way: a connection, a request, an answer. */
const least = { stranger: 16 * kilobyte, signedIn: 64 * kilobyte }
/** Goes to the disk piece by piece. */
const upload = 2048 * kilobyte

/**
 * What everybody together may have under way, and one of them: of who is signed in, several files on their way leave room for
 * what the page asks meanwhile. Strangers never take the room of those who are signed in.
 */
const room = {
  stranger: { all: 24 * 1024 * kilobyte, one: 6 * 1024 * kilobyte },
  signedIn: { all: 96 * 1024 * kilobyte, one: 12 * 1024 * kilobyte },
}

interface Needed {
  readonly app: FastifyInstance
  readonly guard: Pick<ReturnType<typeof openGuard>, 'userIdOf'>
}

/** Bounds what all requests at once hold in memory: each counts with its body, from when it is let in until it is answered. */
export function boundRequestsUnderWay({ app, guard }: Needed): void {
  const underWay = new Map<string, number>()
  const count = (key: string, bytes: number): void => {
    const now = (underWay.get(key) ?? 0) + bytes
    if (now > 0) underWay.set(key, now)
    else underWay.delete(key)
  }

  app.addHook('onRequest', async (request, reply) => {
    const userId = guard.userIdOf(request)
    const kind = userId === undefined ? 'stranger' : 'signedIn'
    const one = userId === undefined ? `address ${request.ip}` : `user ${userId}`
    const bytes = Math.max(least[kind], bodyBytesOf(request))
    const isFull = (key: string, most: number) => (underWay.get(key) ?? 0) + bytes > most
    if (isFull(one, room[kind].one) || isFull(kind, room[kind].all)) throw new Refusal('too-many', 'busy')
    count(one, bytes)
    count(kind, bytes)
    reply.raw.once('close', () => {
      count(one, -bytes)
      count(kind, -bytes)
    })
  })
}

/** What a body says it will be; one that does not say so may be as large as is read here. */
function bodyBytesOf({ headers, routeOptions }: FastifyRequest): number {
  if (headers['content-type']?.startsWith('multipart/')) return upload
  const stated = Number(headers['content-length'] ?? 0)
  const most = routeOptions.bodyLimit ?? 0
  return headers['transfer-encoding'] === undefined ? Math.min(stated, most) : most
}
