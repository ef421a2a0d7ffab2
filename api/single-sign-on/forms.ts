import type { FastifyInstance, FastifyRequest } from 'fastify'

const largestForm = 524_288

/** Lets the routes of this part, and no others, read what a page's form posts. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
}
