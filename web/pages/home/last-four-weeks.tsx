import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addDays, type CalendarDate, type Client, endpoints, type MeasureName, spend } from '@waybill/contracts'
import { changeOf } from '../../ui/decimal.ts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { moodOf } from '../../ui/mood.ts'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { amountIn, decimalOf } from '../../widgets/answers.ts'
import { writePageState } from '../../widgets/page-state.ts'

const measures = ['totalSpend', 'packages', 'costPerPackage'] as const satisfies readonly MeasureName[]
const days = 28

interface LastFourWeeksProps {
  readonly client: Client
  readonly today: CalendarDate
}

/** What Monday begins with: the last four weeks against the four before. */
export function LastFourWeeks({ client, today }: LastFourWeeksProps) {
  const say = useSay()
  const format = useFormat()
  const to = addDays(today, -1)
  const from = addDays(to, 1 - days)
  const now = useTotals(client, from, to)
  const before = useTotals(client, addDays(to, 1 - 2 * days), addDays(to, -days))
  const error = now.error ?? before.error
  const looked = writePageState(spend, {
    client: client.id,
    dates: { mode: 'dr', type: 'bill_date', from, to },
    filters: {},
    settings: {},
  })
  return (
    <section className="four-weeks" aria-busy={now.isPending || before.isPending}>
      <h2>
        {say('home.lastFourWeeks')} <span className="note">{format.dates(from, to)}</span>
        <Link to={spend.path} search={looked} className="way-on">
          {say('home.open', { page: say(`place.${spend.path}`) })}
        </Link>
      </h2>
      {error ? (
        <Problem error={error} again={() => void Promise.all([now.refetch(), before.refetch()])} />
      ) : (
        <dl>
          {measures.map((measure) => {
            const amount = now.data && amountIn(now.data, measure, decimalOf(now.data.data[0], measure))
            const earlier = before.data && amountIn(before.data, measure, decimalOf(before.data.data[0], measure))
            const change = amount && earlier && changeOf(amount.decimal, earlier.decimal)
            return (
              <div key={measure}>
                <dt>{say(`fact.${measure}`)}</dt>
                <dd>{amount ? <b>{format.exact(amount)}</b> : <span className="tile-wait shape" />}</dd>
                <dd className="quiet">
                  {change !== undefined && (
                    <span className={moodOf(measure, change)}>
                      {change < 0 ? '↓' : '↑'} {format.change(change)}
                      {' · '}
                    </span>
                  )}
                  {earlier && say('home.fourBefore', { amount: format.exact(earlier) })}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}

function useTotals({ id: clientId }: Client, from: CalendarDate, to: CalendarDate) {
  return useQuery({
    queryKey: ['answer', 'four-weeks', clientId, from, to],
    queryFn: async ({ signal }) => {
      const body = {
        selectColumnNames: [...measures],
        whereClauseDetails: { dates: { type: 'bill_date' as const, from, to } },
        clientId,
      }
      return (await call(endpoints.askPage, { params: { page: 'spend', widget: 'amounts' }, body, signal })).data
    },
  })
}
