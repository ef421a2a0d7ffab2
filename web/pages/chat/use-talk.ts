import {
  type AskedQuestion,
  type ChatReply,
  type Conversation,
  chatTimeoutMs,
  endpoints,
  mostLettersOfWords,
  type ReportsAgentRequest,
  type ReportWish,
  ReportsAgentRequest as Request,
} from '@waybill/contracts'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { promptOf } from './prompt.ts'
import type { Whose } from './queries.ts'
import type { Stream } from './stream.ts'
import { countedIn, currentOf, type Entry, type Kept, type Reply, talked, talkOf, waitingIn } from './talk.ts'

let asked = 0

interface Failed {
  /** Of which message; of none where older ones were asked for. */
  readonly historyId: number | undefined
  readonly error: Error
}

/** All that can be done in the conversations about one client. */
export function useTalk(whose: Whose, conversations: readonly Conversation[], stream: Stream) {
  const say = useSay()
  const spoken = useLanguage()
  const [talk, tell] = useReducer(talked, conversations, talkOf)
  const [failed, setFailed] = useState<Failed>()
  const [heard, setHeard] = useState('')
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const current = currentOf(talk)
  const waiting = waitingIn(talk)

  const requestReport = async (historyId: number, wish: ReportsAgentRequest) => {
    try {
      setFailed(undefined)
      const { clientId: client, subClientIds } = whose
      const body = { reportsAgentJson: wish, client, subClientIds: [...subClientIds] }
      const { id } = await call(endpoints.requestReport, { body })
      tell({ kind: 'requested', historyId, reportId: id })
      await call(endpoints.setReportOfMessage, { body: { reportInstanceId: id, userResponseHistoryId: historyId } })
    } catch (error) {
      setFailed({ historyId, error: errorOf(error) })
    }
  }
  const hear = useEffectEvent((reply: ChatReply) => {
    const data = reply.response[0]?.data
    if (!data) return
    clearTimeout(timers.current.get(data.promptId ?? ''))
    tell({ kind: 'replied', reply })
    setHeard(say('assistant.replied', { words: data.assistantResponse }))
    const wish = data.isReportsJsonGenerated ? wholeWish(data.reportsResponse) : undefined
    if (wish && data.userResponseHistoryId !== null) void requestReport(data.userResponseHistoryId, wish)
  })
  useEffect(() => {
    const pending = timers.current
    stream.listen((reply) => hear(reply))
    return () => {
      stream.listen(() => undefined)
      stream.forget()
      for (const timer of pending.values()) clearTimeout(timer)
    }
  }, [stream])

  const loadOlder = async (kept: Kept) => {
    try {
      setFailed(undefined)
      const wish = { conversationId: kept.id, chunkNumber: countedIn(kept) }
      tell({ kind: 'older', id: kept.id, messages: await call(endpoints.moreChat, { body: wish }) })
    } catch (error) {
      setFailed({ historyId: undefined, error: errorOf(error) })
    }
  }

  return {
    current,
    conversations: talk.conversations,
    waiting,
    failed,
    /** What came last, for whoever cannot see it. */
    heard,
    ask: (words: string, question?: AskedQuestion): boolean => {
      const said = words.trim().slice(0, mostLettersOfWords)
      if (said === '' || waiting) return false
      asked += 1
      const entry: Entry = { key: `${Date.now()}-${asked}`, said, question }
      tell({ kind: 'asked', entry })
      setHeard('')
      const takeBack = stream.send({
        conversationId: current.id,
        prompt: promptOf(entry, current.entries, whose, spoken),
      })
      // What waited for a line that did not come back is not asked behind the back of whoever asked again.
      const inVain = () => {
        takeBack()
        tell({ kind: 'waitedInVain', key: entry.key, words: say('reason.chat-slow') })
      }
      timers.current.set(entry.key, setTimeout(inVain, chatTimeoutMs))
      return true
    },
    begin: () => tell({ kind: 'begun' }),
    choose: (kept: Kept) => {
      tell({ kind: 'chosen', id: kept.id })
      if (kept.entries.length === 0 && !kept.whole) void loadOlder(kept)
    },
    more: () => loadOlder(current),
    rename: async ({ id }: Kept, name: string) => {
      await logged(
        call(endpoints.renameConversation, { query: { conversationId: id, newConversationName: name } }).then(() =>
          tell({ kind: 'renamed', id, name }),
        ),
      )
    },
    remove: async ({ id }: Kept) => {
      if (id < 0) return
      await logged(call(endpoints.deleteConversation, { body: id }).then(() => tell({ kind: 'deleted', id })))
    },
    rate: async (historyId: number, isHelpful: boolean) => {
      tell({ kind: 'rated', historyId, isHelpful })
      const kept = await logged(
        call(endpoints.chatFeedback, { body: { userResponseHistoryId: historyId, isHelpful } }).then(() => true),
      )
      if (!kept) tell({ kind: 'rated', historyId, isHelpful: null })
    },
    requestReport: ({ userResponseHistoryId, content }: Reply) => {
      const wish = wholeWish(content.reportsResponse)
      if (wish && userResponseHistoryId !== null) void requestReport(userResponseHistoryId, wish)
    },
  }
}

export type TalkOf = ReturnType<typeof useTalk>

function wholeWish(wish: ReportWish | null): ReportsAgentRequest | undefined {
  return Request.safeParse(wish).data
}

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** The specification has these fail unseen. */
async function logged<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    console.warn(errorOf(error).message)
    return undefined
  }
}
