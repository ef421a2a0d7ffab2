import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What the service counts of itself while it runs. Labels are words of ours, so there are never more than a few thousand series. */
export interface Figures {
  readonly registry: Registry
  /** A request was answered. */
  readonly answered: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** A question was asked of the warehouse, or its answer was still kept. */
  readonly asked: (how: Asked, seconds: number) => void
  /** Something went wrong on our side, as the log says it. */
  readonly failed: (what: string) => void
}

export type Asked = 'asked' | 'kept'

const failuresAtMost = 100

export function openFigures(): Figures {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'waybill_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
    registers,
  })
  const questions = new Histogram({
    name: 'waybill_question_duration_seconds',
    help: 'How long questions took: asked of the warehouse, or kept from before.',
    labelNames: ['how'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 20],
    registers,
  })
  const failures = new Counter({
    name: 'waybill_failures_total',
    help: 'What went wrong on our side, requests and work in the background, by the words of the log.',
    labelNames: ['what'],
    registers,
  })
  const known = new Set<string>()
  return {
    registry,
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    asked: (how, seconds) => questions.observe({ how }, seconds),
    failed: (what) => {
      if (known.size < failuresAtMost) known.add(what)
      failures.inc({ what: known.has(what) ? what : 'others' })
    },
  }
}
