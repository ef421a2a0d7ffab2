import { useQuery } from '@tanstack/react-query'
import type { Client, Conversation } from '@waybill/contracts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Chats } from './chats.tsx'
import { Composer } from './composer.tsx'
import { Guidelines } from './guidelines.tsx'
import { Messages } from './messages.tsx'
import { conversationsQuery, type Whose } from './queries.ts'
import type { Stream } from './stream.ts'
import { useTalk } from './use-talk.ts'

interface ConversationsProps {
  readonly whose: Whose
  /** One's own; another's are only read. */
  readonly own: boolean
  readonly hidden: boolean
  readonly wide: boolean
  readonly clients: readonly Client[]
  readonly stream: Stream
  /** There is something to write in now. */
  readonly onShown: () => void
  /** To a page that an answer leads to. */
  readonly onLeave: () => void
}

/** The conversations about one client. */
export function Conversations(props: ConversationsProps) {
  const { data, error, refetch } = useQuery(conversationsQuery(props.whose))
  if (error) return <Problem error={error} again={() => void refetch()} />
  if (!data) return <div className="assistant-body shape" hidden={props.hidden} />
  return <Talking {...props} conversations={data} />
}

interface TalkingProps extends ConversationsProps {
  readonly conversations: readonly Conversation[]
}

function Talking({ whose, own, hidden, wide, clients, stream, onShown, onLeave, conversations }: TalkingProps) {
  const say = useSay()
  const talk = useTalk(whose, conversations, stream)
  const text = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState('')
  const tellShown = useEffectEvent(onShown)
  useEffect(() => tellShown(), [])
  return (
    <div className="assistant-body" hidden={hidden}>
      <Messages
        key={talk.current.id < 0 ? 'new' : undefined}
        talk={talk}
        whose={whose}
        own={own}
        wide={wide}
        clients={clients}
        onLeave={onLeave}
        onEdit={(words) => {
          setDraft(words)
          text.current?.focus()
        }}
      />
      <output className="unseen">{talk.heard}</output>
      <div className="assistant-foot">
        <Composer
          ref={text}
          draft={draft}
          whose={whose}
          locked={!own}
          waiting={talk.waiting !== undefined}
          onDraft={setDraft}
          onSend={talk.ask}
        />
        <div className="assistant-more">
          <Guidelines />
          <Chats talk={talk} own={own} />
        </div>
        <p className="assistant-note">{say('assistant.note')}</p>
      </div>
    </div>
  )
}
