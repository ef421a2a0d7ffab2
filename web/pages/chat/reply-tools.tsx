import {
  CheckOutlined,
  CopyOutlined,
  DislikeFilled,
  DislikeOutlined,
  LikeFilled,
  LikeOutlined,
  ProfileOutlined,
} from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { chatStandingQuery } from './queries.ts'
import type { Entry, Reply } from './talk.ts'
import { useCopy } from './use-copy.ts'
import type { TalkOf } from './use-talk.ts'

const MessageLog = lazy(async () => ({ default: (await import('./message-log.tsx')).MessageLog }))

interface ReplyToolsProps {
  readonly entry: Entry
  readonly reply: Reply
  readonly talk: TalkOf
  readonly own: boolean
}

const opinions = [
  { isHelpful: true, name: 'assistant.helpful', plain: LikeOutlined, chosen: LikeFilled },
  { isHelpful: false, name: 'assistant.notHelpful', plain: DislikeOutlined, chosen: DislikeFilled },
] as const

export function ReplyTools({ entry, reply, talk, own }: ReplyToolsProps) {
  const say = useSay()
  const { copied, failed, copy } = useCopy()
  const internal = useQuery(chatStandingQuery).data?.isInternal === true
  const [logOpen, setLogOpen] = useState(false)
  const { userResponseHistoryId, isHelpful, logs, assistantResponse } = reply
  if (reply.type === 'DONE_RESPONSE') return null
  return (
    <div className="reply-tools">
      <IconButton
        name={say('assistant.copy')}
        icon={<Icon of={copied ? CheckOutlined : CopyOutlined} />}
        onClick={() => void copy(assistantResponse)}
      />
      {own &&
        userResponseHistoryId !== null &&
        opinions.map((opinion) => (
          <IconButton
            key={opinion.name}
            name={say(opinion.name)}
            icon={<Icon of={isHelpful === opinion.isHelpful ? opinion.chosen : opinion.plain} />}
            aria-pressed={isHelpful === opinion.isHelpful}
            aria-disabled={isHelpful !== null}
            onClick={() => {
              if (isHelpful === null) void talk.rate(userResponseHistoryId, opinion.isHelpful)
            }}
          />
        ))}
      {internal && logs && (
        <IconButton
          name={say('assistant.log')}
          icon={<Icon of={ProfileOutlined} />}
          aria-haspopup="dialog"
          onClick={() => setLogOpen(true)}
        />
      )}
      {failed && (
        <span className="dearer" role="alert">
          {say('assistant.copyFailed')}
        </span>
      )}
      {logOpen && logs && (
        <Suspense>
          <MessageLog logs={logs} entry={entry} before={talk.current.entries} onClose={() => setLogOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
