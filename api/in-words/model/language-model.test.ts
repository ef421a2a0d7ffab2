import { modelUseOf, usersOf } from '@waybill/state'
import { openTestState, type TestState } from '@waybill/state/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type LanguageModel, openLanguageModel } from './language-model.ts'
import { startModelServer } from './model-server.test-support.ts'

let house: TestState
let server: Awaited<ReturnType<typeof startModelServer>>
let ann = 0
let failures: unknown[]
let passed = 0
beforeAll(async () => {
  house = await openTestState()
  server = await startModelServer()
  const person = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  ann = await usersOf(house.state).create({ ...person, login: 'ann' })
})
afterAll(async () => {
  await server.close()
  await house.drop()
})
beforeEach(async () => {
  failures = []
  server.heard.length = 0
  await house.state.deleteFrom('model_use').execute()
})

const day = '2026-11-23'
const used = () => modelUseOf(house.state).of(ann, day)
function open(name: string, more: { tokens?: number; patience?: number } = {}): LanguageModel {
  const model = openLanguageModel(
    {
      ASSISTANT_MODEL: name,
      ASSISTANT_MODEL_KEY: 'a-secret-key',
      ASSISTANT_MODEL_URL: server.address,
      ASSISTANT_MODEL_TOKENS: more.tokens ?? 100_000,
    },
    {
      state: house.state,
      today: () => day,
      now: () => new Date(Date.UTC(2026, 10, 23) + passed),
      onFailure: (problem) => failures.push(problem),
      ...(more.patience !== undefined && {
        patience: { totalMs: 5 * more.patience, firstChunkMs: 3 * more.patience, chunkMs: more.patience },
      }),
    },
  )
  if (!model) throw new Error('no model')
  return model
}
const tools = { pick: { description: 'Picks.', input: z.object({ fruit: z.string() }) } }
const asked = (words: string) => ({ userId: ann, task: 'Pick a fruit.', about: 'Facts.', words, tools })

test('without a model nothing is asked of anybody', () => {
  const settings = { ASSISTANT_MODEL: undefined, ASSISTANT_MODEL_TOKENS: 100 }
  const none = { state: house.state, today: () => day, now: () => new Date(), onFailure: () => undefined }
  expect(openLanguageModel(settings, none)).toBeUndefined()
})

test.each([
  ['anthropic/claude-test', '/v1/messages', 'x-api-key', 'a-secret-key'],
  ['openai/gpt-test', '/v1/chat/completions', 'authorization', 'Bearer a-secret-key'],
])('%s is asked at its address with its key, and calls a tool in pieces', async (name, path, header, secret) => {
  server.says = { tool: 'pick', input: { fruit: 'a pear, rather a long name for one of so few letters' }, tokens: 900 }
  const said = await open(name).ask(asked('Which?'))
  expect(said?.tool).toEqual({ name: 'pick', input: { fruit: expect.stringContaining('a pear, rather') } })
  const [heard] = server.heard
  expect(heard?.path).toBe(path)
  expect(heard?.headers[header]).toBe(secret)
  expect(heard?.body).toContain('Which?')
  expect(heard?.body).toContain('"stream":true')
  expect(await used()).toBe(900)
  expect(failures).toEqual([])
})

test('what stays the same is marked for its provider to keep read, and a tool must be called', async () => {
  server.says = { tool: 'pick', input: { fruit: 'x' } }
  await open('anthropic/claude-test').ask(asked('Which?'))
  const body = JSON.parse(server.heard[0]?.body ?? '{}')
  expect(body.system[0]).toMatchObject({ text: 'Pick a fruit.', cache_control: { type: 'ephemeral' } })
  expect(body.system[1].cache_control).toBeUndefined()
  expect(body.tool_choice).toMatchObject({ type: 'any' })
})

test('words come whole, however many pieces they come in', async () => {
  const text = 'Spend rose, and most of it is ground.'.repeat(5)
  server.says = { text }
  for (const name of ['anthropic/a', 'openai/b'])
    expect((await open(name).ask({ userId: ann, task: 'Say.', words: name }))?.text).toBe(text)
})

test('the same words beside the same facts are told the same again, at no cost', async () => {
  const model = open('openai/gpt-test')
  server.says = { text: 'One.', tokens: 500 }
  const first = await model.ask({ userId: ann, task: 'Say.', about: 'A', words: 'w' })
  server.says = { text: 'Two.', tokens: 500 }
  expect(await model.ask({ userId: ann, task: 'Say.', about: 'A', words: 'w' })).toEqual(first)
  expect((await model.ask({ userId: ann, task: 'Say.', about: 'B', words: 'w' }))?.text).toBe('Two.')
  expect(await used()).toBe(1000)
})

test('who has used what a day allows is not answered by it until the next day, also not by questions at once', async () => {
  const model = open('openai/gpt-test', { tokens: 2000 })
  server.says = { text: 'Yes.', tokens: 600 }
  const said = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => model.ask({ userId: ann, task: 'Say.', words: `Question ${nth}` })),
  )
  expect(said.filter(Boolean).length).toBeLessThanOrEqual(3)
  expect(await used()).toBeLessThanOrEqual(2000)
  while (await model.ask({ userId: ann, task: 'Say.', words: `More ${await used()}` }))
    expect(await used()).toBeLessThanOrEqual(2000)
  expect(await used()).toBeLessThanOrEqual(2000)
  server.heard.length = 0
  expect(await model.ask({ userId: ann, task: 'Say.', words: 'And now?' })).toBeUndefined()
  expect(server.heard).toEqual([])
})

test.each([
  ['an error of its server', { status: 529 }],
  ['a key that is refused', { status: 401 }],
  ['another place that it sends to', { status: 307, headers: { location: 'http://127.0.0.1:1/v1/steal' } }],
  ['nothing that is an event', { raw: '<html>Sign in</html>' }],
  ['events that are no JSON', { raw: 'data: {"choices":[{"delta"\n\ndata: nonsense\n\n' }],
  ['a stream that ends within', { raw: 'data: {"id":"1"' }],
  ['one line without an end', { endless: 'data: x' }],
  ['events without an end', { endless: 'data: {"choices":[{"index":0,"delta":{"content":"x"}}]}\n\n' }],
] as const)(
  '%s is no answer, and is told to whoever runs the house',
  async (_, says) => {
    server.says = says
    for (const name of ['openai/gpt-test', 'anthropic/claude-test']) {
      failures = []
      const said = await open(name).ask(asked(`Which of ${name}?`))
      expect(said?.tool).toBeUndefined()
      expect(said?.text ?? '').toBe('')
      expect(JSON.stringify(failures.map(String))).not.toContain('a-secret-key')
    }
    expect(server.heard.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/messages'])
  },
  30_000,
)

test('after three failures in a row nobody waits for it for a minute', async () => {
  const model = open('openai/gpt-test')
  server.says = { status: 500 }
  for (const nth of [1, 2, 3]) expect(await model.ask(asked(`${nth}`))).toBeUndefined()
  expect(failures).toHaveLength(3)
  server.says = { tool: 'pick', input: { fruit: 'fig' } }
  expect(await model.ask(asked('4'))).toBeUndefined()
  expect(server.heard).toHaveLength(3)
  passed += 61_000
  expect((await model.ask(asked('5')))?.tool).toMatchObject({ name: 'pick' })
})

test('whoever leaves is not waited for, and that is no failure of it', async () => {
  server.says = { hangs: 'before' }
  const gone = new AbortController()
  const asking = open('openai/gpt-test').ask({ ...asked('Which?'), signal: gone.signal })
  setTimeout(() => gone.abort(new Error('gone')), 50)
  await expect(asking).rejects.toThrow('gone')
  expect(failures).toEqual([])
})

test('a model that is silent is given up, before it has begun and within', async () => {
  for (const hangs of ['before', 'within'] as const) {
    server.says = { hangs }
    const said = await open('anthropic/claude-test', { patience: 100 }).ask(asked(hangs))
    expect(said?.tool).toBeUndefined()
  }
  expect(server.heard).toHaveLength(2)
})
