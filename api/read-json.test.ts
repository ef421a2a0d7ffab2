import fastify from 'fastify'
import { expect, test } from 'vitest'
import { isWithinBudget, readJson } from './read-json.ts'

test.each([
  ['lists in lists', `${'['.repeat(40)}${']'.repeat(40)}`],
  ['objects in objects', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ['lists without an end', '['.repeat(40)],
  ['many numbers', `[${'1,'.repeat(21_000)}1]`],
  ['many empty objects', `[${'{},'.repeat(21_000)}{}]`],
  ['many names', `{${'"a":1,'.repeat(11_000)}"a":1}`],
  ['many texts of escapes', `[${'"\\"",'.repeat(21_000)}1]`],
])('%s are more than is read', (_, json) => {
  expect(isWithinBudget(json)).toBe(false)
})

test.each([
  ['ten thousand ids', JSON.stringify({ ids: Array.from({ length: 10_000 }, (_, nth) => nth) })],
  ['a long text of commas and brackets', JSON.stringify({ csv: ',[{:'.repeat(200_000) })],
  ['a long text of quotation marks', JSON.stringify({ csv: '"\\"'.repeat(100_000) })],
  ['lists one after the other', `[${'[],'.repeat(5000)}[]]`],
  ['nothing', ''],
])('%s are not', (_, json) => {
  expect(isWithinBudget(json)).toBe(true)
})

test('what is over the budget is refused with a sentence, what is not is read as ever', async () => {
  const app = fastify()
  readJson(app)
  app.post('/', async ({ body }) => ({ body }))
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload })
  expect((await post('['.repeat(100))).json()).toMatchObject({ message: 'What was sent is larger than is read here.' })
  expect((await post('{"a":[1]}')).json()).toEqual({ body: { a: [1] } })
  expect((await post('{"__proto__":1}')).statusCode).toBe(400)
  expect((await post('')).json()).toMatchObject({ code: 'FST_ERR_CTP_EMPTY_JSON_BODY' })
  await app.close()
})
