import { channel } from 'node:diagnostics_channel'
import { Validator } from '@seriousme/openapi-schema-validator'
import { areas, type Endpoint, endpoints, Problem, waysOf } from '@waybill/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { describeApi } from './describe.ts'

const every = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]

const Operation = z.object({
  operationId: z.string(),
  description: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), example: z.json() })),
  requestBody: z.object({ content: z.record(z.string(), z.object({ example: z.json().optional() })) }).optional(),
  responses: z.record(
    z.string(),
    z.object({ content: z.record(z.string(), z.object({ example: z.json().optional() })) }),
  ),
})
const Paths = z.record(z.string(), z.record(z.string(), Operation))
const described = Object.entries(Paths.parse(describeApi().paths)).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    operation,
  })),
)

/** What the service answers that is no call of the API. */
const notCalls = [
  { why: 'read by Prometheus in its own form', is: /^GET \/metrics$/ },
  { why: "another company's pages, as it were, in a demo", is: /^(GET|POST) \/demo\/identity-provider\// },
  { why: 'a protocol of its own, for agents', is: /^(GET|POST|DELETE) \/mcp$/ },
  { why: 'the files of the screen', is: /^GET \/(assets\/.*|[\w.-]*)$/ },
]

let service: TestHouse
const registered: string[] = []
function begun(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD' && each !== 'OPTIONS') registered.push(`${each} ${url}`)
  })
}
beforeAll(async () => {
  channel('fastify.initialization').subscribe(begun)
  service = await openTestHouse({ demo: true })
  channel('fastify.initialization').unsubscribe(begun)
})
afterAll(() => service.close())

test('every route that the service has is described, or is no call of the API', () => {
  const known = new Set(described.map(({ route }) => route))
  expect(registered.length).toBeGreaterThan(every.length)
  expect(registered.filter((route) => !known.has(route) && !notCalls.some(({ is }) => is.test(route)))).toEqual([])
})

test('every description has a route', () => {
  expect(described.map(({ route }) => route).filter((route) => !registered.includes(route))).toEqual([])
})

test('every call is in one area, so that none is left out', () => {
  const placed = Object.values(areas).flatMap(({ calls }) => Object.keys(calls))
  expect(placed.toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('the description is OpenAPI 3.1', async () => {
  const checked = await new Validator().validate(structuredClone(describeApi()) as Record<string, unknown>)
  expect(checked.errors).toBeUndefined()
  expect(checked.valid).toBe(true)
})

describe.each(every)('%s', (name, { params, query, body, answer, needs }) => {
  const operation = described.find((each) => each.operation.operationId === name)?.operation

  test('is described with an example that it takes, and one of its answer', () => {
    const among = (place: string) =>
      Object.fromEntries(
        (operation?.parameters ?? []).filter((each) => each.in === place).map((each) => [each.name, each.example]),
      )
    expect(params?.safeParse(among('path')).error).toBeUndefined()
    expect(query?.safeParse(among('query')).error).toBeUndefined()
    const given = operation?.requestBody?.content['application/json']?.example
    expect(body?.safeParse(given).error).toBeUndefined()
    const [content] = Object.values(operation?.responses['200']?.content ?? {})
    expect(answer.safeParse(content?.example).error).toBeUndefined()
  })

  test('says who may, and what is declined', () => {
    const permissions = typeof needs === 'object' ? waysOf(needs).flatMap(({ oneOfEach }) => oneOfEach.flat()) : []
    for (const permission of permissions) expect(operation?.description).toContain(permission)
    expect(Object.keys(operation?.responses ?? {}).includes('401')).toBe(needs !== 'nobody')
    const { '200': _, ...declined } = operation?.responses ?? {}
    for (const { content } of Object.values(declined))
      expect(Problem.safeParse(content['application/problem+json']?.example).error).toBeUndefined()
  })
})

test('it is handed to whoever is signed in, and to nobody else', async () => {
  expect((await service.ask(endpoints.documentation)).statusCode).toBe(401)
  await service.addUser('guest', ['ROLE_GUEST'], [])
  const answer = await service.ask(endpoints.documentation, { token: await service.signIn('guest') })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual(describeApi())
})
