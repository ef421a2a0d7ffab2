import {
  emptyContent,
  mostConversations,
  mostMessagesOfConversation,
  Refusal,
  unsavedConversation,
} from '@waybill/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatPeopleOf } from './chat-people.ts'
import { chatsOf, type SaidInChat } from './chats.ts'
import { clientsOf } from './clients.ts'
import { openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let [ann, bob, acme, east, zenith] = [0, 0, 0, 0, 0]
let made = 0
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())
beforeEach(async () => {
  made += 1
  const person = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  const create = async (name: string, parentClientId: number | null = null) =>
    (await clientsOf(house.state).create({ name, parentClientId })).id
  ann = await usersOf(house.state).create({ ...person, login: `ann${made}` })
  bob = await usersOf(house.state).create({ ...person, login: `bob${made}` })
  acme = await create(`Acme ${made}`)
  east = await create(`Acme East ${made}`, acme)
  zenith = await create(`Zenith ${made}`)
})

const at = new Date('2026-11-23T10:00:00Z')
const said = (userMessage: string): SaidInChat => ({
  type: 'DEFAULT_RESPONSE',
  userMessage,
  content: { ...emptyContent, defaultResponse: 'Hello.' },
  isReportsJsonGenerated: false,
  assistantResponse: 'Hello.',
  questions: [],
  choices: [],
  logs: { userPrompt: userMessage, agents: [] },
})
const of = (userId: number, clientIds = [acme, east]) => chatsOf(house.state, userId, clientIds)
const say = (words: string, conversationId = unsavedConversation, later = 0, subClientIds: number[] = []) =>
  of(ann).add(
    { conversationId, clientId: acme, subClientIds, answeredClientIds: [acme], name: words, said: said(words) },
    new Date(at.getTime() + later),
  )

test('the first message gives a conversation its number, and the next ones stay in it', async () => {
  const first = await say('one')
  expect(await say('two', first.conversationId, 1)).toMatchObject({
    conversationId: first.conversationId,
    conversationName: 'one',
  })
  const [conversation] = await of(ann).list(acme)
  expect(conversation).toMatchObject({ conversationName: 'one', messages: 2, clientId: acme })
  expect(conversation?.chat.map(({ userMessage }) => userMessage)).toEqual(['one', 'two'])
})

test('conversations are listed of one client, the one used last first, with what was said in it', async () => {
  const older = await say('older', unsavedConversation, 0)
  await say('newer', unsavedConversation, 10)
  await say('older again', older.conversationId, 20)
  const listed = await of(ann).list(acme)
  expect(listed.map(({ conversationName, chat }) => [conversationName, chat.length])).toEqual([
    ['older', 2],
    ['newer', 0],
  ])
  expect(await of(ann, [acme, zenith]).list(zenith)).toEqual([])
})

test('older messages come ten at a time, before those that are known, until there are none', async () => {
  const { conversationId } = await say('m1')
  for (let number = 2; number <= 23; number += 1) await say(`m${number}`, conversationId, number)
  const words = async (known: number) =>
    (await of(ann).more(conversationId, known)).map(({ userMessage }) => userMessage)
  expect(await words(0)).toEqual(['m14', 'm15', 'm16', 'm17', 'm18', 'm19', 'm20', 'm21', 'm22', 'm23'])
  expect(await words(20)).toEqual(['m1', 'm2', 'm3'])
  expect(await words(23)).toEqual([])
})

test('whether a message helped is said once', async () => {
  const { conversationId, userResponseHistoryId } = await say('one')
  await of(ann).giveFeedback(userResponseHistoryId, false)
  await expect(of(ann).giveFeedback(userResponseHistoryId, true)).rejects.toThrow(/said already/)
  expect((await of(ann).more(conversationId, 0))[0]?.isHelpful).toBe(false)
})

test('nobody reads or changes what another has said, nor their own about a client who is not theirs any more', async () => {
  const { conversationId, userResponseHistoryId } = await say('mine', unsavedConversation, 0, [east])
  for (const other of [of(bob), of(ann, [zenith]), of(ann, [acme]), of(ann, [])]) {
    expect(await other.list(acme)).toEqual([])
    await expect(other.more(conversationId, 0)).rejects.toThrow(/no such conversation/)
    await expect(other.rename(conversationId, 'taken')).rejects.toThrow(/no such conversation/)
    await expect(other.remove(conversationId)).rejects.toThrow(/no such conversation/)
    await expect(other.giveFeedback(userResponseHistoryId, true)).rejects.toThrow(/no such message/)
    await expect(other.setReport(userResponseHistoryId, 1)).rejects.toThrow(/no such message/)
    const more = {
      conversationId,
      clientId: acme,
      subClientIds: [],
      answeredClientIds: [acme],
      name: '',
      said: said('theirs'),
    }
    await expect(other.add(more, at)).rejects.toThrow(/no such conversation/)
    await expect(other.demandRoom(more)).rejects.toThrow(/no such conversation/)
  }
  expect((await of(ann).list(acme))[0]).toMatchObject({ conversationName: 'mine', messages: 1 })
})

test('a conversation is renamed, and deleted with all that was said', async () => {
  const { conversationId } = await say('one')
  await of(ann).rename(conversationId, 'Fuel')
  expect((await of(ann).list(acme))[0]?.conversationName).toBe('Fuel')
  await of(ann).remove(conversationId)
  expect(await of(ann).list(acme)).toEqual([])
  expect(await messagesOf(conversationId)).toBe(0)
})

test('what a person or a client said goes with them', async () => {
  const first = await say('one')
  await house.state.deleteFrom('sign_in_name').where('user_id', '=', ann).execute()
  await house.state.deleteFrom('user').where('id', '=', ann).execute()
  expect(await messagesOf(first.conversationId)).toBe(0)
  const second = await of(bob).add(
    {
      conversationId: unsavedConversation,
      clientId: acme,
      subClientIds: [],
      answeredClientIds: [acme],
      name: 'two',
      said: said('two'),
    },
    at,
  )
  await house.state.deleteFrom('client').where('id', '=', east).execute()
  await house.state.deleteFrom('client').where('id', '=', acme).execute()
  expect(await messagesOf(second.conversationId)).toBe(0)
})

test('conversations, messages and what they take together are bounded', async () => {
  const { conversationId } = await say('one')
  const row = { conversation_id: conversationId, said: JSON.stringify(said('x')), bytes: 1, at: at.toISOString() }
  const more = Array.from({ length: mostMessagesOfConversation - 1 }, () => ({ ...row }))
  await house.state.insertInto('chat_message').values(more).execute()
  await expect(say('too many', conversationId)).rejects.toThrow(/Begin a new one/)
  await house.state.updateTable('chat_message').set({ bytes: 1_000_000 }).execute()
  await expect(say('too large')).rejects.toThrow(/all the room/)
  await house.state.updateTable('chat_message').set({ bytes: 1 }).execute()
  const another = { user_id: ann, client_id: acme, sub_client_ids: '[]', name: 'x', used_at: at.toISOString() }
  await house.state
    .insertInto('chat_conversation')
    .values(Array.from({ length: mostConversations - 1 }, () => ({ ...another })))
    .execute()
  await expect(say('one more')).rejects.toThrow(/100 conversations/)
  await expect(of(ann).demandRoom({ conversationId: unsavedConversation, clientId: acme })).rejects.toThrow(/100/)
})

test('everybody is shown the assistant who has not said otherwise, and whoever spoke with it is known', async () => {
  const people = chatPeopleOf(house.state)
  expect(await people.isWanted(ann)).toBe(true)
  await people.want(ann, false)
  expect([await people.isWanted(ann), await people.isWanted(bob)]).toEqual([false, true])
  await say('one')
  expect(await people.users()).toContainEqual({ userId: ann, login: `ann${made}` })
  expect(await people.users()).not.toContainEqual({ userId: bob, login: `bob${made}` })
})

test('a test case is kept as it was given, with who gave it', async () => {
  const people = chatPeopleOf(house.state)
  const given = {
    currentPrompt: ['total spend'],
    conversationHistory: [],
    expectedOutputs: ['12.00'],
    targetAgent: 'SQL_QUERY_AGENT' as const,
    isIncomplete: false,
  }
  const id = await people.addTestCase(ann, given, at)
  expect((await people.testCases())[0]).toEqual({ ...given, id, login: `ann${made}`, at: at.toISOString() })
})

async function messagesOf(conversationId: number): Promise<number> {
  const rows = house.state.selectFrom('chat_message').select('id').where('conversation_id', '=', conversationId)
  return (await rows.execute()).length
}

test('a conversation whose answers were of a client that is gone is gone with it, whatever was asked since', async () => {
  const message = { clientId: acme, subClientIds: [], name: 'of both', said: said('of both') }
  const { conversationId } = await of(ann).add(
    { ...message, conversationId: unsavedConversation, answeredClientIds: [acme, east] },
    at,
  )
  await of(ann).add({ ...message, conversationId, answeredClientIds: [acme] }, at)
  const withoutEast = of(ann, [acme])
  expect(await withoutEast.list(acme)).toEqual([])
  await expect(withoutEast.more(conversationId, 0)).rejects.toThrow(Refusal)
  await expect(withoutEast.add({ ...message, conversationId, answeredClientIds: [acme] }, at)).rejects.toThrow(Refusal)
  expect(await of(ann).list(acme)).toMatchObject([{ conversationId, messages: 2 }])
})
