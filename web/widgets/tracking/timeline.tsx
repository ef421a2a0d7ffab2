import { useDays } from '../../ui/days.ts'
import { useFormat } from '../../ui/format.ts'
import { type Say, useSay } from '../../ui/language.tsx'
import { type Journey, journeyOf, type Step } from './journey.ts'
import type { Package } from './package.ts'

/** How the package went: every step under the other with its time, and the delivery against its schedule. */
export function Timeline({ pack }: { readonly pack: Package }) {
  const say = useSay()
  const days = useDays()
  const format = useFormat()
  const { events, eventsInAll } = pack
  const journey = journeyOf(pack)
  return (
    <section className="journey" aria-label={say('package.journey')}>
      <h3>{say('package.journey')}</h3>
      <ol>
        {journey.steps.map((step) => (
          <li key={`${step.kind} ${step.at} ${step.words}`} className={moodOf(step, journey)}>
            <strong dir="auto">{wordsOf(step, say)}</strong>
            {step.place !== '' && <span dir="auto">{step.place}</span>}
            {step.kind === 'delivered' && <span>{againstSchedule(journey, say)}</span>}
            {step.at !== '' && <time dateTime={step.at.replace(' ', 'T')}>{days.moment(step.at)}</time>}
          </li>
        ))}
      </ol>
      {eventsInAll > events.length && (
        <p className="quiet">
          {say('package.someScans', { shown: format.count(events.length), total: format.count(eventsInAll) })}
        </p>
      )}
      {!journey.scanned && <p className="quiet">{say('package.noScans')}</p>}
    </section>
  )
}

/** The carrier's own words say more than ours, where it has any. */
function wordsOf({ kind, words }: Step, say: Say): string {
  const own = kind === 'scan' || kind === 'exception' ? words : ''
  return own || say(`package.step.${kind}`)
}

function moodOf({ kind }: Step, { late }: Journey): string {
  if (kind === 'exception') return 'exception'
  if (kind === 'delivered') return late ? 'delivered late' : 'delivered'
  return kind
}

function againstSchedule({ daysLate, late }: Journey, say: Say): string {
  if (daysLate === undefined) return ''
  if (daysLate > 0) return say('package.late', { days: daysLate })
  return say(late ? 'package.lateThatDay' : 'package.onTime')
}
