import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { Refusal } from '@waybill/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notSignedIn } from '../access/not-signed-in.ts'
import type { Configuration } from '../configuration.ts'
import type { House } from '../house.ts'
import type { Figures } from './figures.ts'
import { countHouse } from './house-figures.ts'

interface Needed extends Pick<House, 'state' | 'warehouse' | 'now'> {
  readonly configuration: Pick<Configuration, 'METRICS_TOKEN' | 'DATA_DIR'>
  readonly figures: Figures
}

/** What Prometheus reads. To whoever may not, there is nothing at this address. */
export function metricsRoute(app: FastifyInstance, { configuration, figures, ...house }: Needed): void {
  const { METRICS_TOKEN: token, DATA_DIR: dataFolder } = configuration
  const count = countHouse(figures.registry, { ...house, dataFolder })
  app.get('/metrics', { config: { needs: 'nobody' } }, async (request, reply) => {
    if (token === undefined ? !isFromThisMachine(request) : !bears(request, token)) {
      throw token === undefined ? new Refusal('not-found', 'nothing-here') : notSignedIn()
    }
    await count()
    const text = await figures.registry.metrics()
    return reply.type(figures.registry.contentType).header('cache-control', 'no-store').send(text)
  })
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Straight from a program of this machine: not through a proxy, which says so, nor through a page of somebody else's that a
 * browser here was led to, which names another host. What a header claims of an address is never believed.
 */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some(
    (name) => name in headers,
  )
  const host = headers.host?.replace(/:\d+$/, '') ?? ''
  return !passedOn && loopback.check(address, family) && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host)
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const given = headers.authorization?.match(/^Bearer (\S+)$/i)?.[1] ?? ''
  return timingSafeEqual(sum(given), sum(token))
}

function sum(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
