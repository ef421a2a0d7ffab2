import { type CalendarDate, type Client, type ComparisonSet, mostSetsOnScreen } from '@waybill/contracts'
import { Fragment } from 'react'
import { useAnswersOfSets } from './answers-of-sets.ts'
import { numbersAsked } from './asked.ts'
import type { ComparisonState } from './comparison-state.ts'
import { Difference } from './difference.tsx'
import { type OpenRows, rowsOfSet } from './open-rows.ts'
import { SetCard } from './set-card.tsx'
import { type Compared, yearBefore } from './subjects.ts'
import { wholeOf } from './tables.ts'

interface SetsRowProps {
  readonly state: ComparisonState
  readonly sets: readonly Compared[]
  readonly clients: readonly Client[]
  readonly today: CalendarDate
  readonly onSets: (sets: readonly ComparisonSet[]) => void
  readonly onSaid: (said: string) => void
  readonly onRows: (rows: OpenRows) => void
}

/** The sets, each with its number, and between two neighbours how much more the first is. */
export function SetsRow({ state, sets, clients, today, onSets, onSaid, onRows }: SetsRowProps) {
  const answers = useAnswersOfSets(numbersAsked(sets))
  const amounts = sets.map(({ subject }, place) =>
    answers.status === 'answered' ? wholeOf(answers.answers[place], subject.fact) : undefined,
  )
  const all = state.sets
  return (
    <div className="compared-sets">
      {sets.map(({ set, subject }, place) => {
        const before = sets[place - 1]
        return (
          <Fragment key={set.name}>
            {before && (
              <Difference
                one={before}
                other={{ set, subject }}
                amounts={[amounts[place - 1], amounts[place]]}
                waiting={answers.status === 'waiting'}
              />
            )}
            <SetCard
              place={place}
              of={{ set, subject }}
              amount={amounts[place]}
              answers={answers}
              others={all.filter((one) => one !== set)}
              clients={clients}
              today={today}
              onSet={(next) => onSets(all.map((one) => (one === set ? next : one)))}
              onRemove={all.length > 1 ? () => onSets(all.filter((one) => one !== set)) : undefined}
              onCopy={
                all.length < mostSetsOnScreen
                  ? () =>
                      onSets([
                        ...all,
                        yearBefore(
                          set,
                          all.map(({ name }) => name),
                        ),
                      ])
                  : undefined
              }
              onSaid={onSaid}
              onRows={() => onRows(rowsOfSet({ set, subject }, { measure: subject.fact, days: subject.period }))}
            />
          </Fragment>
        )
      })}
    </div>
  )
}
