import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LevelWithSilent, pino } from 'pino'

/** What lets somebody in, wherever a library puts the headers of a request. */
const secretHeaders = ['authorization', 'cookie'].flatMap((name) => [`headers.${name}`, `*.headers.${name}`])

/** The service's log. Neither the data of a row nor a token is ever in it. */
export function openLog(level: LevelWithSilent, destination?: DestinationStream): FastifyBaseLogger {
  const options = { level, serializers: { err: withoutRows }, redact: secretHeaders }
  return destination ? pino(options, destination) : pino(options)
}

/** Of an error, its kind, its first line and where it came from. */
function withoutRows(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const [message = ''] = error.message.split('\n')
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return { type: error.name, message: message.slice(0, 300), stack: frames.join('\n') }
}
