import { hintsIn, noWish, reportWishIn, sayInChat } from '@waybill/assistant'
import {
  type AgentStep,
  type AskedQuestion,
  type AssistantChoice,
  type AssistantLanguage,
  type AssistantReply,
  type ChatContent,
  type ChatMessage,
  type ChatMessageType,
  type ChatPrompt,
  emptyContent,
  KnownReportName,
  meets,
  mostRowsOfMessage,
  type ReportWish,
  runnersOfReports,
  type Scope,
} from '@waybill/contracts'
import type { User } from '@waybill/state'
import type { House } from '../house.ts'
import { beginningsOf, openAskers, openAssistant } from '../in-words/ask-assistant.ts'
import { type Before, beforeNext } from '../in-words/before-next.ts'
import { chartOptionsOf, tableOf } from './chart-options.ts'
import { clientsSpokenOf } from './clients-spoken-of.ts'
import { openGuideAnswers } from './guide-answer.ts'

/** What was decided of a prompt, before it is kept. */
export interface Replied {
  readonly type: ChatMessageType
  readonly content: ChatContent
  readonly assistantResponse: string
  readonly choices: readonly AssistantChoice[]
  readonly questions: readonly string[]
  readonly isReportsJsonGenerated: boolean
  readonly steps: readonly AgentStep[]
}

interface Asking {
  readonly user: Pick<User, 'id' | 'permissions'>
  readonly scope: Scope
  readonly signal: AbortSignal
  /** What was said in the conversation, oldest first. */
  readonly before: readonly ChatMessage[]
}

/** How long the kept text of one answer may be. */
const longestReply = 256 * 1024

/** Decides who answers: the data, the guide, a report, or a plain word; each says what it did. */
export function openAgents(house: Pick<House, 'warehouse' | 'state' | 'now' | 'today' | 'model'>) {
  const askers = openAskers(house)
  const ask = openAssistant(house, askers)
  const answerFromGuide = openGuideAnswers()

  async function reply(prompt: ChatPrompt, { user, scope, signal, before }: Asking): Promise<Replied> {
    const { userPrompt, language, firstDayOfWeek } = prompt
    const last = before.at(-1)
    const offered = last?.choices.find(({ text }) => text === userPrompt.trim())?.question
    const question = prompt.question ?? offered
    const askData = (more: { question: AskedQuestion } | ({ words: string } & Before)) =>
      ask({ language, firstDayOfWeek, ...clientsSpokenOf(prompt), ...more }, { user, scope, signal })
    if (question) return fromData(await askData({ question }), 'a choice that was offered')

    const hints = hintsIn(userPrompt)
    const pending = last?.type === 'REPORTS_RESPONSE' && !last.isReportsJsonGenerated
    const wished = last?.content.reportsResponse ?? noWish
    const { asker, voice } = await askers(prompt, { user, scope })
    const wish = (from: ReportWish, why: string) => {
      if (!meets(user.permissions, runnersOfReports)) return plainly(sayInChat(language, 'notOpen'), why, [])
      return reportOf(reportWishIn(userPrompt, asker, from), language, why)
    }
    if (hints.hello) {
      return plainly(sayInChat(language, 'hello'), 'a greeting', beginningsOf({ asker, voice }))
    }
    if (hints.report && hints.reportName) return wish(noWish, 'a report by its name')
    if (hints.explain) {
      const told = answerFromGuide(userPrompt, language)
      if (told) return fromGuide(told, 'something to be explained')
    }
    if (pending && !startsAnew(userPrompt)) {
      const more = reportWishIn(userPrompt, asker, wished)
      if (more.isHeard) return wish(wished, 'what a report lacked')
    }
    const answered = await askData({ words: userPrompt, ...lastAnswered(before) })
    const isOfReport =
      answered.kind === 'no' && hints.report && (answered.about === 'download' || answered.about === 'invoices')
    const unread =
      isOfReport ||
      (answered.kind === 'no' && (answered.reason === 'unknown-words' || answered.reason === 'nothing-asked'))
    if (!unread) return fromData(answered, 'a question about data')
    if (hints.report) return wish(noWish, 'a report without its name')
    const told = answerFromGuide(userPrompt, language, { surely: true })
    return told ? fromGuide(told, 'nothing that can be counted') : fromData(answered, 'nothing that is known')
  }

  return { askers, reply }
}

/** What was not answered in between changes nothing of what is spoken of; what was asked back, or a report, does. */
function lastAnswered(before: readonly ChatMessage[]): Before {
  const last = before.findLast(
    ({ type, content: { reply } }) =>
      type === 'REPORTS_RESPONSE' || (reply && (reply.kind !== 'no' || reply.invoices !== undefined)),
  )
  return beforeNext(last?.content.reply)
}

/** A report's name begins another wish, which is no answer to what was asked back. */
const startsAnew = (words: string) => hintsIn(words).report

function step(agent: AgentStep['agent'], systemMessage: string, response: unknown): AgentStep {
  return { agent, systemMessage, response: typeof response === 'string' ? response : JSON.stringify(response) }
}

const routed = (to: string, why: string) => step('ROUTING_AGENT', 'Who answers this?', `${to}: ${why}`)

function plainly(text: string, why: string, choices: readonly AssistantChoice[]): Replied {
  return {
    type: 'DEFAULT_RESPONSE',
    content: { ...emptyContent, defaultResponse: text },
    assistantResponse: text,
    choices,
    questions: choices.map((choice) => choice.text),
    isReportsJsonGenerated: false,
    steps: [routed('DEFAULT_AGENT', why), step('DEFAULT_AGENT', 'Say it plainly.', text)],
  }
}

function fromGuide(told: NonNullable<ChatContent['wikiResponse']>, why: string): Replied {
  return {
    type: 'WIKI_RESPONSE',
    content: { ...emptyContent, wikiResponse: told },
    assistantResponse: told.text,
    choices: [],
    questions: [],
    isReportsJsonGenerated: false,
    steps: [routed('WIKI_AGENT', why), step('WIKI_AGENT', 'Answer from the guide.', told)],
  }
}

function reportOf({ wish, lacks }: ReturnType<typeof reportWishIn>, language: AssistantLanguage, why: string): Replied {
  const text = lacks
    ? sayInChat(language, lacks.name, lacks.values)
    : sayInChat(language, 'ready', {
        report: wish.reportName ?? '',
        carrier: wish.carrier ?? '',
        from: wish.startDate ?? '',
        to: wish.endDate ?? '',
      })
  return {
    type: 'REPORTS_RESPONSE',
    content: { ...emptyContent, text, reportsResponse: wish },
    assistantResponse: text,
    choices: [],
    questions: lacks?.name === 'whichReport' ? [...KnownReportName.options] : [],
    isReportsJsonGenerated: lacks === undefined,
    steps: [
      routed('REPORTS_AGENT', why),
      step('REPORTS_AGENT', 'Which report, of which carrier and days?', { ...wish, lacks: lacks?.name ?? null }),
    ],
  }
}

/** What the data agent says: an answer, a question back, or an honest no. */
function fromData(reply: AssistantReply, why: string): Replied {
  const routing = routed('SQL_QUERY_AGENT', why)
  if (reply.kind !== 'answer') {
    const choices = reply.kind === 'ask-back' ? reply.choices : reply.instead
    return {
      type: reply.kind === 'ask-back' ? 'OTHERS_RESPONSE' : 'DEFAULT_RESPONSE',
      content: { ...emptyContent, defaultResponse: reply.text, reply },
      assistantResponse: reply.text,
      choices,
      questions: choices.map(({ text }) => text),
      isReportsJsonGenerated: false,
      steps: [routing, step('SQL_QUERY_AGENT', 'Which question of the vocabulary is it?', reply)],
    }
  }
  const short = shortened(reply)
  const chart = chartOptionsOf(short)
  return {
    type: 'SQL_RESPONSE',
    content: { ...emptyContent, text: short.text, highchartsOptions: chart, df: tableOf(short), reply: short },
    assistantResponse: short.text,
    choices: short.followUps,
    questions: short.followUps.map(({ text }) => text),
    isReportsJsonGenerated: false,
    steps: [
      routing,
      step('SQL_QUERY_AGENT', 'Which question of the vocabulary is it?', short.question),
      step('SUMMARY_AGENT', 'Say it in words, with no number but the answer’s.', short.text),
      ...(chart === null ? [] : [step('HIGHCHARTS_AGENT', 'How is it drawn?', chart)]),
    ],
  }
}

/** As many rows as a message has; of one that is still too long, the first of them and no causes. */
function shortened(reply: Extract<AssistantReply, { kind: 'answer' }>) {
  const short = withFirst(reply, mostRowsOfMessage)
  if (JSON.stringify(short).length <= longestReply) return short
  const { explanation: _, ...rest } = short
  return withFirst(rest, 50)
}

/** Of both periods as many rows. */
function withFirst<Reply extends Pick<Extract<AssistantReply, { kind: 'answer' }>, 'rows' | 'rowsBefore'>>(
  reply: Reply,
  most: number,
): Reply {
  const { rows, rowsBefore } = reply
  const first = (answer: typeof rows) => ({ ...answer, data: answer.data.slice(0, most) })
  return { ...reply, rows: first(rows), ...(rowsBefore && { rowsBefore: first(rowsBefore) }) }
}
