import { changeBetween, changeWords } from '../../ui/change.ts'
import type { Amount } from '../../ui/format.ts'
import { moodOf } from '../../ui/mood.ts'
import { usePen } from '../../widgets/pen.ts'
import { differenceOf } from './differences.ts'
import { type Compared, tooLate } from './subjects.ts'

interface DifferenceProps {
  readonly one: Compared
  readonly other: Compared
  readonly amounts: readonly [Amount | undefined, Amount | undefined]
  readonly waiting: boolean
}

/** How much more one set is than its neighbour: in its unit, and as a part. */
export function Difference({ one, other, amounts: [first, second], waiting }: DifferenceProps) {
  const pen = usePen()
  const { say, format } = pen
  const difference = differenceOf(first, second)
  const names = { one: one.set.name, other: other.set.name }
  const late = tooLate([one, other])
  const change = first && second && difference && !late ? changeBetween(first, second) : undefined
  const mood = late ? undefined : difference && moodOf(one.subject.fact, change?.ratio ?? Number(difference.decimal))
  return (
    <section className="set-difference" aria-label={say('comparison.difference', names)}>
      {waiting ? (
        <span className="shape" />
      ) : difference ? (
        <>
          {change && <strong className={mood}>{changeWords(change, pen)}</strong>}
          <span className={mood}>{format.moved(difference, 'exact')}</span>
          {late && <span className="quiet">{say('prior.begin', { date: format.date(late) })}</span>}
        </>
      ) : (
        <span className="quiet">{say(first && second ? 'comparison.notAlike' : 'noData')}</span>
      )}
      <span className="quiet">{say('comparison.difference', names)}</span>
    </section>
  )
}
