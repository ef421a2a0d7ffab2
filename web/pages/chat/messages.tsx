import { CheckOutlined, CopyOutlined, EditOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type Client, pages } from '@waybill/contracts'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { suggestionsQuery, type Whose } from './queries.ts'
import { ReplyMessage } from './reply-message.tsx'
import { useCopy } from './use-copy.ts'
import type { TalkOf } from './use-talk.ts'

interface MessagesProps {
  readonly talk: TalkOf
  readonly whose: Whose
  readonly own: boolean
  readonly wide: boolean
  readonly clients: readonly Client[]
  readonly onLeave: () => void
  readonly onEdit: (words: string) => void
}

export function Messages({ talk, whose, own, wide, clients, onLeave, onEdit }: MessagesProps) {
  const say = useSay()
  const { current, waiting, failed } = talk
  const { entries, messages, whole, isOld } = current
  const list = useFollowed(entries.at(-1)?.key, entries.at(-1)?.reply !== undefined, entries[0]?.key)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
    <section ref={list} className="assistant-messages" aria-label={say('assistant.messages')} tabIndex={0}>
      {isOld && <Older whole={whole} onMore={talk.more} />}
      {failed?.historyId === undefined && failed && <Problem error={failed.error} />}
      {entries.length === 0 && messages === 0 && <Greeting talk={talk} whose={whose} own={own} />}
      {entries.map((entry) => (
        <article key={entry.key} className="exchange">
          <Said words={entry.said} onEdit={onEdit} locked={!own} />
          {entry.reply ? (
            <ReplyMessage
              entry={entry}
              reply={entry.reply}
              talk={talk}
              clients={clients}
              own={own}
              wide={wide}
              onLeave={onLeave}
            />
          ) : (
            waiting?.key === entry.key && <Waiting />
          )}
        </article>
      ))}
    </section>
  )
}

function Older({ whole, onMore }: { readonly whole: boolean; readonly onMore: () => Promise<void> }) {
  const say = useSay()
  return (
    <p className="assistant-older">
      {whole ? (
        <span className="quiet">{say('assistant.end')}</span>
      ) : (
        <button type="button" className="link" onClick={() => void onMore()}>
          {say('assistant.older')}
        </button>
      )}
    </p>
  )
}

function Greeting({ talk, whose, own }: Pick<MessagesProps, 'talk' | 'whose' | 'own'>) {
  const say = useSay()
  const { language } = useLanguage()
  const page = useLocation({ select: ({ pathname }) => pages.find(({ path }) => path === pathname)?.name })
  const { data: suggestions = [] } = useQuery({ ...suggestionsQuery(whose, language, page), enabled: own })
  return (
    <div className="assistant-greeting">
      <p>{say('assistant.greeting')}</p>
      {suggestions.map(({ text, question }) => (
        <Button key={text} size="small" onClick={() => talk.ask(text, question)}>
          {text}
        </Button>
      ))}
    </div>
  )
}

interface SaidProps {
  readonly words: string
  readonly locked: boolean
  readonly onEdit: (words: string) => void
}

function Said({ words, locked, onEdit }: SaidProps) {
  const say = useSay()
  const { copied, failed, copy } = useCopy()
  return (
    <div className="said">
      <p dir="auto">{words}</p>
      <span className="said-tools">
        {failed && (
          <span className="dearer" role="alert">
            {say('assistant.copyFailed')}
          </span>
        )}
        <IconButton
          name={say('assistant.copy')}
          icon={<Icon of={copied ? CheckOutlined : CopyOutlined} />}
          onClick={() => void copy(words)}
        />
        {!locked && (
          <IconButton name={say('assistant.edit')} icon={<Icon of={EditOutlined} />} onClick={() => onEdit(words)} />
        )}
      </span>
    </div>
  )
}

function Waiting() {
  const say = useSay()
  return (
    <output className="assistant-waiting">
      <span aria-hidden>...</span>
      <span className="unseen">{say('assistant.waiting')}</span>
    </output>
  )
}

/** Stays at the foot as messages come, and where one reads when older ones come above. */
function useFollowed(last: string | undefined, replied: boolean, first: string | undefined) {
  const list = useRef<HTMLElement>(null)
  const before = useRef({ first, height: 0 })
  // oxlint-disable-next-line react/exhaustive-deps -- a reply makes the last message longer
  useLayoutEffect(() => {
    const shown = list.current
    if (!shown) return
    const older = before.current.first !== undefined && before.current.first !== first
    if (older) shown.scrollTop += shown.scrollHeight - before.current.height
    else {
      const exchange = shown.querySelector<HTMLElement>('.exchange:last-child')
      shown.scrollTop = replied && exchange ? exchange.offsetTop - shown.offsetTop : shown.scrollHeight
    }
    before.current = { first, height: shown.scrollHeight }
  }, [last, replied, first])
  return list
}
