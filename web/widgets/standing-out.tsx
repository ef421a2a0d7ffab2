import '../ui/style/standing-out.css'
import type { Explanation } from '@waybill/contracts'
import { amountOf } from './cause-words.ts'
import type { Step } from './changed-chart.ts'
import type { Pen } from './form.ts'

interface StandingOutProps {
  readonly steps: readonly Step[]
  readonly why: Explanation
  readonly pen: Pen
  readonly onPick: (key: string) => void
}

/** The causes that stand out, in words; each opens what it tells. */
export function StandingOut({ steps, why, pen, onPick }: StandingOutProps) {
  const { say, format, rightToLeft } = pen
  const first = steps
    .filter(({ change }) => change.stands !== undefined)
    .toSorted((one, other) => (one.change.stands ?? 0) - (other.change.stands ?? 0))
  if (first.length === 0) return null
  return (
    <ol className="standing-out" aria-label={say('changed.standsOut')}>
      {first.map(({ key, name, sentence, change, mood }) => {
        const moved = format.moved(amountOf(why, change.amount), 'short')
        return (
          <li key={key}>
            <button type="button" onClick={() => onPick(key)}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span className={`amount ${mood}`}>{rightToLeft ? `\u2066${moved}\u2069` : moved}</span>
              <span className="because">{sentence}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
