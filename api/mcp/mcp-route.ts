import { Refusal } from '@waybill/contracts'
import type { FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import type { Server } from '../route.ts'
import { askingFor } from './asking.ts'
import { openGuide } from './guide.ts'

interface Needed extends Pick<House, 'today'> {
  /** Where people reach the pages. */
  readonly address: string
}

/** No message of an agent is longer; a question of the vocabulary has some hundred characters. */
const longestMessage = 64 * 1024
/** A stream that stays open is a connection that nobody pays for. */
const notOffered = new Set(['subscriptions/listen'])

/** The Model Context Protocol over HTTP, for people's own agents: signed in by a personal token, a message at a time. */
export function mcpRoute({ app, guard }: Server, { address, today }: Needed): void {
  const guide = openGuide()

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    bodyLimit: longestMessage,
    config: { needs: 'session', withToken: 'only' },
    onRequest: async ({ headers }) => {
      // A browser names the page that asks; one of another site may have been led here by its own name for this machine.
      if (headers.origin !== undefined && headers.origin !== new URL(address).origin) {
        throw new Refusal('not-allowed', 'origin-not-ours')
      }
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const wrong = wrongWith(request)
      if (wrong)
        return reply.code(wrong.code === -32601 ? 200 : 400).send({ jsonrpc: '2.0', id: idIn(request), error: wrong })
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const { user } = guard.callerOf(request)
      const desk = { ask: askingFor(app, request, gone.signal), user, guide, address, today: today() }
      // The protocol is read when the first agent comes, so that a house without any does not carry it.
      const { answerMessage } = await import('./answer-message.ts')
      const { status, headers, text } = await answerMessage(request, desk)
      for (const name of ['content-type', 'allow', 'mcp-session-id', 'mcp-protocol-version']) {
        const value = headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      return reply.code(status).send(text === '' ? undefined : text)
    },
  })
}

function wrongWith({ method, body }: FastifyRequest): { code: number; message: string } | undefined {
  if (method !== 'POST') return undefined
  if (Array.isArray(body)) return { code: -32600, message: 'Send one message at a time.' }
  if (typeof body !== 'object' || body === null) return { code: -32600, message: 'A message is a JSON object.' }
  return 'method' in body && notOffered.has(String(body.method))
    ? { code: -32601, message: 'Nothing is sent unasked here; ask again instead.' }
    : undefined
}

function idIn({ body }: FastifyRequest): string | number | null {
  if (typeof body !== 'object' || body === null || !('id' in body)) return null
  return typeof body.id === 'string' || typeof body.id === 'number' ? body.id : null
}
