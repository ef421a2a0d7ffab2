import {
  type Endpoint,
  opensWithToken,
  type refusalSentences,
  type SentenceName,
  sentenceOf,
  templateOf,
} from '@waybill/contracts'
import type { JsonObject } from './schemas.ts'

type Name = keyof typeof refusalSentences

/** What a call may answer instead, by its status; 4XX is what its whole area may decline, each by its name. */
export function refusalsOf(
  call: Endpoint,
  declines: Readonly<Record<string, string>>,
  problem: JsonObject,
): JsonObject {
  const { needs, params, query, body, withExpiredPassword } = call
  const forSomebody = needs !== 'nobody'
  const namesClient = [params, query, body].some((schema) => schema !== undefined && /clientId/.test(fieldsOf(schema)))
  const byStatus: Record<string, readonly Name[]> = {
    '400': params || query || body ? ['field-wrong', 'request-wrong', 'not-text'] : [],
    '401': forSomebody ? ['not-signed-in'] : [],
    '403': [
      ...(typeof needs === 'object' || needs === 'page' ? (['not-authorized'] as const) : []),
      ...(forSomebody && !withExpiredPassword ? (['password-expired'] as const) : []),
      ...(forSomebody && !opensWithToken(call) ? (['not-with-token'] as const) : []),
      ...(namesClient ? (['client-not-yours'] as const) : []),
    ],
    '413': body ? ['body-too-large'] : [],
    '422': call.path.includes('/aidashboards/') ? ['too-slow', 'too-much-memory'] : [],
    '503': ['database-out-of-reach', 'disk-full', 'disk-read-only', 'closing'],
    '4XX': Object.keys(declines) as Name[],
  }
  const told = Object.entries(byStatus).filter(([, names]) => names.length > 0)
  return Object.fromEntries(told.map(([status, names]) => [status, refusal(status, names, problem)]))
}

function refusal(status: string, names: readonly Name[], problem: JsonObject): JsonObject {
  const lines = names.map((name) => `- \`${name}\`: ${templateOf(name)}`)
  const [first] = names
  const kind = status === '4XX' ? '409' : status
  const reason = first && { name: first, values: valuesIn(first) }
  const example = reason && {
    status: Number(kind),
    title: 'Declined',
    detail: sentenceOf(reason),
    reason,
    requestId: '7b1f6c1e-3f0a-4d58-9a3e-0a8a7c3f5a10',
  }
  return {
    description: `Declined:\n\n${lines.join('\n')}`,
    content: { 'application/problem+json': { schema: problem, ...(example && { example }) } },
  }
}

function valuesIn(name: SentenceName & Name): Record<string, string> {
  const places = [...templateOf(name).matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place)
  return Object.fromEntries(places.map((place) => [place, place]))
}

function fieldsOf(schema: object): string {
  return 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}).join(' ') : ''
}
