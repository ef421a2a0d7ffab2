import { promisify } from 'node:util'
import { gunzip, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from './takes-gzip.ts'

/** An answer that is the same on the wire for as long as the very same thing is given again, which is what it is made of. */
export class Kept<Answer> {
  readonly answer: Answer
  readonly by: object

  constructor(answer: Answer, by: object) {
    this.answer = answer
    this.by = by
  }
}

/** An answer that is JSON packed with gzip already. */
export class Packed {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Below this packing does not pay; above that it would hold the loop. */
const packedFrom = 1024
const packedAtOnce = 32 * 1024
const packApart = promisify(gzip)
const unpackApart = promisify(gunzip)

/** What is kept of an answer: packed where that is smaller, and as it is where somebody asked for that. */
interface Body {
  plain?: string
  packed?: Promise<Buffer> | Buffer
}

/** Answers of one call as they were written and packed when they were first given; they go with what they are kept by. */
export function keepBodies() {
  const bodies = new WeakMap<object, Body>()

  async function packedOf(body: Body, write: () => string): Promise<Buffer | string> {
    if (body.packed !== undefined) return body.packed
    const text = body.plain ?? write()
    if (text.length < packedFrom) {
      body.plain = text
      return text
    }
    body.packed = text.length <= packedAtOnce ? gzipSync(text) : packApart(text)
    return body.packed
  }

  return async function send<Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    { answer, by }: Kept<Answer>,
  ): Promise<FastifyReply> {
    const body = bodies.get(by) ?? {}
    bodies.set(by, body)
    const write = () => JSON.stringify(answer)
    asJson(reply)
    if (!takesGzip(request)) {
      body.plain ??= write()
      return reply.send(body.plain)
    }
    const packed = await packedOf(body, write)
    if (typeof packed === 'string') return reply.send(packed)
    return reply.header('content-encoding', 'gzip').send(packed)
  }
}

export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes }: Packed,
): Promise<FastifyReply> {
  asJson(reply)
  return takesGzip(request)
    ? reply.header('content-encoding', 'gzip').send(bytes)
    : reply.send(await unpackApart(bytes))
}

function asJson(reply: FastifyReply): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
}
