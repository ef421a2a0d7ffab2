import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** An answer that is written while it is sent, since the whole of it would hold the loop: a list, and what stands before it. */
export class InParts {
  readonly head: object
  readonly list: string
  readonly blocks: AsyncIterable<readonly unknown[]>

  /** `head` has something in it, and no block is empty. */
  constructor(head: object, list: string, blocks: AsyncIterable<readonly unknown[]>) {
    this.head = head
    this.list = list
    this.blocks = blocks
  }
}

export function sendInParts(reply: FastifyReply, answer: InParts): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(textOf(answer), { objectMode: false }))
}

async function* textOf({ head, list, blocks }: InParts) {
  yield `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(list)}:[`
  let between = ''
  for await (const block of blocks) {
    yield between + JSON.stringify(block).slice(1, -1)
    between = ','
  }
  yield ']}'
}
