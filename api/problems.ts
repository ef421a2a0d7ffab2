import { STATUS_CODES } from 'node:http'
import { type Problem, Refusal, type RefusalKind } from '@waybill/contracts'
import { isOutOfReach } from '@waybill/state'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

export const statusOf: Record<RefusalKind, number> = {
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
const detailOf: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, where JSON was expected.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body is of a kind that is not read here.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as it says.',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'The files must come as multipart form data.',
  FST_REQ_FILE_TOO_LARGE: 'The file is larger than is read here.',
  FST_ERR_BAD_URL: 'The address cannot be read.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
}

const full = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])
const notWritable = /^(EROFS|EACCES|EPERM|EFBIG|SQLITE_(READONLY|CANTOPEN|IOERR)(_\w+)?)$/

type Verdict = Pick<Problem, 'status' | 'detail' | 'reason'>

/** The one place where what was thrown becomes an answer. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const verdict = verdictOn(error, request)
  if (reply.raw.destroyed) request.log.info('the caller went away')
  else if (verdict.status >= 500) request.log.error({ err: error }, 'a request failed')
  return send(request, reply, verdict)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, told(new Refusal('not-found', 'nothing-here')))
}

function send(request: FastifyRequest, reply: FastifyReply, { status, ...rest }: Verdict): FastifyReply {
  const problem: Problem = { status, title: STATUS_CODES[status] ?? 'Error', ...rest, requestId: request.id }
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).header('cache-control', 'no-store').type('application/problem+json').send(problem)
}

function verdictOn(error: FastifyError, { id }: FastifyRequest): Verdict {
  if (error instanceof Refusal) return told(error)
  if (full.has(error.code)) return told(new Refusal('unavailable', 'disk-full'))
  if (notWritable.test(error.code)) return told(new Refusal('unavailable', 'disk-read-only'))
  if (isOutOfReach(error)) return told(new Refusal('unavailable', 'database-out-of-reach'))
  const { statusCode: status = 500 } = error
  if (status >= 500) return { status: 500, detail: `Something went wrong on our side (${id}).` }
  if (status === 413) return told(new Refusal('too-large', 'body-too-large'))
  const detail = detailOf[error.code] ?? 'The request is not as it should be.'
  return { ...told(new Refusal('bad-request', 'request-wrong', { detail })), status }
}

function told({ kind, message, reason }: Refusal): Verdict {
  return { status: statusOf[kind], detail: message, reason }
}
