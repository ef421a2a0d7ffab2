import { setImmediate } from 'node:timers/promises'
import {
  type ChatMessageType,
  type ChatPrompt,
  type ChatReply,
  chatTimeoutMs,
  emptyContent,
  internalOfChat,
  mostLettersOfConversationName,
  newConversationName,
  Refusal,
  sentenceOf,
  unsavedConversation,
} from '@waybill/contracts'
import { chatsOf } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import { openAllowance } from '../allowance.ts'
import type { House } from '../house.ts'
import { narrow } from '../scope.ts'
import { openAgents, type Replied } from './agents.ts'
import { clientsSpokenOf } from './clients-spoken-of.ts'
import { demandAssistant } from './switch.ts'

/** As fast as anybody asks, and a while of that. */
const allowed = { atOnce: 20, perSecond: 2 } as const
/** The sender waits as long, and is to be told before it says so itself. */
const patienceMs = chatTimeoutMs - 1000

interface Prompted {
  readonly caller: Caller
  readonly conversationId: number
  readonly prompt: ChatPrompt
  readonly signal: AbortSignal
}

type Data = ChatReply['response'][number]['data']

export type Converse = ReturnType<typeof openConversations>['converse']

interface Needed extends Pick<House, 'warehouse' | 'state' | 'now' | 'today' | 'model'> {
  readonly patience?: number
  /** Told of what went wrong here, and is nobody's business elsewhere. */
  readonly onBug: (problem: unknown) => void
}

/** One prompt of a conversation and its reply, kept beside those before. */
export function openConversations({ onBug, patience = patienceMs, ...house }: Needed) {
  const { state, now } = house
  const agents = openAgents(house)
  const allowance = openAllowance(allowed)
  let begun = Promise.resolve()
  /** However many ask at once, between two of them others have their turn. */
  const nextTurn = (): Promise<void> => {
    begun = begun.then(() => setImmediate())
    return begun
  }

  async function converse({ caller, conversationId, prompt, signal }: Prompted): Promise<ChatReply> {
    const isInternal = caller.user.permissions.includes(internalOfChat)
    const whole = (type: ChatMessageType, data: Partial<Data>): ChatReply => ({
      response: [
        {
          type,
          data: {
            ...emptyContent,
            userResponseHistoryId: null,
            isHelpful: null,
            isReportsJsonGenerated: false,
            assistantResponse: '',
            questions: [],
            choices: [],
            agentsResponseFlow: [],
            conversationId,
            conversationName: newConversationName,
            userPrompt: prompt.userPrompt,
            ...(prompt.promptId !== undefined && { promptId: prompt.promptId }),
            ...data,
          },
        },
      ],
    })
    const late = AbortSignal.timeout(patience)
    try {
      allowance.take(caller.user.id, now())
      await nextTurn()
      await demandAssistant(state)
      const replied = await untilLate(
        answered({ caller, conversationId, prompt, signal: AbortSignal.any([signal, late]) }),
        late,
      )
      if (replied === 'late') {
        const reason = { name: 'chat-slow' as const, values: {} }
        return whole('DONE_RESPONSE', { text: sentenceOf(reason), assistantResponse: sentenceOf(reason), reason })
      }
      const { kept, reply } = replied
      const { type, content, assistantResponse, choices, questions, isReportsJsonGenerated, steps } = reply
      return whole(type, {
        ...content,
        ...kept,
        assistantResponse,
        choices: [...choices],
        questions: [...questions],
        isReportsJsonGenerated,
        agentsResponseFlow: isInternal ? [...steps] : [],
      })
    } catch (problem) {
      const refused = problem instanceof Refusal ? problem : new Refusal('unavailable', 'chat-failed')
      if (refused !== problem && !signal.aborted) onBug(problem)
      const actual = problem instanceof Error ? problem.message : String(problem)
      return whole('EXCEPTION', {
        exception: refused.message,
        reason: refused.reason,
        assistantResponse: refused.message,
        actualException: isInternal ? actual : null,
      })
    }
  }

  async function answered({ caller, conversationId, prompt, signal }: Prompted) {
    const { clientId, subClientIds, userPrompt } = prompt
    const scope = scopeOf(caller, prompt)
    const chats = chatsOf(state, caller.user.id, caller.scope.clientIds)
    await chats.demandRoom({ conversationId, clientId })
    const before = conversationId === unsavedConversation ? [] : await chats.more(conversationId, 0)
    const reply = await agents.reply(prompt, { user: caller.user, scope, signal, before })
    signal.throwIfAborted()
    const name = nameFrom(userPrompt)
    const said = saidBy(reply, userPrompt)
    const kept = await chats.add(
      { conversationId, clientId, subClientIds, answeredClientIds: scope.clientIds, name, said },
      now(),
    )
    return { kept, reply }
  }

  return { converse, askers: agents.askers }
}

/** The clients that somebody speaks of; never one that is not theirs. */
export function scopeOf(
  caller: Pick<Caller, 'scope' | 'childrenOf'>,
  prompt: Pick<ChatPrompt, 'clientId' | 'subClientIds'>,
) {
  return narrow(caller, [clientsSpokenOf(prompt)])
}

function saidBy({ steps, choices, questions, ...reply }: Replied, userMessage: string) {
  return {
    ...reply,
    choices: [...choices],
    questions: [...questions],
    userMessage,
    logs: { userPrompt: userMessage, agents: [...steps] },
  }
}

function nameFrom(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, mostLettersOfConversationName) || newConversationName
}

async function untilLate<Value>(work: Promise<Value>, late: AbortSignal): Promise<Value | 'late'> {
  const { promise: isLate, resolve } = Promise.withResolvers<'late'>()
  const tell = () => resolve('late')
  late.addEventListener('abort', tell, { once: true })
  // What is cut off for being late fails of it, and has been told of already.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, isLate])
  } finally {
    late.removeEventListener('abort', tell)
  }
}
