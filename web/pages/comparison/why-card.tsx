import { useQuery } from '@tanstack/react-query'
import { ExplainedMeasure } from '@waybill/contracts'
import { Card } from '../../ui/card.tsx'
import { subtract } from '../../ui/decimal.ts'
import { useSay } from '../../ui/language.tsx'
import { NumbersTable } from '../../ui/numbers-table.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { amountOf } from '../../widgets/cause-words.ts'
import { NoChange } from '../../widgets/no-change.tsx'
import { uomOf } from '../../widgets/page.ts'
import { usePen } from '../../widgets/pen.ts'
import { explanationInUom } from '../../widgets/uom.ts'
import { setsOf, whyQuery } from './asked.ts'
import type { Between } from './differences.ts'
import { betweenOf, everyPair, pairIn } from './differences.ts'
import type { ShownProps } from './shown.ts'
import { tooLate } from './subjects.ts'
import { viewIn, viewsOf, whyTable, whyViewWords } from './why-table.ts'

/** Of an average, say, there are no causes. */
const isExplained = (fact: string) => ExplainedMeasure.safeParse(fact).success

/** What lies between two sets: by cause, or of each service, carrier or account by volume, mix and price. */
export function WhyCard({ state, sets, onState }: Omit<ShownProps, 'onRows' | 'onLines'>) {
  const say = useSay()
  const pen = usePen()
  const pairs = everyPair(sets.length)
  const pair = pairIn(state.between, sets.length)
  const both = setsOf(pair, sets)
  const query = whyQuery(state, both)
  const { data: told, error, refetch } = useQuery(query)
  if (!both) return null
  const [one, other] = both
  const late = tooLate(both)
  const wordsOf = ([a, b]: (typeof pairs)[number]) =>
    say('comparison.difference', { one: sets[a]?.set.name ?? '', other: sets[b]?.set.name ?? '' })
  const note = wordsOf(pair)
  const view = viewIn(state, one.subject.fact)
  const why = told && explanationInUom(told, uomOf(one.subject))
  const numbers = why && whyTable(why, view, both, pen)
  return (
    <Card
      title={say('changed.title')}
      note={note}
      className="whole"
      busy={query.enabled === true && !told && !error}
      tools={
        <>
          {pairs.length > 1 && (
            <Select<Between>
              small
              label={say('comparison.against')}
              value={betweenOf(pair)}
              options={pairs.map((each) => ({ value: betweenOf(each), label: wordsOf(each) }))}
              onChange={(between) => onState({ between })}
            />
          )}
          {query.enabled && (
            // So many ways to look at it stand in no row.
            <Select
              small
              label={say('changed.by')}
              value={view}
              options={viewsOf(one.subject.fact).map((value) => ({ value, label: say(whyViewWords(value)) }))}
              onChange={(next) => onState({ view: next })}
            />
          )}
        </>
      }
      foot={
        why ? (
          <span>
            {say('changed.sum', {
              before: pen.format.exact(amountOf(why, why.before)),
              now: pen.format.exact(amountOf(why, why.now)),
              difference: pen.format.moved(amountOf(why, subtract(why.now, why.before)), 'exact'),
            })}
          </span>
        ) : (
          <span />
        )
      }
    >
      {late ? (
        <NoChange firstInvoice={late} />
      ) : !query.enabled ? (
        <p className="empty">
          {say(
            isExplained(one.subject.fact) && isExplained(other.subject.fact)
              ? 'comparison.notExplained'
              : 'comparison.noCauses',
            {
              fact: say(`fact.${isExplained(one.subject.fact) ? other.subject.fact : one.subject.fact}`),
            },
          )}
        </p>
      ) : error ? (
        <Problem error={error} again={() => void refetch()} />
      ) : numbers ? (
        <NumbersTable numbers={numbers} label={`${say('changed.title')} ${note}`} maxHeight={480} />
      ) : (
        <div className="shape" style={{ height: 240 }} />
      )}
    </Card>
  )
}
