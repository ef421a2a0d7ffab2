import type { ChatPrompt } from '@waybill/contracts'
import type { LanguageChoice } from '../../ui/language.tsx'
import { firstDayOfWeek } from '../../ui/week.ts'
import type { Whose } from './queries.ts'
import type { Entry } from './talk.ts'

const mostTold = 10
const mostLetters = 32_768

/** What is sent: the words, and the last of what was said before. */
export function promptOf(
  entry: Entry,
  before: readonly Entry[],
  { clientId, subClientIds }: Whose,
  { language, locale }: Pick<LanguageChoice, 'language' | 'locale'>,
): ChatPrompt {
  const last = before.filter(({ reply }) => reply !== undefined).slice(-mostTold)
  return {
    userPrompt: entry.said,
    userMessages: last.map(({ said }) => said),
    conversationObjectJsonString: historyOf(entry.said, last),
    clientId,
    subClientIds: subClientIds.toSorted((one, other) => one - other),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language,
    firstDayOfWeek: firstDayOfWeek(locale),
    ...(entry.question && { question: entry.question }),
    promptId: entry.key,
  }
}

/** What does not fit is left out, the oldest first. */
function historyOf(current: string, entries: readonly Entry[]): string {
  const told = JSON.stringify({
    conversation_history: entries.map(({ said, reply }) => ({
      userPrompt: said,
      assistantResponse: reply?.assistantResponse ?? '',
    })),
    current_prompt: current,
  })
  return told.length <= mostLetters || entries.length === 0 ? told : historyOf(current, entries.slice(1))
}
