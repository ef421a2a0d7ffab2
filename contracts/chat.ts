import { z } from 'zod'
import { AskedQuestion, AssistantChoice, AssistantLanguage, AssistantReply, mostLettersOfWords } from './assistant.ts'
import { CalendarDate, DateRange, DayOfWeek } from './dates.ts'
import { KnownReportName } from './known-reports.ts'
import { PageName } from './pages.ts'
import type { Permission } from './permissions.ts'
import { Cell } from './question.ts'
import { Sentence } from './sentences.ts'

/** The number of a conversation that is not kept yet. */
export const unsavedConversation = -1
/** What a conversation is called until it has a first message. */
export const newConversationName = 'New Conversation'

/** What is kept of one person, at most. */
export const mostConversations = 100
export const mostMessagesOfConversation = 200
export const mostBytesOfChats = 16 * 1024 * 1024
/** So many messages are told at once. */
export const messagesAtOnce = 10
/** The most rows that stand in one message; the answer says how many there are, and its link has all. */
export const mostRowsOfMessage = 400
/** The table of a message is cut here, with a note. */
export const rowsOfChatTable = 12
/** So long a message is waited for. */
export const chatTimeoutMs = 30_000
export const suggestedQuestions = 5
/** Suggestions come for words longer than this, and compare this many letters. */
export const autocompleteAbove = 2
export const autocompleteLetters = 8

export const mostLettersOfConversationName = 100
export const ConversationName = z.string().trim().min(1).max(mostLettersOfConversationName)

/** Whether somebody wants the assistant shown. */
export const ChatSettings = z.strictObject({ chat: z.boolean() })
export type ChatSettings = z.infer<typeof ChatSettings>

/** `isOpen`: CHATBOT is on in the maintenance list, and the assistant may be asked by this person. It is shown where `chat` holds too. */
export const ChatStanding = ChatSettings.extend({ isOpen: z.boolean(), isInternal: z.boolean() })
export type ChatStanding = z.infer<typeof ChatStanding>

/** Who sees message logs, actual exceptions and other people's chats, and adds test cases. */
export const internalOfChat: Permission = 'ROLE_STAFF'

export const ChatUser = z.object({ userId: z.int(), login: z.string() })
export type ChatUser = z.infer<typeof ChatUser>

export const ChatMessageType = z.enum([
  'USER_MESSAGE',
  'SQL_RESPONSE',
  'REPORTS_RESPONSE',
  'WIKI_RESPONSE',
  'DEFAULT_RESPONSE',
  'OTHERS_RESPONSE',
  'EXCEPTION',
  'DONE_RESPONSE',
])
export type ChatMessageType = z.infer<typeof ChatMessageType>

export const ChatAgent = z.enum([
  'ROUTING_AGENT',
  'SUMMARY_AGENT',
  'SQL_QUERY_AGENT',
  'HIGHCHARTS_AGENT',
  'REPORTS_AGENT',
  'DEFAULT_AGENT',
  'WIKI_AGENT',
])
export type ChatAgent = z.infer<typeof ChatAgent>

/** What one agent was told and what it said; shown to internal users. */
export const AgentStep = z.object({ agent: ChatAgent, systemMessage: z.string(), response: z.string() })
export type AgentStep = z.infer<typeof AgentStep>

export const ChatLogs = z.object({ userPrompt: z.string(), agents: z.array(AgentStep) })
export type ChatLogs = z.infer<typeof ChatLogs>

/** The first rows of an answer, at most as many as are shown, and how many there are. */
export const ChatTable = z.object({ columns: z.array(z.string()), data: z.array(z.array(Cell)), rowCount: z.int() })
export type ChatTable = z.infer<typeof ChatTable>

/** A report that was asked for in words; what was not said is null, and nothing is requested until all is there. */
export const ReportWish = z.object({
  reportName: KnownReportName.nullable(),
  carrier: z.string().nullable(),
  startDate: CalendarDate.nullable(),
  endDate: CalendarDate.nullable(),
})
export type ReportWish = z.infer<typeof ReportWish>

/** An answer from the guide: its words, and the pages it stands on. `page` is the file's name in the guide, `section` counts headings from 0. */
export const WikiAnswer = z.object({
  text: z.string(),
  pages: z.array(z.object({ page: z.string(), section: z.int(), title: z.string() })),
})
export type WikiAnswer = z.infer<typeof WikiAnswer>

/** What a message says; what a type has no use for is null. */
export const ChatContent = z.object({
  /** The summary of an answer. */
  text: z.string().nullable(),
  /** JSON of a chart's options: `chart.type`, `xAxis.categories`, `series`. */
  highchartsOptions: z.string().nullable(),
  df: ChatTable.nullable(),
  reportsResponse: ReportWish.nullable(),
  wikiResponse: WikiAnswer.nullable(),
  defaultResponse: z.string().nullable(),
  exception: z.string().nullable(),
  /** Ours: the sentence of an exception, or of a wait in vain, by its name. */
  reason: Sentence.nullable(),
  /** Internal users alone are told. */
  actualException: z.string().nullable(),
  /** Ours: the whole answer of the data agent, as `ask` gives it, with `mostRowsOfMessage` rows. */
  reply: AssistantReply.nullable(),
})
export type ChatContent = z.infer<typeof ChatContent>

/** A message that says nothing yet. */
export const emptyContent: ChatContent = {
  text: null,
  highchartsOptions: null,
  df: null,
  reportsResponse: null,
  wikiResponse: null,
  defaultResponse: null,
  exception: null,
  reason: null,
  actualException: null,
  reply: null,
}

const said = {
  userResponseHistoryId: z.int(),
  /** Whether the reply helped; null until somebody says so, and then never another. */
  isHelpful: z.boolean().nullable(),
  /** All that a report needs is there, and it may be requested. */
  isReportsJsonGenerated: z.boolean(),
  /** The reply as one text. */
  assistantResponse: z.string(),
  /** What may be asked next, or what was meant. */
  questions: z.array(z.string()),
  /** Ours: `questions` with what each of them asks, where the data agent is to answer it. */
  choices: z.array(AssistantChoice),
}

/** What somebody wrote and what was replied, as it is kept. */
export const ChatMessage = z.object({
  ...said,
  type: ChatMessageType,
  userMessage: z.string(),
  content: ChatContent,
  reportInstanceId: z.int().nullable(),
  at: z.iso.datetime(),
  /** Null for whoever is not internal. */
  logs: ChatLogs.nullable(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** `chat` has the latest messages, oldest first, of the conversation that was used last; of the others `getMoreChat` tells them. */
export const Conversation = z.object({
  conversationId: z.int(),
  conversationName: z.string(),
  clientId: z.int(),
  subClientIds: z.array(z.int()),
  messages: z.int(),
  usedAt: z.iso.datetime(),
  chat: z.array(ChatMessage),
})
export type Conversation = z.infer<typeof Conversation>

/** Those of the client that are looked at; none are all. */
export const SubClientIds = z.array(z.int().positive()).max(1000).default([])

export const ConversationsWish = z.strictObject({
  userId: z.int().positive().max(2_000_000_000),
  clientId: z.int().positive(),
  subClientIds: SubClientIds,
})

/** What is to be completed or begun with depends on whose lines are asked about. */
const OfWhose = z.strictObject({
  clientId: z.int().positive(),
  subClientIds: SubClientIds,
  language: AssistantLanguage.default('en'),
})
/** On a page, what one may begin with there. */
export const SuggestionsWish = OfWhose.extend({ page: PageName.optional() })
export const AutocompleteWish = OfWhose.extend({
  /** The word that is being written; only its first letters are compared. */
  word: z
    .string()
    .trim()
    .min(autocompleteAbove + 1)
    .max(100),
})

/** How days may be said, with the days that it means today; and what may be asked for as a report. */
export const ChatGuidelines = z.object({
  dateFormats: z.array(z.object({ words: z.string(), dates: DateRange })),
  reports: z.array(KnownReportName),
  mostMonths: z.int(),
  mostCarriers: z.int(),
})
export type ChatGuidelines = z.infer<typeof ChatGuidelines>

export const TargetAgent = z.enum(['WIKI_AGENT', 'REPORTS_AGENT', 'SQL_QUERY_AGENT', 'INTEGRATION', 'ROUTING_AGENT'])
export type TargetAgent = z.infer<typeof TargetAgent>

const Words = z.string().max(4000)
/** A conversation that should be answered so; internal users collect them. Without `targetAgent` it is declined. */
export const TestCase = z.strictObject({
  currentPrompt: z.array(Words).min(1).max(20),
  conversationHistory: z
    .array(z.strictObject({ userPrompt: Words, assistantResponse: Words }))
    .max(50)
    .default([]),
  expectedOutputs: z.array(Words).max(20).default([]),
  targetAgent: TargetAgent.nullish(),
  isIncomplete: z.boolean().default(false),
})
export type TestCase = z.infer<typeof TestCase>

export const KeptTestCase = TestCase.extend({ id: z.int(), login: z.string(), at: z.iso.datetime() })
export type KeptTestCase = z.infer<typeof KeptTestCase>

/** What somebody sends over the stream. */
export const ChatPrompt = z.strictObject({
  userPrompt: z.string().min(1).max(mostLettersOfWords),
  /** The specification's, and not needed here: the service keeps what was said. */
  userMessages: z.array(z.unknown()).max(10).default([]),
  conversationObjectJsonString: z.string().max(32_768).default(''),
  clientId: z.int().positive(),
  subClientIds: SubClientIds,
  timeZone: z.string().max(100).default('UTC'),
  /** Ours, as the rest. */
  language: AssistantLanguage.default('en'),
  /** What last week means; without it weeks begin on Monday. */
  firstDayOfWeek: DayOfWeek.default(1),
  /** A choice that was offered, as it was given. */
  question: AskedQuestion.optional(),
  /** Said again in the reply, so that the sender knows to what it belongs. */
  promptId: z.string().max(64).optional(),
})
export type ChatPrompt = z.infer<typeof ChatPrompt>

/** One reply to one prompt. Whoever waited `chatTimeoutMs` in vain gets a DONE_RESPONSE, and nothing after it. */
export const ChatReply = z.object({
  response: z
    .array(
      z.object({
        type: ChatMessageType,
        data: ChatContent.extend({
          ...said,
          /** Null where nothing was kept. */
          userResponseHistoryId: z.int().nullable(),
          agentsResponseFlow: z.array(AgentStep),
          conversationId: z.int(),
          conversationName: z.string(),
          userPrompt: z.string(),
          promptId: z.string().optional(),
        }),
      }),
    )
    .length(1),
})
export type ChatReply = z.infer<typeof ChatReply>
