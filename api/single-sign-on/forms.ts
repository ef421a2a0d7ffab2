import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unreadable } from './read-message.ts'

const largestForm = 32_768
/** A form of ours has five fields. */
const mostFields = 50

/** Lets the routes of this part, and no others, read what a page's form posts. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    async (_request: FastifyRequest, body: string) => {
      if (body.split('&', mostFields + 1).length > mostFields) throw unreadable()
      return Object.fromEntries(new URLSearchParams(body))
    },
  )
}
