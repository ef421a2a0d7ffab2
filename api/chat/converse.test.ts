import { ChatPrompt, endpoints, unsavedConversation } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../access/guard.ts'
import { openTestHouse, type TestHouse, upsFile } from '../test-house.ts'
import { openConversations } from './converse.ts'

let service: TestHouse
let caller: Caller
beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, west } = service.clients
  await service.takeIn(east, upsFile)
  await service.house.state.insertInto('maintenance').values({ type: 'CHATBOT', value: 'ON' }).execute()
  await service.addUser('ann', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [acme])
  const token = await service.signIn('ann')
  const user = (await service.ask(endpoints.account, { token })).json()
  caller = {
    user,
    by: { tokenId: 0 } as Caller['by'],
    passwordDaysLeft: 90,
    scope: { clientIds: [acme, east, west] },
    childrenOf: new Map([[acme, [east, west]]]),
  }
})
afterAll(() => service.close())

const signal = new AbortController().signal
const prompt = (userPrompt: string) => ChatPrompt.parse({ userPrompt, clientId: service.clients.acme })
const conversations = async () =>
  (await service.house.state.selectFrom('chat_conversation').select('id').execute()).length

test('whoever waits in vain is told so in the specification’s words, and nothing is kept', async () => {
  const slow = { ...service.house.warehouse, answer: () => new Promise<never>(() => undefined) }
  const bugs: unknown[] = []
  const before = await conversations()
  const { converse } = openConversations({
    ...service.house,
    warehouse: slow,
    patience: 50,
    onBug: (bug) => bugs.push(bug),
  })
  const { response } = await converse({
    caller,
    conversationId: unsavedConversation,
    prompt: prompt('total spend in 2025'),
    signal,
  })
  expect(response[0]).toMatchObject({
    type: 'DONE_RESPONSE',
    data: { text: 'Processing is taking longer than usual. Please try again soon!', userResponseHistoryId: null },
  })
  expect([await conversations(), bugs]).toEqual([before, []])
})

test('what goes wrong here is told to nobody outside, is logged, and is not kept', async () => {
  const broken = { ...service.house.warehouse, answer: () => Promise.reject(new Error('row 17 of Zenith')) }
  const bugs: unknown[] = []
  const before = await conversations()
  const { converse } = openConversations({ ...service.house, warehouse: broken, onBug: (bug) => bugs.push(bug) })
  const ask = (who: Caller) =>
    converse({ caller: who, conversationId: unsavedConversation, prompt: prompt('total spend in 2025'), signal })
  const [told] = (await ask(caller)).response
  expect(told?.type).toBe('EXCEPTION')
  expect(JSON.stringify(told)).not.toContain('Zenith')
  expect(bugs).toHaveLength(1)
  const staff = { ...caller, user: { ...caller.user, permissions: ['ROLE_STAFF' as const, 'NEW_BI_TOOLS' as const] } }
  expect((await ask(staff)).response[0]?.data.actualException).toBe('row 17 of Zenith')
  expect(await conversations()).toBe(before)
})

test('whoever asks without a pause is told how long to wait', async () => {
  const { converse } = openConversations({ ...service.house, onBug: () => undefined })
  const ask = () => converse({ caller, conversationId: unsavedConversation, prompt: prompt('Hello'), signal })
  const types = []
  for (let count = 0; count < 21; count += 1) types.push((await ask()).response[0])
  expect(types.at(-2)?.type).toBe('DEFAULT_RESPONSE')
  expect(types.at(-1)).toMatchObject({ type: 'EXCEPTION', data: { reason: { name: 'wait-seconds' } } })
})
