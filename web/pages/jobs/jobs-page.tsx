import '../sync/sync.css'
import './jobs.css'
import { useQuery } from '@tanstack/react-query'
import { type Job, JobKey, JobSearch, jobPagesAtMost, jobsOnPage } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { RegisterBody } from '../../widgets/administration/register.tsx'
import { RegisterTable } from '../../widgets/administration/register-table.tsx'
import { TurnPages } from '../../widgets/administration/turn-pages.tsx'
import { useOpened, useWord, useWrite } from '../../widgets/administration/words-in-address.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { useJobColumns } from './job-columns.tsx'
import { JobFilters } from './job-filters.tsx'
import { JobPanel } from './job-panel.tsx'
import { JobTabs } from './job-tabs.tsx'
import { jobQuery, jobsQuery, useJobAction } from './queries.ts'

/** Everything that goes on in the background: what waits, runs, is done, failed, and what may be done about it. */
export function JobsPage() {
  const say = useSay()
  return (
    <AdministrationPage title={say('place./jobs')}>
      <JobTabs />
      <Jobs />
    </AdministrationPage>
  )
}

function Jobs() {
  const say = useSay()
  const write = useWrite()
  const search = useSearched()
  const list = useQuery(jobsQuery(search))
  const again = useJobAction('again')
  const stop = useJobAction('stop')
  const columns = useJobColumns({ again, stop })
  const { opened, open, close } = useOpened()
  const job = useJob(opened, list.data?.jobs)
  const narrowed = search.kind !== undefined || search.state !== undefined || search.clientId !== undefined
  const [shown, total] = [list.data?.jobs.length ?? 0, list.data?.total ?? 0]
  const clear = () => write({ kind: undefined, state: undefined, of: undefined, page: undefined })
  return (
    <>
      <p className="sync-about quiet">{say('jobs.about')}</p>
      {!job && (again.error ?? stop.error) && <Problem error={again.error ?? stop.error ?? new Error()} />}
      <section
        className={`register-frame jobs${list.isPlaceholderData ? ' dimmed' : ''}`}
        aria-label={say('place./jobs')}
        aria-busy={list.isPending}
      >
        <div className="register-tools">
          <JobFilters search={search} onChange={(word, value) => write({ [word]: value, page: undefined })} />
        </div>
        <RegisterBody
          rows={list.data?.jobs}
          problem={list.data ? null : list.error}
          again={() => void list.refetch()}
          empty={
            <>
              <p>{say(narrowed ? 'jobs.noneOfThese' : 'jobs.none')}</p>
              {narrowed && (
                <Button size="small" onClick={clear}>
                  {say('jobs.showAll')}
                </Button>
              )}
            </>
          }
          search=""
          onClear={clear}
        >
          <RegisterTable
            label={say('place./jobs')}
            columns={columns}
            rows={list.data?.jobs ?? []}
            keyOf={({ key }) => key}
            onOpen={({ key }) => open(key)}
          />
        </RegisterBody>
        <TurnPages
          page={search.page}
          rowsOnPage={jobsOnPage}
          shown={shown}
          total={total}
          pagesAtMost={jobPagesAtMost}
          names={{ before: say('jobs.newer'), after: say('jobs.older') }}
          note={search.page === jobPagesAtMost && search.page * jobsOnPage < total && ` · ${say('jobs.narrow')}`}
          onPage={(page) => write({ page: page === 1 ? undefined : String(page) })}
        />
      </section>
      {job && <JobPanel job={job} again={again} stop={stop} onClose={close} />}
    </>
  )
}

/** What the address bar asks for; what it cannot mean is not asked for. */
function useSearched(): JobSearch {
  const [kind] = useWord('kind')
  const [state] = useWord('state')
  const [clientId] = useWord('of')
  const [page] = useWord('page')
  const { shape } = JobSearch
  return {
    kind: shape.kind.catch(undefined).parse(kind),
    state: shape.state.catch(undefined).parse(state),
    clientId: shape.clientId.catch(undefined).parse(clientId),
    page: shape.page.catch(1).parse(page),
  }
}

/** One of those listed, else one that is listed elsewhere by now. */
function useJob(opened: string | undefined, listed: readonly Job[] | undefined): Job | undefined {
  const key = JobKey.safeParse(opened).data
  const here = listed?.find((one) => one.key === key)
  const elsewhere = useQuery({
    ...jobQuery(key ?? 'run-1'),
    enabled: listed !== undefined && key !== undefined && !here,
  })
  return key === undefined ? undefined : (here ?? elsewhere.data)
}
