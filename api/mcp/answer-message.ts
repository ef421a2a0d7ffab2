import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import { languageIn } from '../mail/language.ts'
import type { Desk } from './tool.ts'
import { serverFor } from './tools.ts'

interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Answers one message as the protocol has it, in whichever of its versions the client speaks. Nothing is kept of it. */
export async function answerMessage(request: FastifyRequest, desk: Desk): Promise<Answered> {
  const { method, headers, body } = request
  const pages = desk.guide.pagesIn(languageIn(headers['accept-language']))
  const handler = createMcpHandler(() => serverFor(desk, pages), {
    responseMode: 'json',
    keepAliveMs: 0,
    onerror: (error) => request.log.info({ err: error }, 'a message was declined'),
  })
  const passedOn = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && /^(accept|content-type|mcp-[\w-]+|user-agent)$/.test(name) ? [[name, value]] : [],
  )
  const asked = new Request(`${desk.address}${request.routeOptions.url}`, {
    method,
    headers: Object.fromEntries(passedOn),
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  try {
    const answer = await handler.fetch(asked, method === 'POST' ? { parsedBody: body } : {})
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } finally {
    await handler.close()
  }
}
