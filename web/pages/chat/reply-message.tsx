import type { Client } from '@waybill/contracts'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { AnswerReply } from './answer-reply.tsx'
import { OpenOn } from './open-on.tsx'
import { ReplyTools } from './reply-tools.tsx'
import { ReportReply } from './report-reply.tsx'
import { RowsReply } from './rows-reply.tsx'
import type { Entry, Reply } from './talk.ts'
import type { TalkOf } from './use-talk.ts'
import { WikiReply } from './wiki-reply.tsx'

const Declined = lazy(async () => ({ default: (await import('./declined-reply.tsx')).DeclinedReply }))

interface ReplyMessageProps {
  readonly entry: Entry
  readonly reply: Reply
  readonly talk: TalkOf
  readonly clients: readonly Client[]
  readonly own: boolean
  readonly wide: boolean
  readonly onLeave: () => void
}

/** What the assistant said, what may be said of it, and what may be asked next. */
export function ReplyMessage({ entry, reply, talk, clients, own, wide, onLeave }: ReplyMessageProps) {
  return (
    <div className="reply">
      <ReplyBody reply={reply} talk={talk} clients={clients} own={own} wide={wide} onLeave={onLeave} />
      <ReplyTools entry={entry} reply={reply} talk={talk} clients={clients} own={own} />
      {own && <Next reply={reply} talk={talk} />}
    </div>
  )
}

function ReplyBody({ reply, talk, clients, own, wide, onLeave }: Omit<ReplyMessageProps, 'entry'>) {
  const { type, content, assistantResponse } = reply
  switch (type) {
    case 'SQL_RESPONSE':
      if (content.reply?.kind === 'answer')
        return <AnswerReply answer={content.reply} clients={clients} wide={wide} onLeave={onLeave} />
      if (content.df) return <RowsReply words={content.text ?? assistantResponse} table={content.df} />
      return <Words>{content.reply?.text ?? content.text ?? assistantResponse}</Words>
    case 'REPORTS_RESPONSE':
      return <ReportReply reply={reply} talk={talk} own={own} />
    case 'WIKI_RESPONSE':
      return content.wikiResponse ? <WikiReply answer={content.wikiResponse} /> : <Words>{assistantResponse}</Words>
    case 'EXCEPTION':
      return (
        <>
          <Suspense fallback={<Words>{content.exception ?? assistantResponse}</Words>}>
            <Declined content={content} />
          </Suspense>
          {content.actualException !== null && <pre className="actual-exception">{content.actualException}</pre>}
        </>
      )
    case 'DEFAULT_RESPONSE':
      return (
        <>
          <Words>{content.defaultResponse ?? assistantResponse}</Words>
          {content.reply?.kind === 'no' && content.reply.link !== undefined && (
            <p className="reply-basis">
              <OpenOn link={content.reply.link} onLeave={onLeave} />
            </p>
          )}
        </>
      )
    case 'DONE_RESPONSE':
      return <InVain />
    case 'OTHERS_RESPONSE':
    case 'USER_MESSAGE':
      return <Words>{content.text ?? assistantResponse}</Words>
  }
}

function Words({ children }: { readonly children: string }) {
  return (
    <p className="reply-words" dir="auto">
      {children}
    </p>
  )
}

function InVain() {
  const say = useSay()
  return <p className="reply-words">{say('reason.chat-slow')}</p>
}

/** What was meant, or what is asked next: each with what it asks, where that is known. */
function Next({ reply: { questions, choices }, talk }: Pick<ReplyMessageProps, 'reply' | 'talk'>) {
  const say = useSay()
  const asks = new Map(choices.map(({ text, question }) => [text, question]))
  const texts = [...new Set([...choices.map(({ text }) => text), ...questions])]
  if (texts.length === 0) return null
  return (
    <ul className="next-questions" aria-label={say('assistant.next')}>
      {texts.map((text) => (
        <li key={text}>
          <Button
            size="small"
            aria-disabled={talk.waiting !== undefined}
            onClick={() => talk.ask(text, asks.get(text))}
          >
            <span dir="auto">{text}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
