import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { SetAnswers } from './answers-of-sets.ts'

interface SetFrameProps {
  readonly title: string
  readonly note: string
  readonly tools: ReactNode
  readonly answers: SetAnswers
  readonly height: number
  readonly foot?: ReactNode
  /** Whether there is anything to show. */
  readonly isEmpty: boolean
  readonly children: ReactNode
}

/** Waits, fails and is empty for every card of the comparison alike. */
export function SetFrame({ title, note, tools, answers, height, foot, isEmpty, children }: SetFrameProps) {
  return (
    <Card title={title} note={note} tools={tools} className="whole" busy={answers.status === 'waiting'} foot={foot}>
      {answers.status === 'failed' ? (
        <Problem error={answers.error} again={answers.again} />
      ) : answers.status === 'waiting' ? (
        <div className="shape" style={{ height }} />
      ) : isEmpty ? (
        <NoData />
      ) : (
        children
      )}
    </Card>
  )
}

export function NoData() {
  const say = useSay()
  return (
    <div className="empty">
      <p>{say('noDataAvailable')}</p>
      <p className="note">{say('comparison.noPriorData')}</p>
    </div>
  )
}
