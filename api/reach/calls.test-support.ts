import { type Endpoint, Permission } from '@waybill/contracts'
import * as fc from 'fast-check'
import { z } from 'zod'
import type { Ask } from '../test-house.ts'
import { evilAddress } from './town.test-support.ts'

/** What there is to name, be it one's own or somebody else's. */
export interface Names {
  readonly ids: Readonly<Record<string, readonly number[]>>
  readonly logins: readonly string[]
  readonly emails: readonly string[]
  /** Of groups, divisions, centers and the like. */
  readonly words: readonly string[]
  readonly held: readonly Permission[]
  readonly certificate: string
}

interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

const one = <Value>(values: readonly Value[]) =>
  values.length > 0 ? fc.constantFrom(...values) : fc.constant(undefined)
const few = <Value>(values: readonly Value[], most = 2) =>
  fc.uniqueArray(one(values), { minLength: 1, maxLength: most })
const none = fc.constant([])

/** What a field is called says what an attacker writes into it. */
function fields({ ids, logins, emails, words, held, certificate }: Names): Record<string, fc.Arbitrary<unknown>> {
  const id = (kind: string) => one(ids[kind] ?? [])
  const word = fc.oneof(one(words), fc.constantFrom('one', 'two', 'three', 'four'))
  const tempting: readonly Permission[] = ['ROLE_STAFF', 'ROLE_ADMIN', 'SSO_ADMIN', 'USER_ADMIN', 'GL_CODES']
  const permissions = fc.oneof(
    { weight: 4, arbitrary: fc.subarray([...held]) },
    { weight: 1, arbitrary: fc.subarray([...tempting], { minLength: 1 }) },
    { weight: 1, arbitrary: fc.subarray([...Permission.options], { maxLength: 3 }) },
  )
  const fresh = fc.integer({ min: 0, max: 1e6 }).map((number) => `new${number}`)
  return {
    clientId: id('client'),
    parentClientId: fc.oneof(id('client'), fc.constant(null)),
    clientIds: fc.oneof({ weight: 5, arbitrary: few(ids.client ?? []) }, { weight: 1, arbitrary: none }),
    userId: id('user'),
    userIds: few(ids.user ?? []),
    identityProviderIds: fc.oneof(none, few(ids.provider ?? [])),
    providerId: id('provider'),
    accountId: id('account'),
    accountIds: few(ids.account ?? []),
    groupId: id('group'),
    divisionId: id('division'),
    centerId: id('center'),
    feedId: id('feed'),
    fileId: id('file'),
    jobId: id('job'),
    jobKey: fc.oneof(
      ...(['file', 'job', 'run'] as const).map((kind) =>
        id(kind).map((number) => `${kind === 'job' ? 'sync' : kind}-${number}`),
      ),
    ),
    entryId: id('entry'),
    tokenId: id('token'),
    scheduleId: id('file'),
    dashboardId: id('file'),
    runId: id('file'),
    timeZone: fc.constant('UTC'),
    terms: fc.constant({ fuel: [{ discount: '5' }] }),
    version: fc.constant(1),
    folder: fc.constant('/out'),
    addresses: fc.oneof(none, few(emails)),
    id: fc.oneof(id('file'), id('client'), id('job')),
    settings: fc.constantFrom({}, { trends: { chartType: 'area' } }, { page: { prior: 'yearBefore' } }),
    permissions,
    give: permissions,
    take: fc.oneof(none, permissions),
    login: fc.oneof(fresh, one(logins)),
    username: one(logins),
    people: fc.oneof(none, few(logins)),
    email: fc.oneof(
      one(emails),
      fresh.map((name) => `${name}@mixed.example`),
      fc.constant(''),
    ),
    emailDomains: fc.oneof(none, fc.constant(['mixed.example'])),
    emailAttribute: fc.constant(''),
    certificates: fc.constant([certificate]),
    entityId: fresh,
    signOnUrl: fc.constant(evilAddress),
    signOutUrl: fc.constant(''),
    metadata: fc.constant('<a/>'),
    name: word,
    group: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: word }),
    division: fc.oneof(fc.constant(''), word),
    number: fresh,
    carrier: fc.constant('UPS'),
    csv: fc.constant('NAME,STATE,CITY,ZIP\none,NV,Reno,1'),
    country: fc.constant('US'),
    scac: fc.constant(''),
    website: fc.constant(''),
    host: fc.constantFrom('evil.example', '10.0.0.1'),
    engageDate: fc.constant(null),
    defaultLandingPage: fc.constant(null),
    landingPage: fc.constant(null),
    dates: fc.constant({ type: 'bill_date', from: '2020-01-01', to: '2026-01-01' }),
    from: fc.constant('2020-01-01'),
    fromDate: fc.constant('2020-01-01'),
    to: fc.constant('2020-02-01'),
    toDate: fc.constant('2020-02-01'),
    day: fc.constant('2020-01-01'),
    dateType: fc.constant('bill_date'),
    pageName: fc.constant('Spend'),
    invoiceId: fc.constant(Buffer.from('[1,1,"a","b","2020-01-01","USD"]').toString('base64url')),
    trackingNumber: fc.constant('1Z1'),
    currency: fc.constant('EUR'),
    usdPerUnit: fc.constant('1.1'),
    days: fc.constant(30),
    port: fc.constant(22),
    everyMinutes: fc.constant(60),
    page: fc.constant('spend'),
    widget: fc.constant('trends'),
    dimension: fc.constant('carrier_name'),
    key: fc.constantFrom('theme', 'other'),
    on: fc.constantFrom('0', '1'),
    selectColumnNames: fc.constant(['totalSpend']),
  }
}

function drawn(shape: Shape, named: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => drawn(choice, named)))
  switch (shape.type) {
    case 'object':
      return fc.record(mapped(shape, named))
    case 'array':
      return fc.array(drawn(shape.items ?? {}, named), { minLength: 1, maxLength: 2 })
    case 'integer':
    case 'number':
      return fc.constantFrom(1, 5, 30)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return fc.constantFrom('', 'word')
  }
}

/** What must be there. A list of clients that may be nobody's in particular sometimes is. */
function mapped({ properties = {}, required = [] }: Shape, named: Record<string, fc.Arbitrary<unknown>>) {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name))
  return Object.fromEntries(
    wanted.map(([name, shape]) => {
      const own = named[name]
      if (!own) return [name, drawn(shape, named)]
      const nullable = name === 'clientIds' && shape.anyOf?.some(({ type }) => type === 'null')
      return [
        name,
        nullable ? fc.oneof({ weight: 3, arbitrary: own }, { weight: 1, arbitrary: fc.constant(null) }) : own,
      ]
    }),
  )
}

function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape
}

/** A request that is made as it should be, and names what it pleases. The same seed gives the same one where there is the same to name. */
export function requestTo({ params, query, body }: Endpoint, names: Names, seed: number): Ask {
  const named = fields(names)
  const part = (schema: z.ZodType | undefined) => (schema ? drawn(shapeOf(schema), named) : fc.constant(undefined))
  const all = fc.record({ params: part(params), query: part(query), body: part(body) })
  const [request] = fc.sample(all, { seed, numRuns: 1 })
  return {
    ...(params && { params: texts(request?.params) }),
    ...(query && { query: texts(request?.query) }),
    ...(body && { body: request?.body }),
  }
}

function texts(said: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(said ?? {}).map(([name, value]) => [name, String(value ?? 0)]))
}
