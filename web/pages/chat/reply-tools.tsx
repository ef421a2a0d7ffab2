import {
  CheckOutlined,
  CopyOutlined,
  DislikeFilled,
  DislikeOutlined,
  FieldTimeOutlined,
  LikeFilled,
  LikeOutlined,
  ProfileOutlined,
  PushpinOutlined,
} from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import type { Client } from '@waybill/contracts'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { useAccount } from '../header/queries.ts'
import { answerToPin } from './answer-to-pin.ts'
import { answerToSchedule, maySchedule } from './answer-to-schedule.ts'
import { chatStandingQuery } from './queries.ts'
import type { Entry, Reply } from './talk.ts'
import { useCopy } from './use-copy.ts'
import type { TalkOf } from './use-talk.ts'

const ScheduleAnswer = lazy(async () => ({ default: (await import('./schedule-answer.tsx')).ScheduleAnswer }))
const PinDialog = lazy(async () => ({ default: (await import('../own-dashboards/pin-dialog.tsx')).PinDialog }))
const MessageLog = lazy(async () => ({ default: (await import('./message-log.tsx')).MessageLog }))

interface ReplyToolsProps {
  readonly entry: Entry
  readonly reply: Reply
  readonly talk: TalkOf
  readonly clients: readonly Client[]
  readonly own: boolean
}

const opinions = [
  { isHelpful: true, name: 'assistant.helpful', plain: LikeOutlined, chosen: LikeFilled },
  { isHelpful: false, name: 'assistant.notHelpful', plain: DislikeOutlined, chosen: DislikeFilled },
] as const

export function ReplyTools({ entry, reply, talk, clients, own }: ReplyToolsProps) {
  const say = useSay()
  const { copied, failed, copy } = useCopy()
  const internal = useQuery(chatStandingQuery).data?.isInternal === true
  const [logOpen, setLogOpen] = useState(false)
  const [scheduling, setScheduling] = useState(false)
  const [pinning, setPinning] = useState(false)
  const { permissions } = useAccount()
  const toSchedule = own && maySchedule(permissions) ? answerToSchedule(entry, reply, clients) : undefined
  const toPin = own ? answerToPin(reply, permissions) : undefined
  const { userResponseHistoryId, isHelpful, logs, assistantResponse } = reply
  if (reply.type === 'DONE_RESPONSE') return null
  return (
    <>
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
        {toSchedule && (
          <IconButton
            name={say('assistant.schedule')}
            icon={<Icon of={FieldTimeOutlined} />}
            aria-haspopup="dialog"
            onClick={() => setScheduling(true)}
          />
        )}
        {toPin && (
          <IconButton
            name={say('pin.menu')}
            icon={<Icon of={PushpinOutlined} />}
            aria-haspopup="dialog"
            onClick={() => setPinning(true)}
          />
        )}
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
      </div>
      {scheduling && toSchedule && (
        <Suspense>
          <ScheduleAnswer answer={toSchedule} onClose={() => setScheduling(false)} />
        </Suspense>
      )}
      {pinning && toPin && (
        <Suspense>
          <PinDialog toPin={toPin} onClose={() => setPinning(false)} />
        </Suspense>
      )}
      {logOpen && logs && (
        <Suspense>
          <MessageLog logs={logs} entry={entry} before={talk.current.entries} onClose={() => setLogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
