import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import helmet from 'helmet'

/**
 * Scripts only of our own files. What pops up is placed by styles of its own, so styles may stand in the page. Forms go to us
 * and to the given origins, which are those of the identity providers. Nothing foreign stands inside a page but a map service that was configured.
 */
export const contentSecurity = (formTargets: readonly string[], frames: readonly string[] = []) =>
  ({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...formTargets],
        ...(frames.length > 0 && { frameSrc: [...frames] }),
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  }) satisfies FastifyHelmetOptions

/** The same headers for what is answered before any route, and any hook, is reached. */
export const securityHeaders: ReturnType<ServerResponse['getHeaders']> = headersOf(contentSecurity([]))

function headersOf(options: ReturnType<typeof contentSecurity>): ReturnType<ServerResponse['getHeaders']> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return response.getHeaders()
}
