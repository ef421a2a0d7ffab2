import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LevelWithSilent, type LoggerOptions, pino } from 'pino'

/** What lets somebody in, wherever a library puts the headers of a request. */
const secretHeaders = ['authorization', 'cookie'].flatMap((name) => [`headers.${name}`, `*.headers.${name}`])

const errorLevel = 50

interface Wished {
  readonly destination?: DestinationStream
  /** Gets the words of whatever is logged as an error. */
  readonly onFailure?: (what: string) => void
}

/** The service's log. Neither the data of a row nor a token is ever in it. */
export function openLog(level: LevelWithSilent, { destination, onFailure }: Wished = {}): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    serializers: { err: withoutRows },
    redact: secretHeaders,
    hooks: {
      logMethod(inputs, method, loggedAt) {
        const [first, second] = inputs as unknown[]
        if (loggedAt >= errorLevel) onFailure?.([first, second].find((each) => typeof each === 'string') ?? 'unnamed')
        method.apply(this, inputs)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Of an error, its kind, its first line and where it came from. */
function withoutRows(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const [message = ''] = error.message.split('\n')
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return { type: error.name, message: message.slice(0, 300), stack: frames.join('\n') }
}
