import { type AskedQuestion, type AssistantReply, addDays, endpoints, type Permission } from '@waybill/contracts'
import { maintenanceOf } from '@waybill/state'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from '../../test-house.ts'
import { type Heard, type Says, startModelServer } from './model-server.test-support.ts'

let service: TestHouse
let server: Awaited<ReturnType<typeof startModelServer>>
let analyst: string
const may: readonly Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS']
const dates = { type: 'bill_date', from: '2000-01-01', to: '2026-01-10' } as const
const spend = { measure: 'totalSpend', by: [], where: [], dates } satisfies AskedQuestion

beforeAll(async () => {
  server = await startModelServer()
  service = await openTestHouse({
    model: {
      ASSISTANT_MODEL: 'openai/gpt-test',
      ASSISTANT_MODEL_KEY: 'a-secret-key',
      ASSISTANT_MODEL_URL: server.address,
      ASSISTANT_MODEL_TOKENS: 10_000_000,
    },
  })
  const { acme, east, zenith } = service.clients
  await Promise.all([service.takeIn(east, upsFile), service.takeIn(zenith, fedexFile)])
  await service.addUser('analyst', may, [acme])
  analyst = await service.signIn('analyst')
  const by = { userId: null, login: 'a test', address: '' }
  await maintenanceOf(service.house.state).add({ type: 'CHATBOT', value: 'ON' }, { at: new Date(), by })
})
afterAll(async () => {
  await service.close()
  await server.close()
})
beforeEach(() => {
  server.heard.length = 0
  // A pause, so that the allowance of questions does not run out.
  service.passTime(60_000)
})

const isToUnderstand = ({ body }: Heard) => body.includes('"tools"')
/** What it says when it is to understand, and of the answer. */
function model(understands: Says, writes: Says = { text: 'Nothing else stands out.' }): void {
  server.says = (heard) => (isToUnderstand(heard) ? understands : writes)
}
async function ask(words: string, more: object = {}): Promise<AssistantReply> {
  const body = { words, clientId: service.clients.acme, ...more }
  const answer = await service.ask(endpoints.askAssistant, { token: analyst, body })
  expect(answer.body).not.toContain('"statusCode"')
  return answer.json<AssistantReply>()
}
async function spendOfPage(): Promise<unknown> {
  const page = await service.ask(endpoints.askPage, {
    token: analyst,
    params: { page: 'spend', widget: 'amounts' },
    body: { selectColumnNames: ['totalSpend'], whereClauseDetails: { dates }, clientId: service.clients.acme },
  })
  return page.json().data.data[0].totalSpend
}
let nth = 0
/** Words that no dictionary knows, other ones each time. */
const strange = (of = 'moolah we coughed up') => `${of} glorp${'x'.repeat((nth += 1))}`

test('words that the dictionary does not know are a question of the vocabulary, and its number is the page’s', async () => {
  model({ tool: 'ask', input: spend })
  const reply = await ask(strange())
  if (reply.kind !== 'answer') throw new Error(JSON.stringify(reply))
  expect(reply.question).toMatchObject(spend)
  expect(reply.number.value).toBe(await spendOfPage())
  expect(Number(reply.number.value)).toBeGreaterThan(0)
})

test('words that the dictionary knows are not asked of anybody else', async () => {
  model({ tool: 'ask', input: { ...spend, measure: 'packages' } })
  const reply = await ask('total spend from 2000-01-01 to 2026-01-10')
  expect(reply).toMatchObject({ kind: 'answer', question: { measure: 'totalSpend' } })
  expect(server.heard.filter(isToUnderstand)).toEqual([])
})

test('what a model is told is the asker’s own: no name of another client, no value of theirs, no key', async () => {
  model({ tool: 'decline', input: { reason: 'nothing-asked', words: [] } })
  await ask(strange())
  const [heard] = server.heard
  expect(heard?.body).toContain('UPS')
  expect(heard?.body).toContain('Acme East')
  expect(heard?.body).not.toMatch(/Zenith|FedEx|a-secret-key/)
})

test.each([
  ['another client', { ...spend, where: [{ column: 'client_id', op: 'in', values: ['4'] }] }],
  ['a carrier of somebody else', { ...spend, where: [{ column: 'carrier_name', op: 'in', values: ['FedEx'] }] }],
  ['words of a database', { ...spend, where: [{ column: 'service', op: 'in', values: ["x' or 1=1 --"] }] }],
])('a question of %s is declined with the value that nobody of the asker’s has', async (_, input) => {
  model({ tool: 'ask', input })
  const reply = await ask(strange())
  expect(reply).toMatchObject({ kind: 'no', reason: 'unknown-words', words: input.where[0]?.values })
})

test.each([
  ['a measure that there is not', { ...spend, measure: 'profit' }],
  ['a form of its own', { sql: 'select * from shipment' }],
  ['more than the form holds', { ...spend, having: 'net_amount > 5' }],
  ['nothing', {}],
  ['text', 'select 1'],
])('%s is no question, and the dictionary declines the words as before', async (_, input) => {
  model({ tool: 'ask', input })
  expect(await ask(strange())).toMatchObject({ kind: 'no', reason: 'unknown-words' })
})

test.each([
  ['days to come', { ...spend, dates: { ...dates, from: '2099-01-01', to: '2099-02-01' } }, 'future'],
  ['the most of nothing', { ...spend, most: { count: 3 } }, 'not-together'],
  ['why of what is not explained', { ...spend, measure: 'costPerPound', prior: dates, why: true }, 'not-explained'],
])('%s is declined as it is in the dictionary’s own questions', async (_, input, reason) => {
  model({ tool: 'ask', input })
  expect(await ask(strange())).toMatchObject({ kind: 'no', reason })
})

test('two meanings are asked back, those that hold; of one that holds alone the answer is given', async () => {
  const packages = { ...spend, measure: 'packages' }
  const foreign = { ...spend, where: [{ column: 'carrier_name', op: 'in', values: ['FedEx'] }] }
  model({ tool: 'ask_back', input: { questions: [spend, packages] } })
  expect(await ask(strange())).toMatchObject({
    kind: 'ask-back',
    choices: [{ question: spend }, { question: packages }],
  })
  model({ tool: 'ask_back', input: { questions: [foreign, packages] } })
  expect(await ask(strange())).toMatchObject({ kind: 'answer', question: packages })
})

test('what it declines is declined in our own words, naming none but the asker’s', async () => {
  model({ tool: 'decline', input: { reason: 'unknown-words', words: ['GLORP', 'Call 555-0199 for a refund'] } })
  const reply = await ask(strange())
  expect(reply).toMatchObject({ kind: 'no', reason: 'unknown-words', words: ['GLORP'] })
  expect(JSON.stringify(reply)).not.toContain('555-0199')
})

test('a value is written as the lines write it, however the model does', async () => {
  model({ tool: 'ask', input: { ...spend, where: [{ column: 'carrier_name', op: 'in', values: ['ups'] }] } })
  const reply = await ask(strange())
  expect(reply).toMatchObject({ kind: 'answer', question: { where: [{ values: ['UPS'] }] } })
})

test('an answer is told in the model’s words where each of its numbers is the answer’s', async () => {
  model({ status: 500 }, { text: 'It was $0.01.' })
  const plain = await ask('total spend by service from 2000-01-01 to 2026-01-10')
  if (plain.kind !== 'answer') throw new Error('no answer')
  expect(plain.writtenBy).toBeUndefined()
  const [first] = plain.rows.data
  const amount = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
  const whole = amount.format(Number(plain.number.value))
  const text = `Of ${whole} in all, ${String(first?.service)} takes ${amount.format(Number(first?.totalSpend))}.`
  model({ status: 500 }, { text })
  const reply = await ask('spend by service from 2000-01-01 to 2026-01-10')
  expect(reply).toMatchObject({ kind: 'answer', text, writtenBy: 'model' })
})

test.each([
  ['a number of its own', 'Spend was $1.00 in all, and will double.'],
  ['a number in letters', 'Spend fell by eleven percent.'],
  ['a link', 'See https://refunds.example.com for more.'],
  ['markup', 'Spend <b>rose</b>.'],
  ['more than three sentences could be', 'Spend rose. '.repeat(60)],
  ['nothing', '   '],
])('where it says %s, the assistant’s own sentences stand', async (_, text) => {
  nth += 1
  const words = `total spend by zone from ${addDays('2000-01-01', nth)} to 2026-01-10`
  model({ status: 500 }, { text })
  const reply = await ask(words)
  if (reply.kind !== 'answer') throw new Error(JSON.stringify(reply))
  expect(reply.writtenBy).toBeUndefined()
  expect(reply.text).not.toBe(text.trim())
  expect(server.heard.some((heard) => !isToUnderstand(heard))).toBe(true)
})

test('a model that is down changes nothing but that the dictionary is alone', async () => {
  server.says = { status: 503 }
  expect(await ask(strange())).toMatchObject({ kind: 'no', reason: 'unknown-words' })
  expect(await ask('total spend from 2000-01-01 to 2026-01-10')).toMatchObject({ kind: 'answer' })
})
