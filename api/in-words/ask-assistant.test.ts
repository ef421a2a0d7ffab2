import {
  AssistantLanguage,
  type AssistantReply,
  endpoints,
  type Permission,
  pages,
  suggestedQuestions,
} from '@waybill/contracts'
import { maintenanceOf } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from '../test-house.ts'
import { beginningsOf, openAskers, openAssistant } from './ask-assistant.ts'

let service: TestHouse
let analyst: string
const may: readonly Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS']
const period = 'from 2000-01-01 to 2026-01-10'

beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, zenith } = service.clients
  await Promise.all([service.takeIn(east, upsFile), service.takeIn(zenith, fedexFile)])
  await service.addUser('analyst', may, [acme])
  await service.addUser('guest', ['ROLE_GUEST', 'NEW_BI_TOOLS'], [acme])
  await service.addUser('carrier', ['ROLE_CARRIER', 'TRACKING'], [acme])
  analyst = await service.signIn('analyst')
})
afterAll(() => service.close())

const switchOn = () =>
  maintenanceOf(service.house.state).add(
    { type: 'CHATBOT', value: 'ON' },
    { at: new Date(), by: { userId: null, login: 'a test', address: '' } },
  )
const ask = (body: object, token = analyst) => service.ask(endpoints.askAssistant, { token, body })
const replyTo = async (body: object, token = analyst) => {
  const answer = await ask(body, token)
  expect(answer.body).not.toContain('"statusCode"')
  return answer.json<AssistantReply>()
}

const basisOf = async (words: string) => {
  const reply = await replyTo({ words, clientId: service.clients.acme })
  if (reply.kind !== 'answer') throw new Error(JSON.stringify(reply))
  return reply.basis.text
}

test('nobody is answered while the assistant is switched off', async () => {
  const { state } = service.house
  const there = await maintenanceOf(state).list()
  for (const { id, type } of there) {
    if (type === 'CHATBOT')
      await maintenanceOf(state).remove(id, { at: new Date(), by: { userId: null, login: 'a test', address: '' } })
  }
  const answer = await ask({ words: 'total spend', clientId: service.clients.acme })
  expect(answer.statusCode).toBe(403)
  expect(answer.body).toContain('assistant-off')
})

test('a number is that of the page', async () => {
  await switchOn()
  const reply = await replyTo({ words: `total spend ${period}`, clientId: service.clients.acme })
  if (reply.kind !== 'answer') throw new Error(JSON.stringify(reply))
  const { dates } = reply.question
  const page = await service.ask(endpoints.askPage, {
    token: analyst,
    params: { page: 'spend', widget: 'amounts' },
    body: { selectColumnNames: ['totalSpend'], whereClauseDetails: { dates }, clientId: service.clients.acme },
  })
  expect(page.json()).toMatchObject({ data: { data: [{ totalSpend: reply.number.value }] } })
  expect(Number(reply.number.value)).toBeGreaterThan(0)
})

test('beside days before the first invoice it says when invoices begin, and tells no change from them, nor why', async () => {
  await switchOn()
  const begin = /invoices begin on Aug \d+, 2025/
  expect(await basisOf('total spend in 2025 compared with 2024')).toMatch(begin)
  expect(await basisOf('total spend in 2025')).not.toContain('begin')
  const comparing = [
    'total spend in 2025 compared with 2024',
    'why did spend change in 2025 against 2024',
    'which carrier grew the most in spend in 2025 against 2024',
  ]
  for (const words of comparing) {
    const reply = await replyTo({ words, clientId: service.clients.acme })
    if (reply.kind !== 'answer') throw new Error(JSON.stringify(reply))
    expect(reply.number).not.toHaveProperty('change')
    expect(reply.number).not.toHaveProperty('percent')
    expect(reply.number).toMatchObject({ before: expect.anything() })
    expect(reply).not.toHaveProperty('explanation')
    expect(reply.text).toContain('No change is told')
    expect(reply.text).not.toContain('%')
  }
})

test('a client of somebody else is refused, by its number and by its name', async () => {
  await switchOn()
  const { acme, zenith } = service.clients
  expect((await ask({ words: 'total spend', clientId: zenith })).statusCode).toBe(403)
  expect(await replyTo({ words: 'spend of Zenith', clientId: acme })).toMatchObject({ kind: 'no', words: ['Zenith'] })
  // FedEx carries only what is Zenith's.
  expect(await replyTo({ words: 'FedEx spend', clientId: acme })).toMatchObject({ kind: 'no', words: ['FedEx'] })
})

test('a question that somebody made up reaches no other client', async () => {
  await switchOn()
  const question = {
    measure: 'totalSpend',
    by: ['client_id'],
    where: [{ column: 'client_id', op: 'in', values: [String(service.clients.zenith)] }],
    dates: { type: 'bill_date', from: '2000-01-01', to: '2026-01-10' },
  }
  expect(await replyTo({ question, clientId: service.clients.acme })).toMatchObject({
    number: { value: '0.00' },
    rows: { data: [] },
  })
})

test('a guest is answered as on the pages, and a carrier is not', async () => {
  await switchOn()
  const body = { words: `total spend ${period}`, clientId: service.clients.acme }
  expect(await replyTo(body, await service.signIn('guest'))).toMatchObject({ kind: 'answer' })
  expect((await ask(body, await service.signIn('carrier'))).statusCode).toBe(403)
})

test.each([
  ['nothing', {}],
  [
    'words and a question',
    {
      words: 'spend',
      question: { measure: 'totalSpend', dates: { type: 'bill_date', from: '2025-01-01', to: '2025-01-31' } },
    },
  ],
  ['too many letters', { words: 'x'.repeat(501) }],
  [
    'a measure that there is not',
    { question: { measure: 'net_amount', dates: { type: 'bill_date', from: '2025-01-01', to: '2025-01-31' } } },
  ],
  [
    'text as a day',
    { question: { measure: 'totalSpend', dates: { type: 'bill_date', from: "' or 1=1", to: '2025-01-31' } } },
  ],
  [
    'why without days to compare',
    {
      question: {
        measure: 'totalSpend',
        why: true,
        dates: { type: 'bill_date', from: '2025-01-01', to: '2025-01-31' },
      },
    },
  ],
  ['another language', { words: 'spend', language: 'tlh' }],
])('what is no question is refused: %s', async (_, body) => {
  await switchOn()
  expect((await ask({ ...body, clientId: service.clients.acme })).statusCode).toBe(400)
})

test('what a page cannot say is a no, not a fault, also where a question was made by hand', async () => {
  await switchOn()
  const dates = { type: 'bill_date', from: '2025-01-01', to: '2025-01-31' }
  const prior = { type: 'bill_date', from: '2024-12-01', to: '2024-12-31' }
  for (const question of [
    { measure: 'packages', by: ['credit_type'], dates },
    { measure: 'packages', where: [{ column: 'accessorial', op: 'in', values: ['x'] }], dates },
    { measure: 'totalSpend', where: [{ column: 'client_id', op: 'in', values: ['x'] }], dates },
    { measure: 'costPerPackage', why: true, prior, dates },
  ]) {
    const answer = await ask({ question, clientId: service.clients.acme })
    expect([answer.statusCode, answer.json().kind]).toBeOneOf([
      [200, 'no'],
      [400, undefined],
    ])
  }
})

test('somebody who asks without a pause is asked to wait', async () => {
  await switchOn()
  await service.addUser('hasty', may, [service.clients.acme])
  const token = await service.signIn('hasty')
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => ask({ words: 'hello', clientId: service.clients.acme }, token)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
})

test('whatever a chat offers to begin with on any page, in any language, is answered, as it is written and as it is meant', async () => {
  const { clients } = service
  // The month after the one that was billed.
  const house = { ...service.house, today: () => '2025-09-20' }
  const user = { id: 1, permissions: [...may] }
  const asker = { user, scope: { clientIds: [clients.east] }, signal: new AbortController().signal }
  const [askers, assistant] = [openAskers(house), openAssistant(house)]
  const refused: string[] = []
  for (const language of AssistantLanguage.options) {
    const asking = await askers({ language }, asker)
    const offered = pages.flatMap(({ name }) => beginningsOf(asking, name).slice(0, suggestedQuestions))
    expect(offered).toHaveLength(pages.length * suggestedQuestions)
    const choices = [...new Map(offered.map((choice) => [choice.text, choice])).values()]
    for (const { text, question } of choices)
      for (const asked of [{ words: text }, { question }]) {
        const reply = await assistant({ ...asked, language, firstDayOfWeek: 1, clientId: clients.east }, asker)
        if (reply.kind !== 'answer') refused.push(`${language}: ${text}: ${JSON.stringify(reply).slice(0, 60)}`)
      }
  }
  expect(refused).toEqual([])
})
