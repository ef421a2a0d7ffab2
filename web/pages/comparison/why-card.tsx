import { useQuery } from '@tanstack/react-query'
import { type ChangeView, ExplainedMeasure, type Explanation, endpoints } from '@waybill/contracts'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { subtract, sum } from '../../ui/decimal.ts'
import { useSay } from '../../ui/language.tsx'
import type { Numbers } from '../../ui/numbers.ts'
import { NumbersTable } from '../../ui/numbers-table.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { call } from '../../ui/service.ts'
import { conditionsOf } from '../../widgets/answers.ts'
import { amountOf, causeName } from '../../widgets/cause-words.ts'
import { changeCells } from '../../widgets/change-cells.ts'
import type { Pen } from '../../widgets/form.ts'
import { usePen } from '../../widgets/pen.ts'
import type { Pair } from './differences.ts'
import type { ShownProps } from './shown.ts'
import type { Compared } from './subjects.ts'

const views = ['causes', 'service', 'carrier_name', 'account_number'] as const satisfies readonly ChangeView[]

/** Any two of the sets, the first told less the second. */
function everyPair(count: number): readonly Pair[] {
  const places = Array.from({ length: count }, (_, place) => place)
  return places.flatMap((one) => places.filter((other) => other > one).map((other): Pair => [one, other]))
}

const linesOf = ({ subject }: Compared) => [
  ...subject.where.map((each) => ({ ...each })),
  ...(conditionsOf(subject.filters) ?? []),
]

const currencyOf = ({ subject }: Compared) =>
  subject.filters.currency_code?.length === 1 ? subject.filters.currency_code[0] : undefined

/** Of weights, say, there are no causes. */
const isExplained = (fact: string) => ExplainedMeasure.safeParse(fact).success

/** What can be explained between two sets; nothing where they are not of one kind. */
function askedOf(one: Compared, other: Compared) {
  const measure = ExplainedMeasure.safeParse(one.subject.fact).data
  const isAlike =
    one.subject.fact === other.subject.fact &&
    one.subject.period.type === other.subject.period.type &&
    currencyOf(one) === currencyOf(other)
  if (!measure || !isAlike) return undefined
  return {
    measure,
    whereClauseDetails: { dates: one.subject.period, conditions: linesOf(one) },
    prior: other.subject.period,
    clientId: one.subject.client.id,
    other: { conditions: linesOf(other), clientId: other.subject.client.id },
  }
}

/** What lies between two sets: by cause, or of each service, carrier or account by volume, mix and price. */
export function WhyCard({ state, sets }: Pick<ShownProps, 'state' | 'sets'>) {
  const say = useSay()
  const pen = usePen()
  const [view, setView] = useState<(typeof views)[number]>('service')
  const [chosen, setChosen] = useState(0)
  const pairs = everyPair(sets.length)
  const [first = 0, second = 1] = pairs[chosen] ?? pairs[0] ?? []
  const [one, other] = [sets[first], sets[second]]
  const body = one && other && askedOf(one, other)
  const { data, error, refetch } = useQuery({
    queryKey: ['explanation', state.tab, body],
    queryFn: async ({ signal }) => {
      if (!body) throw new Error('two sets that are not alike are not explained')
      const params = { page: state.tab, widget: 'amounts' }
      return (await call(endpoints.explainPage, { params, body, signal })).data
    },
    enabled: body !== undefined,
  })
  if (!one || !other || !sets.some(({ subject }) => isExplained(subject.fact))) return null
  const names = { one: one.set.name, other: other.set.name }
  const note = say('comparison.difference', names)
  const numbers = data && numbersOf(data, view, [one, other], pen)
  return (
    <Card
      title={say('changed.title')}
      note={note}
      className="whole"
      busy={body !== undefined && !data && !error}
      tools={
        <>
          {pairs.length > 1 && (
            <Select
              small
              label={say('comparison.against')}
              value={pairs[chosen] ? chosen : 0}
              options={pairs.map(([a, b], value) => ({
                value,
                label: say('comparison.difference', { one: sets[a]?.set.name ?? '', other: sets[b]?.set.name ?? '' }),
              }))}
              onChange={setChosen}
            />
          )}
          <Segmented
            small
            label={say('changed.by')}
            value={view}
            options={views.map((value) => ({
              value,
              label: say(value === 'causes' ? 'changed.view.causes' : `dimension.${value}`),
            }))}
            onChange={setView}
          />
        </>
      }
      foot={
        data ? (
          <span>
            {say('changed.sum', {
              before: pen.format.exact(amountOf(data, data.before)),
              now: pen.format.exact(amountOf(data, data.now)),
              difference: pen.format.moved(amountOf(data, subtract(data.now, data.before)), 'exact'),
            })}
          </span>
        ) : (
          <span />
        )
      }
    >
      {!body ? (
        <p className="empty">{say('comparison.notExplained')}</p>
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

/** Each step with what it was in both sets, and its parts; the parts of all steps where each has any. */
function numbersOf(why: Explanation, view: ChangeView, [one, other]: readonly [Compared, Compared], pen: Pen): Numbers {
  const { say } = pen
  const changes = why.views[view]
  const isParted = changes.some(({ made }) => made !== undefined)
  const isWhole = changes.every(({ made }) => made !== undefined)
  const unit = why.currency ?? ''
  const { exact, moved, cells } = changeCells(why, why.measure, pen)
  const whole = (part: 'volume' | 'mix' | 'price') =>
    isWhole ? sum(changes.map(({ made }) => made?.parts[part] ?? '0')) : undefined
  return {
    of: say(view === 'causes' || view === 'movers' ? `changed.view.${view}` : `dimension.${view}`),
    columns: [
      say('change'),
      ...(isParted
        ? [one.set.name, other.set.name, say('changed.volume'), say('changed.mix'), say('changed.price')]
        : []),
    ].map((name) => ({ name, unit })),
    rows: changes.map((change, place) => ({
      key: String(place),
      label: causeName(change, why, pen),
      cells: cells(change, isParted),
      chosen: false,
    })),
    total: [
      moved(subtract(why.now, why.before)),
      ...(isParted
        ? [exact(why.now), exact(why.before), moved(whole('volume')), moved(whole('mix')), moved(whole('price'))]
        : []),
    ],
    outOf: changes.length,
  }
}
