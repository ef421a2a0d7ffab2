import { STATUS_CODES } from 'node:http'
import { type Problem, Refusal, type RefusalKind } from '@waybill/contracts'
import { isOutOfReach } from '@waybill/state'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

const statusOf: Record<RefusalKind, number> = {
  'bad-request': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-slow': 422,
  'too-many': 429,
  unavailable: 503,
}

/** What Fastify declines before a route is reached, in our words. */
const sentenceOf: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, where JSON was expected.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body is of a kind that is not read here.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than is read here.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as it says.',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'The files must come as multipart form data.',
  FST_ERR_BAD_URL: 'The address cannot be read.',
}

const full = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])
const notWritable = /^(EROFS|EACCES|EPERM|EFBIG|SQLITE_(READONLY|CANTOPEN|IOERR)(_\w+)?)$/

/** The one place where what was thrown becomes an answer. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, detail } = verdictOn(error)
  if (reply.raw.destroyed) request.log.info('the caller went away')
  else if (status >= 500) request.log.error({ err: error }, 'a request failed')
  if (status === 503) return send(request, reply, status, detail)
  return send(request, reply, status, status >= 500 ? `Something went wrong on our side (${request.id}).` : detail)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, 404, 'There is nothing at this address.')
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, detail: string): FastifyReply {
  const problem: Problem = { status, title: STATUS_CODES[status] ?? 'Error', detail, requestId: request.id }
  return reply.code(status).header('cache-control', 'no-store').type('application/problem+json').send(problem)
}

function verdictOn(error: FastifyError): { status: number; detail: string } {
  if (error instanceof Refusal) return { status: statusOf[error.kind], detail: error.message }
  if (full.has(error.code)) return { status: 503, detail: 'The disk of the service is full; nothing was saved.' }
  if (notWritable.test(error.code)) {
    return { status: 503, detail: 'The service cannot write to its folder; nothing was saved.' }
  }
  if (isOutOfReach(error))
    return { status: 503, detail: 'The database of the service cannot be reached; try again soon.' }
  const { statusCode = 500 } = error
  if (statusCode >= 500) return { status: 500, detail: '' }
  return { status: statusCode, detail: sentenceOf[error.code] ?? 'The request is not as it should be.' }
}
