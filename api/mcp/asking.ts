import { type Endpoint, Problem, pathOf, Refusal } from '@waybill/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'

interface Said<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params?: z.input<Params>
  readonly query?: z.input<Query>
  readonly body?: z.input<Body>
}

/** A call that was declined, with the service's sentence. */
export class Declined extends Error {
  override readonly name = 'Declined'
}

/** Makes calls of the service in the name of whoever sent a message. */
export type Asking = ReturnType<typeof askingFor>

/**
 * A tool is made of the documented calls, made with the very token that came: the guard, the scope and the compiler are those
 * of the pages, and no tool reaches what the token does not.
 */
export function askingFor(app: FastifyInstance, { headers, ip }: FastifyRequest, signal: AbortSignal) {
  const passedOn = ['authorization', 'accept-language', 'user-agent', 'partner-code', 'tenant-name', 'tenant-database']
  const own = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    }),
  )

  return async <Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answers extends z.ZodType>(
    { method, path, answer }: Endpoint<Params, Query, Body, Answers>,
    { params, query, body }: Said<Params, Query, Body> = {},
  ): Promise<z.output<Answers>> => {
    const reply = await app.inject({
      method,
      url: pathOf(path, params, query),
      headers: { ...own, ...(body !== undefined && { 'content-type': 'application/json' }) },
      remoteAddress: ip,
      signal,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    if (reply.statusCode === 200) return answer.parse(reply.json())
    throw new Declined(Problem.safeParse(reply.json()).data?.detail ?? 'The service could not answer.')
  }
}

/** What the service's own reading declines is declined here in the same words. */
export function saying<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) throw new Declined(error.message)
    throw error
  }
}
