import './statistics.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoints, statisticsDays } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { call } from '../../ui/service.ts'
import { Register } from '../../widgets/administration/register.tsx'
import { useWord } from '../../widgets/administration/words-in-address.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { useLatencyColumns, usePeopleColumns, useSlowColumns } from './columns.tsx'
import { DaysCard } from './days-card.tsx'

/** Who uses what, and how fast it answers. */
export function StatisticsPage() {
  const say = useSay()
  const [span, setSpan] = useWord('days')
  const days = statisticsDays.find((one) => String(one) === span) ?? 30
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['statistics', days],
    queryFn: ({ signal }) => call(endpoints.statistics, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 15_000,
  })
  const state = { problem: data ? null : error, again: () => void refetch() }
  const latency = useLatencyColumns()
  const people = usePeopleColumns()
  const slow = useSlowColumns()
  return (
    <AdministrationPage title={say('place./aframe/statistics')}>
      <div className="statistics-line">
        <p>{data && say('statistics.summary', { days, questions: data.questions, people: data.people.length })}</p>
        <Segmented
          label={say('statistics.span')}
          options={statisticsDays.map((value) => ({ value, label: say('statistics.lastDays', { days: value }) }))}
          value={days}
          onChange={(value) => setSpan(String(value))}
        />
      </div>
      <div className={isPlaceholderData ? 'statistics dimmed' : 'statistics'}>
        {data && data.questions > 0 && <DaysCard statistics={data} />}
        <section>
          <h2>{say('statistics.pages')}</h2>
          <Register
            label={say('statistics.pages')}
            name="pages"
            rows={data?.pages}
            columns={latency}
            keyOf={({ page }) => page}
            empty={<p>{say('statistics.none')}</p>}
            {...state}
          />
        </section>
        <section>
          <h2>{say('statistics.people')}</h2>
          <Register
            label={say('statistics.people')}
            name="people"
            rows={data?.people}
            columns={people}
            keyOf={({ userId }) => userId}
            empty={<p>{say('statistics.none')}</p>}
            {...state}
          />
        </section>
        <section>
          <h2>{say('statistics.slowest')}</h2>
          <Register
            label={say('statistics.slowest')}
            name="slowest"
            rows={data?.slowest.map((question, index) => ({ ...question, index }))}
            total={data?.questions}
            columns={slow}
            keyOf={({ index }) => index}
            empty={<p>{say('statistics.none')}</p>}
            {...state}
          />
        </section>
      </div>
    </AdministrationPage>
  )
}
