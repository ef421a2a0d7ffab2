import {
  type AskedQuestion,
  ChatContent,
  type ChatMessage,
  type ChatReply,
  type Conversation,
  emptyContent,
  newConversationName,
  unsavedConversation,
} from '@waybill/contracts'

/** A reply as it is shown, whether it came just now or was kept. */
export type Reply = Omit<ChatMessage, 'userMessage' | 'at' | 'userResponseHistoryId'> & {
  /** Null where nothing was kept. */
  readonly userResponseHistoryId: number | null
}

/** What somebody said, and what was replied to it. */
export interface Entry {
  readonly key: string
  readonly said: string
  /** A choice that was offered. */
  readonly question?: AskedQuestion | undefined
  /** Not there while it is waited for. */
  readonly reply?: Reply | undefined
}

/** A conversation as the panel knows it. */
export interface Kept {
  readonly id: number
  readonly name: string
  /** As many messages are kept. */
  readonly messages: number
  readonly entries: readonly Entry[]
  /** There is nothing older. */
  readonly whole: boolean
  /** It was there when the panel was opened. */
  readonly isOld: boolean
}

export interface Talk {
  readonly conversations: readonly Kept[]
  readonly current: number
}

export type Happening =
  | { readonly kind: 'begun' }
  | { readonly kind: 'chosen'; readonly id: number }
  | { readonly kind: 'asked'; readonly entry: Entry }
  | { readonly kind: 'replied'; readonly reply: ChatReply }
  | { readonly kind: 'waitedInVain'; readonly key: string; readonly words: string }
  | { readonly kind: 'older'; readonly id: number; readonly messages: readonly ChatMessage[] }
  | { readonly kind: 'renamed'; readonly id: number; readonly name: string }
  | { readonly kind: 'deleted'; readonly id: number }
  | { readonly kind: 'rated'; readonly historyId: number; readonly isHelpful: boolean | null }
  | { readonly kind: 'requested'; readonly historyId: number; readonly reportId: number }

const fresh: Kept = {
  id: unsavedConversation,
  name: newConversationName,
  messages: 0,
  entries: [],
  whole: true,
  isOld: false,
}

/** The conversations that are kept, under one that is not begun yet. */
export function talkOf(conversations: readonly Conversation[]): Talk {
  const kept = conversations.map(({ conversationId: id, conversationName: name, messages, chat }) => ({
    id,
    name,
    messages,
    entries: chat.map(entryOf),
    whole: chat.length >= messages,
    isOld: true,
  }))
  return { conversations: [fresh, ...kept], current: unsavedConversation }
}

export function currentOf({ conversations, current }: Talk): Kept {
  return conversations.find(({ id }) => id === current) ?? fresh
}

/** What is waited for, if anything. */
export function waitingIn({ conversations }: Talk): Entry | undefined {
  return conversations.flatMap(({ entries }) => entries).find(({ reply }) => reply === undefined)
}

export function talked(talk: Talk, happening: Happening): Talk {
  switch (happening.kind) {
    case 'begun':
      return withFresh(talk)
    case 'chosen':
      return { ...talk, current: happening.id }
    case 'asked':
      return changed(talk, talk.current, (kept) => ({ ...kept, entries: [...kept.entries, happening.entry] }))
    case 'replied':
      return replied(talk, happening.reply)
    case 'waitedInVain':
      return answered(talk, happening.key, (entry) => ({ ...entry, reply: entry.reply ?? done(happening.words) }))
    case 'older':
      return changed(talk, happening.id, (kept) => withOlder(kept, happening.messages))
    case 'renamed':
      return changed(talk, happening.id, (kept) => ({ ...kept, name: happening.name }))
    case 'deleted':
      return withoutOne(talk, happening.id)
    case 'rated':
      return told(talk, happening.historyId, { isHelpful: happening.isHelpful })
    case 'requested':
      return told(talk, happening.historyId, { reportInstanceId: happening.reportId })
  }
}

/** No two are unsaved at a time. */
function withFresh(talk: Talk): Talk {
  const { conversations } = talk
  const unsaved = conversations.some(({ id }) => id === unsavedConversation)
  return { conversations: unsaved ? conversations : [fresh, ...conversations], current: unsavedConversation }
}

function withoutOne(talk: Talk, id: number): Talk {
  if (id === unsavedConversation) return talk
  const left = { ...talk, conversations: talk.conversations.filter((one) => one.id !== id) }
  return talk.current === id || left.conversations.length === 0 ? withFresh(left) : left
}

function changed(talk: Talk, id: number, change: (kept: Kept) => Kept): Talk {
  return { ...talk, conversations: talk.conversations.map((kept) => (kept.id === id ? change(kept) : kept)) }
}

function answered(talk: Talk, key: string, change: (entry: Entry) => Entry): Talk {
  const conversations = talk.conversations.map((kept) => ({
    ...kept,
    entries: kept.entries.map((entry) => (entry.key === key ? change(entry) : entry)),
  }))
  return { ...talk, conversations }
}

/** The reply belongs to its prompt; with the first one the conversation has its number and its name. */
function replied(talk: Talk, { response: [first] }: ChatReply): Talk {
  const data = first?.data
  if (!first || !data) return talk
  const home = talk.conversations.find(({ entries }) => entries.some(({ key }) => key === data.promptId))
  if (!home) return talk
  const { userResponseHistoryId, isHelpful, isReportsJsonGenerated, assistantResponse, questions, choices } = data
  const content = ChatContent.parse(data)
  const logs =
    data.agentsResponseFlow.length > 0 ? { userPrompt: data.userPrompt, agents: data.agentsResponseFlow } : null
  const reply: Reply = {
    type: first.type,
    content,
    userResponseHistoryId,
    isHelpful,
    isReportsJsonGenerated,
    assistantResponse,
    questions,
    choices,
    reportInstanceId: null,
    logs,
  }
  const id = home.id === unsavedConversation ? data.conversationId : home.id
  const kept: Kept = {
    ...home,
    id,
    name: home.id === id ? home.name : data.conversationName,
    messages: home.messages + (userResponseHistoryId === null ? 0 : 1),
    entries: home.entries.map((entry) => (entry.key === data.promptId ? { ...entry, reply } : entry)),
  }
  const all = talk.conversations.map((one) => (one === home ? kept : one))
  return {
    conversations: home.id === id ? all : [fresh, ...all],
    current: talk.current === home.id ? id : talk.current,
  }
}

function told(talk: Talk, historyId: number, said: Partial<Reply>): Talk {
  const conversations = talk.conversations.map((kept) => ({
    ...kept,
    entries: kept.entries.map((entry) =>
      entry.reply?.userResponseHistoryId === historyId ? { ...entry, reply: { ...entry.reply, ...said } } : entry,
    ),
  }))
  return { ...talk, conversations }
}

function withOlder(kept: Kept, messages: readonly ChatMessage[]): Kept {
  const known = new Set(kept.entries.map(({ reply }) => reply?.userResponseHistoryId))
  const older = messages.filter(({ userResponseHistoryId }) => !known.has(userResponseHistoryId)).map(entryOf)
  return { ...kept, entries: [...older, ...kept.entries], whole: messages.length === 0 }
}

/** How many of its messages are kept, as `getMoreChat` counts them. */
export function countedIn({ entries }: Kept): number {
  return entries.filter(({ reply }) => typeof reply?.userResponseHistoryId === 'number').length
}

function entryOf({ userMessage, ...reply }: ChatMessage): Entry {
  return { key: String(reply.userResponseHistoryId), said: userMessage, reply }
}

/** The browser's own word that it has waited long enough. */
function done(words: string): Reply {
  return {
    type: 'DONE_RESPONSE',
    content: { ...emptyContent, text: words },
    userResponseHistoryId: null,
    isHelpful: null,
    isReportsJsonGenerated: false,
    assistantResponse: words,
    questions: [],
    choices: [],
    reportInstanceId: null,
    logs: null,
  }
}
