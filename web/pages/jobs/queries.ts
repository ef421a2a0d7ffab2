import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, type Job, type JobSearch, JobState, type metricDays } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { forgetAnswers } from '../upload-files/uploads.ts'

const jobsKey = ['jobs'] as const

const openStates: readonly JobState[] = JobState.extract(['waiting', 'running', 'cut-off']).options

export const isOpen = ({ state, endedAt }: Pick<Job, 'state' | 'endedAt'>): boolean =>
  endedAt === null && openStates.includes(state)

/** One page of the jobs, looked at again and again, and more often while one of them is at work. */
export function jobsQuery(search: JobSearch) {
  return queryOptions({
    queryKey: [...jobsKey, 'list', search],
    queryFn: ({ signal }) => call(endpoints.jobs, { query: search, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isOpen) ? 1500 : 10_000),
  })
}

export function jobQuery(key: Job['key']) {
  return queryOptions({
    queryKey: [...jobsKey, 'one', key],
    queryFn: ({ signal }) => call(endpoints.job, { params: { jobKey: key }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? 1500 : 10_000),
  })
}

export function taskMetricsQuery(days: (typeof metricDays)[number]) {
  return queryOptions({
    queryKey: [...jobsKey, 'metrics', days],
    queryFn: ({ signal }) => call(endpoints.taskMetrics, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 10_000,
  })
}

const asked = { stop: endpoints.stopJob, again: endpoints.jobAgain }

/** Stops a job or does it again, and tells so. */
export function useJobAction(action: keyof typeof asked) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ key }: Pick<Job, 'key'>) => call(asked[action], { params: { jobKey: key } }),
    onSuccess: () => notify(say(action === 'stop' ? 'jobs.stopAsked' : 'jobs.askedAgain')),
    onSettled: () => {
      forgetAnswers(queries)
      return queries.invalidateQueries({ queryKey: jobsKey })
    },
  })
}
