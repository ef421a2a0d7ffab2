import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface Pace {
  /** A body that is read as a whole has to be there by then. */
  readonly wholeWithinMs: number
  /** A file may come for hours, over a slow line, but not slower than this. */
  readonly fileBytes: number
  readonly fileWithinMs: number
}

export const usualPace: Pace = { wholeWithinMs: 30_000, fileBytes: 16_384, fileWithinMs: 20_000 }

interface Arriving {
  readonly request: IncomingMessage
  readonly isFile: boolean
  /** Of the connection, when they were looked at last. */
  bytes: number
  since: number
}

/** Closes connections whose bodies trickle, and at the end all whose bodies are not there yet: a stop does not wait for them. */
export function closeSlowBodies(app: FastifyInstance, pace: Pace = usualPace): void {
  const arriving = new Set<Arriving>()

  app.addHook('onRequest', async ({ raw: request, headers }) => {
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    const isFile = headers['content-type']?.startsWith('multipart/') === true
    const body = { request, isFile, bytes: request.socket.bytesRead ?? 0, since: performance.now() }
    arriving.add(body)
    request.once('close', () => arriving.delete(body))
  })

  const look = setInterval(() => {
    for (const body of arriving) {
      if (isOver(body)) arriving.delete(body)
      else if (isTooSlow(body, pace)) body.request.destroy()
    }
  }, Math.min(pace.wholeWithinMs, pace.fileWithinMs) / 4)
  look.unref()

  app.addHook('preClose', async () => {
    clearInterval(look)
    for (const body of arriving) if (!isOver(body)) body.request.destroy()
  })
}

function isOver({ request }: Arriving): boolean {
  return request.complete || request.readableEnded || request.destroyed
}

/** A sender who waits for our disk is not slow. */
function isTooSlow(body: Arriving, { wholeWithinMs, fileBytes, fileWithinMs }: Pace): boolean {
  const took = performance.now() - body.since
  if (!body.isFile) return took > wholeWithinMs
  const { bytesRead } = body.request.socket
  if (body.request.readableLength > 0 || bytesRead - body.bytes >= fileBytes) {
    body.bytes = bytesRead
    body.since = performance.now()
    return false
  }
  return took > fileWithinMs
}
