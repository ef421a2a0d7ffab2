import type { FastifyRequest } from 'fastify'

export function takesGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const said = headers['accept-encoding']
  return typeof said === 'string' && /(?:^|,)\s*gzip\s*(?:;\s*q=(?:1|0\.\d*[1-9])[\d.]*\s*)?(?:,|$)/i.test(said)
}
