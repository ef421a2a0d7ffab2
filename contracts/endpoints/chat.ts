import { z } from 'zod'
import { AssistantChoice, AssistantLanguage } from '../assistant.ts'
import {
  AutocompleteWish,
  ChatGuidelines,
  ChatMessage,
  ChatSettings,
  ChatStanding,
  ChatUser,
  Conversation,
  ConversationName,
  ConversationsWish,
  internalOfChat,
  KeptTestCase,
  mostMessagesOfConversation,
  SuggestionsWish,
  TestCase,
} from '../chat.ts'
import { DayOfWeek } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import type { Requirement } from '../permissions.ts'
import { requirementOfGroup } from '../places.ts'
import { api, chatApi, Done, Id, IdInBody } from './paths.ts'

const needs = requirementOfGroup('aframe')
const needsInternal: Requirement = { ...needs, oneOfEach: [...needs.oneOfEach, [internalOfChat]] }

/** Whether somebody wants the assistant shown; at first everybody does. */
export const updateChatSettings = endpoint({
  method: 'PUT',
  path: `${api}/updateUserChatBotSettings`,
  needs: 'session',
  body: ChatSettings,
  answer: Done,
})
/** Ours: the same, and whether the assistant is open at all. */
export const chatStanding = endpoint({
  method: 'GET',
  path: `${api}/userChatBotSettings`,
  needs: 'session',
  answer: ChatStanding,
})
/** The conversations of one person about these clients, the one used last first. Internal users may look at another's. */
export const userConversations = endpoint({
  method: 'POST',
  path: `${chatApi}/getUserConversations`,
  needs,
  body: ConversationsWish,
  answer: z.array(Conversation),
})
/** Whoever has kept conversations. For internal users. */
export const chatUsers = endpoint({
  method: 'GET',
  path: `${chatApi}/getAllChatBotUsers`,
  needs: needsInternal,
  answer: z.array(ChatUser),
})
/** Messages before those that are there already, oldest first; none at the conversation's beginning. */
export const moreChat = endpoint({
  method: 'POST',
  path: `${chatApi}/getMoreChat`,
  needs,
  body: z.strictObject({
    /** How many messages there are already. */
    chunkNumber: z.int().min(0).max(mostMessagesOfConversation),
    conversationId: IdInBody,
  }),
  answer: z.array(ChatMessage),
})
export const renameConversation = endpoint({
  method: 'PATCH',
  path: `${chatApi}/renameUserConversation`,
  needs,
  query: z.strictObject({ conversationId: Id, newConversationName: ConversationName }),
  answer: Done,
})
/** The body is the number by itself. */
export const deleteConversation = endpoint({
  method: 'POST',
  path: `${chatApi}/deleteUserConvervsation`,
  needs,
  body: IdInBody,
  answer: Done,
})
/** Once for each message. */
export const chatFeedback = endpoint({
  method: 'POST',
  path: `${chatApi}/feedback`,
  needs,
  body: z.strictObject({ userResponseHistoryId: IdInBody, isHelpful: z.boolean() }),
  answer: Done,
})
/** For internal users, as the one below. */
export const addTestCase = endpoint({
  method: 'POST',
  path: `${chatApi}/addTestCases`,
  needs: needsInternal,
  body: TestCase,
  answer: z.object({ id: z.int() }),
})
/** Ours: the latest first. */
export const testCases = endpoint({
  method: 'GET',
  path: `${chatApi}/testCases`,
  needs: needsInternal,
  answer: z.array(KeptTestCase),
})
export const chatGuidelines = endpoint({
  method: 'GET',
  path: `${chatApi}/getGuidelines`,
  needs,
  query: z.strictObject({
    language: AssistantLanguage.default('en'),
    firstDayOfWeek: z.coerce.number().pipe(DayOfWeek).default(1),
  }),
  answer: ChatGuidelines,
})
/** A report of one's own, beside the message that it was asked for in. */
export const setReportOfMessage = endpoint({
  method: 'POST',
  path: `${chatApi}/setReportInstanceIDToChatMessage`,
  needs,
  body: z.strictObject({ reportInstanceId: IdInBody, userResponseHistoryId: IdInBody }),
  answer: Done,
})
/** Ours: what one may begin with, of what is open to the caller. */
export const chatSuggestions = endpoint({
  method: 'POST',
  path: `${chatApi}/suggestedQuestions`,
  needs,
  body: SuggestionsWish,
  answer: z.array(AssistantChoice),
})
/** Ours: words and names that begin with the word's first letters, the shortest first. */
export const autocomplete = endpoint({
  method: 'POST',
  path: `${chatApi}/autocomplete`,
  needs,
  body: AutocompleteWish,
  answer: z.array(z.string()),
})
