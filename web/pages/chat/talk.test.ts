import { type ChatMessage, type ChatReply, type Conversation, emptyContent } from '@waybill/contracts'
import { describe, expect, test } from 'vitest'
import { countedIn, currentOf, type Happening, type Talk, talked, talkOf, waitingIn } from './talk.ts'

const content = { ...emptyContent, defaultResponse: 'Hello.' }

const said = {
  isHelpful: null,
  isReportsJsonGenerated: false,
  assistantResponse: 'Hello.',
  questions: [],
  choices: [],
}

function message(id: number, words = 'hi'): ChatMessage {
  return {
    ...said,
    userResponseHistoryId: id,
    type: 'DEFAULT_RESPONSE',
    userMessage: words,
    content,
    reportInstanceId: null,
    at: '2026-03-01T10:00:00.000Z',
    logs: null,
  }
}

function conversation(id: number, chat: readonly ChatMessage[], messages = chat.length): Conversation {
  return {
    conversationId: id,
    conversationName: `Chat ${id}`,
    clientId: 1,
    subClientIds: [],
    messages,
    usedAt: '2026-03-01T10:00:00.000Z',
    chat: [...chat],
  }
}

interface Kept {
  readonly conversationId: number
  readonly historyId: number | null
}

function replyTo(
  promptId: string,
  { conversationId, historyId }: Kept = { conversationId: 7, historyId: 70 },
): ChatReply {
  const data = {
    ...said,
    ...content,
    userResponseHistoryId: historyId,
    agentsResponseFlow: [],
    conversationId,
    conversationName: 'Spend last month',
    userPrompt: 'spend last month',
    promptId,
  }
  return { response: [{ type: 'DEFAULT_RESPONSE', data }] }
}

const after = (talk: Talk, ...happenings: readonly Happening[]) => happenings.reduce(talked, talk)
const asked = (key: string): Happening => ({ kind: 'asked', entry: { key, said: 'spend last month' } })
const namesIn = ({ conversations }: Talk) => conversations.map(({ name }) => name)

describe('the conversations', () => {
  test('begin with a new one, above those that are kept', () => {
    const talk = talkOf([conversation(5, [message(50)])])
    expect(namesIn(talk)).toEqual(['New Conversation', 'Chat 5'])
    expect(currentOf(talk).entries).toEqual([])
  })

  test('never have two that are not kept yet', () => {
    expect(namesIn(after(talkOf([]), { kind: 'begun' }, { kind: 'begun' }))).toEqual(['New Conversation'])
  })

  test('give the new one its number and its name with the first reply', () => {
    const replied = after(talkOf([]), asked('a'), { kind: 'replied', reply: replyTo('a') })
    expect(namesIn(replied)).toEqual(['New Conversation', 'Spend last month'])
    expect(currentOf(replied).id).toBe(7)
    const talk = after(replied, { kind: 'begun' })
    expect(talk.conversations.map(({ id }) => id)).toEqual([-1, 7])
    expect(namesIn(talk)).toEqual(['New Conversation', 'Spend last month'])
  })

  test('keep the name somebody gave, whatever later replies call it', () => {
    const renamed = after(
      talkOf([conversation(7, [message(1)])]),
      { kind: 'chosen', id: 7 },
      { kind: 'renamed', id: 7, name: 'Mine' },
      asked('b'),
      { kind: 'replied', reply: replyTo('b') },
    )
    expect(currentOf(renamed).name).toBe('Mine')
  })

  test('are left with a new one when the last that was kept is deleted, and keep what is not kept yet', () => {
    const only = after(talkOf([]), asked('a'), { kind: 'replied', reply: replyTo('a') }, { kind: 'deleted', id: 7 })
    expect(namesIn(only)).toEqual(['New Conversation'])
    expect(currentOf(only).id).toBe(-1)
    expect(namesIn(after(talkOf([]), { kind: 'deleted', id: -1 }))).toEqual(['New Conversation'])
  })
})

describe('a message', () => {
  test('is waited for until its own reply comes, also when another conversation is read meanwhile', () => {
    const waiting = after(talkOf([conversation(5, [message(50)])]), asked('a'), { kind: 'chosen', id: 5 })
    expect(waitingIn(waiting)?.key).toBe('a')
    expect(waitingIn(after(waiting, { kind: 'replied', reply: replyTo('of another window') }))?.key).toBe('a')
    const replied = after(waiting, { kind: 'replied', reply: replyTo('a') })
    expect(waitingIn(replied)).toBeUndefined()
    expect(currentOf(replied).id).toBe(5)
  })

  test('that was waited for in vain says so, unless its reply came after all', () => {
    const inVain: Happening = { kind: 'waitedInVain', key: 'a', words: 'Please try again soon!' }
    const late = after(talkOf([]), asked('a'), inVain)
    expect(currentOf(late).entries[0]?.reply?.type).toBe('DONE_RESPONSE')
    const came = after(talkOf([]), asked('a'), { kind: 'replied', reply: replyTo('a') }, inVain)
    expect(currentOf(came).entries[0]?.reply?.type).toBe('DEFAULT_RESPONSE')
  })

  test('is counted among the older ones only when it is kept', () => {
    const talk = after(talkOf([]), asked('a'), {
      kind: 'replied',
      reply: replyTo('a', { conversationId: -1, historyId: null }),
    })
    expect(countedIn(currentOf(talk))).toBe(0)
    expect(currentOf(talk).id).toBe(-1)
  })
})

describe('older messages', () => {
  const begun = after(talkOf([conversation(5, [message(3), message(4)], 4)]), { kind: 'chosen', id: 5 })

  test('come above those that are there, none of them twice', () => {
    const talk = after(begun, { kind: 'older', id: 5, messages: [message(1), message(2), message(3)] })
    expect(currentOf(talk).entries.map(({ key }) => key)).toEqual(['1', '2', '3', '4'])
    expect(currentOf(talk).whole).toBe(false)
  })

  test('end where none come', () => {
    expect(currentOf(after(begun, { kind: 'older', id: 5, messages: [] })).whole).toBe(true)
  })
})
