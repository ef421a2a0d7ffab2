import { completionsOf, dateFormatsIn } from '@waybill/assistant'
import {
  autocompleteLetters,
  type ChatMessage,
  endpoints,
  internalOfChat,
  meets,
  mostMonthsFromChat,
  Refusal,
  reportsOpenTo,
  requirementOfGroup,
  suggestedQuestions,
} from '@waybill/contracts'
import { chatPeopleOf, chatsOf } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import { scopeOf } from '../chat/converse.ts'
import { demandAssistant, isAssistantOn } from '../chat/switch.ts'
import type { House } from '../house.ts'
import { type Askers, beginningsOf } from '../in-words/ask-assistant.ts'
import { route, type Server } from '../route.ts'

const mostCompletions = 10

/** Conversations with the assistant, and what stands around them. What is said comes over the stream. */
export function chatRoutes(
  server: Server,
  { state, now, today }: Pick<House, 'state' | 'now' | 'today'>,
  askers: Askers,
): void {
  const people = chatPeopleOf(state)
  const mine = async (caller: Caller) => {
    await demandAssistant(state)
    return chatsOf(state, caller.user.id, caller.scope.clientIds)
  }

  route(server, endpoints.updateChatSettings, async ({ caller, body }) => {
    await people.want(caller.user.id, body.chat)
    return { done: true as const }
  })

  route(server, endpoints.chatStanding, async ({ caller }) => ({
    chat: await people.isWanted(caller.user.id),
    isOpen: meets(caller.user.permissions, requirementOfGroup('aframe')) && (await isAssistantOn(state)),
    isInternal: isInternal(caller),
  }))

  route(server, endpoints.userConversations, async ({ caller, body }) => {
    await demandAssistant(state)
    const isOwn = body.userId === caller.user.id
    if (!isOwn && !isInternal(caller)) throw new Refusal('not-allowed', 'not-authorized')
    scopeOf(caller, body)
    const listed = await chatsOf(state, body.userId, caller.scope.clientIds).list(body.clientId)
    return listed.map((each) => ({ ...each, chat: each.chat.map((message) => shownTo(caller, message)) }))
  })

  route(server, endpoints.chatUsers, async () => {
    await demandAssistant(state)
    return people.users()
  })

  route(server, endpoints.moreChat, async ({ caller, body }) => {
    const own = await mine(caller)
    const owner = isInternal(caller) ? await people.ownerOf(body.conversationId) : undefined
    const chats = owner === undefined ? own : chatsOf(state, owner, caller.scope.clientIds)
    return (await chats.more(body.conversationId, body.chunkNumber)).map((message) => shownTo(caller, message))
  })

  route(server, endpoints.renameConversation, async ({ caller, query }) => {
    await (await mine(caller)).rename(query.conversationId, query.newConversationName)
    return { done: true as const }
  })

  route(server, endpoints.deleteConversation, async ({ caller, body }) => {
    await (await mine(caller)).remove(body)
    return { done: true as const }
  })

  route(server, endpoints.chatFeedback, async ({ caller, body }) => {
    await (await mine(caller)).giveFeedback(body.userResponseHistoryId, body.isHelpful)
    return { done: true as const }
  })

  route(server, endpoints.setReportOfMessage, async ({ caller, body }) => {
    await (await mine(caller)).setReport(body.userResponseHistoryId, body.reportInstanceId)
    return { done: true as const }
  })

  route(server, endpoints.addTestCase, async ({ caller, body }) => {
    await demandAssistant(state)
    if (body.targetAgent == null) throw new Refusal('bad-request', 'chat-target-agent')
    return { id: await people.addTestCase(caller.user.id, body, now()) }
  })

  route(server, endpoints.testCases, async () => {
    await demandAssistant(state)
    return people.testCases()
  })

  route(server, endpoints.chatGuidelines, async ({ caller, query }) => {
    await demandAssistant(state)
    return {
      dateFormats: dateFormatsIn(query.language, { today: today(), firstDayOfWeek: query.firstDayOfWeek }),
      reports: reportsOpenTo(caller.user.permissions),
      mostMonths: mostMonthsFromChat,
      mostCarriers: 1,
    }
  })

  route(server, endpoints.chatSuggestions, async ({ caller, body }) => {
    await demandAssistant(state)
    const asking = await askers(body, { user: caller.user, scope: scopeOf(caller, body) })
    return beginningsOf(asking, body.page).slice(0, suggestedQuestions)
  })

  route(server, endpoints.autocomplete, async ({ caller, body }) => {
    await demandAssistant(state)
    const { asker } = await askers(body, { user: caller.user, scope: scopeOf(caller, body) })
    return completionsOf(body.word, asker, autocompleteLetters, mostCompletions)
  })
}

function isInternal({ user }: Caller): boolean {
  return user.permissions.includes(internalOfChat)
}

/** Message logs are for internal users. */
function shownTo(caller: Caller, message: ChatMessage): ChatMessage {
  return isInternal(caller)
    ? message
    : { ...message, logs: null, content: { ...message.content, actualException: null } }
}
