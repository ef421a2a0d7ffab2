import { bodyBytesOf, type Endpoint, opensWithToken, type Scope } from '@waybill/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller, openGuard } from './access/guard.ts'
import type { House } from './house.ts'
import { InParts, sendInParts } from './in-parts.ts'
import { Kept, keepBodies, Packed, sendPacked } from './kept-bodies.ts'
import { read } from './read.ts'
import { narrow } from './scope.ts'

/** The service under construction, and what every route of it needs. */
export interface Server extends Pick<House, 'state'> {
  readonly app: FastifyInstance
  readonly guard: ReturnType<typeof openGuard>
}

type Given<Answers extends z.ZodType> = z.input<Answers> | Kept<z.input<Answers>> | Packed | InParts

interface Said<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params: z.output<Params>
  readonly query: z.output<Query>
  readonly body: z.output<Body>
  readonly request: FastifyRequest
  /** For what is answered otherwise than with 200 and JSON. */
  readonly reply: FastifyReply
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal
}

interface Asked<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>
  extends Said<Params, Query, Body> {
  readonly caller: Caller
  /** The clients the request names, else all of the caller's; never a client the caller may not see. */
  readonly scope: Scope
}

/** A promise of the contracts and what keeps it, for callers who are signed in. */
export function route<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answers extends z.ZodType,
>(
  server: Server,
  endpoint: Endpoint<Params, Query, Body, Answers>,
  handler: (asked: Asked<Params, Query, Body>) => Given<Answers> | Promise<Given<Answers>>,
): void {
  if (endpoint.needs === 'nobody') throw new Error(`${endpoint.path} is open to strangers; it is an openRoute`)
  add(server, endpoint, async (said) => {
    const caller = server.guard.callerOf(said.request)
    const scope = narrow(caller, [said.params, said.query, said.body])
    return handler({ ...said, caller, scope })
  })
}

/** A promise that is kept for strangers too. */
export function openRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answers extends z.ZodType,
>(
  server: Server,
  endpoint: Endpoint<Params, Query, Body, Answers>,
  handler: (said: Said<Params, Query, Body>) => Given<Answers> | Promise<Given<Answers>>,
): void {
  if (endpoint.needs !== 'nobody') throw new Error(`${endpoint.path} is not open to strangers; it is no openRoute`)
  add(server, endpoint, handler)
}

function add<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answers extends z.ZodType>(
  { app }: Server,
  endpoint: Endpoint<Params, Query, Body, Answers>,
  handler: (said: Said<Params, Query, Body>) => Given<Answers> | Promise<Given<Answers>>,
): void {
  const send = keepBodies()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyBytesOf(endpoint),
    config: {
      needs: endpoint.needs,
      withExpiredPassword: endpoint.withExpiredPassword === true,
      withToken: opensWithToken(endpoint),
      promised: true,
    },
    handler: async (request, reply) => {
      const answer = await handler({
        params: readWhere(endpoint.params, request.params),
        query: readWhere(endpoint.query, request.query),
        body: readWhere(endpoint.body, request.body),
        request,
        reply,
        signal: signalOf(reply),
      })
      reply.header('cache-control', 'no-store')
      if (answer instanceof Packed) return sendPacked(request, reply, answer)
      if (answer instanceof InParts) return sendInParts(reply, answer)
      return answer instanceof Kept ? send(request, reply, answer) : reply.send(endpoint.answer.parse(answer))
    },
  })
}

/** Where an endpoint has no schema, its type is `undefined` and what came is left unread. */
function readWhere<Schema extends z.ZodType>(schema: Schema | undefined, given: unknown): z.output<Schema> {
  return schema ? read(schema, given) : (undefined as z.output<Schema>)
}

function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
