import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons-svg'
import type { Amount } from '../../ui/format.ts'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { moodOf } from '../../ui/mood.ts'
import { unitIn } from '../../widgets/answers.ts'
import type { AnswerView, DataAnswer } from './answer-view.ts'

interface AnswerNumberProps {
  readonly answer: DataAnswer
  readonly first: AnswerView['first']
}

/** What was asked for; of two periods, what lies between them; of which has the most, what that one has. */
export function AnswerNumber({ answer, first }: AnswerNumberProps) {
  const say = useSay()
  const format = useFormat()
  const { number, question, rows } = answer
  const amountOf = (value: string | number): Amount => ({
    decimal: String(value),
    unit: number.unit,
    currency: number.currency,
  })
  const unit = number.unit === 'money' || number.unit === 'share' ? '' : unitIn(rows, question.measure, say)
  if (first)
    return (
      <p className="reply-number">
        <bdi>{format.exact(first.value)}</bdi>
        {unit !== '' && <small> {unit}</small>} <small>{first.label}</small>
      </p>
    )
  if (number.change === undefined)
    return (
      <p className="reply-number">
        <bdi>{format.exact(amountOf(number.value))}</bdi>
        {unit !== '' && <small> {unit}</small>}
        {number.percent !== undefined && <small> {format.share(number.percent / 100)}</small>}
      </p>
    )
  const change = Number(number.change)
  const ratio = (number.percent ?? 0) / 100
  const mood = moodOf(question.measure, change === 0 ? 0 : Math.sign(change))
  return (
    <p className="reply-number">
      <bdi>
        {number.unit === 'share'
          ? say('change.points', { points: format.points(change / 100) })
          : format.moved(amountOf(number.change), 'exact')}
      </bdi>
      {unit !== '' && <small> {unit}</small>}
      {number.percent !== undefined && number.unit !== 'share' && (
        <small className={mood}>
          {' '}
          {change !== 0 && <Icon of={change < 0 ? ArrowDownOutlined : ArrowUpOutlined} />} {format.change(ratio)}
        </small>
      )}
    </p>
  )
}
