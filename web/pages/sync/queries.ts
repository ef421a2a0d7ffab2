import { queryOptions } from '@tanstack/react-query'
import { endpoints, type SyncJob } from '@waybill/contracts'
import { call } from '../../ui/service.ts'
import { forgetAnswers } from '../upload-files/uploads.ts'

export const isAtWork = ({ endedAt }: Pick<SyncJob, 'endedAt'>): boolean => endedAt === null

const queryKey = ['sync']

/** The jobs, looked at again and again while one is at work. When one ends, whatever was asked before is asked again. */
export const syncJobsQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }) => {
    const now = await call(endpoints.syncJobs, { query: { limit: 200 }, signal })
    const before = client.getQueryData<typeof now>(queryKey)
    const wereAtWork = new Set(before?.jobs.filter(isAtWork).map(({ id }) => id))
    if (now.jobs.some((job) => !isAtWork(job) && wereAtWork.has(job.id))) forgetAnswers(client)
    return now
  },
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.jobs.some(isAtWork) ? 1000 : 15_000),
})
