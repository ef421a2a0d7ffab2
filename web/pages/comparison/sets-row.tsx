import { type CalendarDate, type Client, type ComparisonSet, mostSetsOnScreen } from '@waybill/contracts'
import { Fragment } from 'react'
import { useSay } from '../../ui/language.tsx'
import { useAnswersOfSets } from './answers-of-sets.ts'
import { numbersAsked } from './asked.ts'
import type { ComparisonState } from './comparison-state.ts'
import { Difference } from './difference.tsx'
import { type OpenRows, rowsOfSet } from './open-rows.ts'
import { SetCard } from './set-card.tsx'
import { type Compared, whatIfOf, yearBefore } from './subjects.ts'
import { wholeOf } from './tables.ts'
import { TermsLine } from './what-if/terms-line.tsx'
import type { WhatIfs } from './what-if/terms-of-sets.ts'

interface SetsRowProps {
  readonly state: ComparisonState
  readonly sets: readonly Compared[]
  readonly whatIfs: WhatIfs
  readonly clients: readonly Client[]
  readonly today: CalendarDate
  readonly onSets: (sets: readonly ComparisonSet[]) => void
  readonly onSaid: (said: string) => void
  readonly onRows: (rows: OpenRows) => void
}

/** The sets, each with its number, and between two neighbours how much more the first is. */
export function SetsRow({ state, sets, whatIfs, clients, today, onSets, onSaid, onRows }: SetsRowProps) {
  const say = useSay()
  const answers = useAnswersOfSets(numbersAsked(state, sets))
  const amounts = sets.map(({ set, subject }, place) =>
    set.whatIf
      ? whatIfs.of(set.name)?.amount
      : answers.status === 'answered'
        ? wholeOf(answers.answers[place], subject.fact)
        : undefined,
  )
  const isWaiting = ({ set }: Compared) => (whatIfs.of(set.name)?.answers ?? answers).status === 'waiting'
  const all = state.sets
  const names = all.map(({ name }) => name)
  const room = all.length < mostSetsOnScreen
  return (
    <div className="compared-sets">
      {sets.map(({ set, subject }, place) => {
        const before = sets[place - 1]
        const whatIf = whatIfs.of(set.name)
        const onSet = (next: ComparisonSet) => {
          whatIfs.follow(set, next)
          onSets(all.map((one) => (one === set ? next : one)))
        }
        return (
          <Fragment key={set.name}>
            {before && (
              <Difference
                one={before}
                other={{ set, subject }}
                amounts={[amounts[place - 1], amounts[place]]}
                waiting={isWaiting(before) || isWaiting({ set, subject })}
              />
            )}
            <SetCard
              place={place}
              of={{ set, subject }}
              amount={amounts[place]}
              answers={whatIf?.answers ?? answers}
              others={all.filter((one) => one !== set)}
              clients={clients}
              today={today}
              onSet={onSet}
              onRemove={all.length > 1 ? () => onSets(all.filter((one) => one !== set)) : undefined}
              onCopy={room && !set.whatIf ? () => onSets([...all, yearBefore(set, names)]) : undefined}
              onWhatIf={room && !set.whatIf ? () => onSets([...all, whatIfOf(set, names)]) : undefined}
              whatIf={
                whatIf && {
                  fact: say('whatIf.fact'),
                  terms: <TermsLine whatIf={whatIf} whatIfs={whatIfs} onSet={onSet} onSaid={onSaid} />,
                }
              }
              onSaid={onSaid}
              onRows={
                whatIf
                  ? undefined
                  : () => onRows(rowsOfSet({ set, subject }, { measure: subject.fact, days: subject.period }))
              }
            />
          </Fragment>
        )
      })}
    </div>
  )
}
