import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, type ReportSchedule } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'

export const schedulesKey = ['schedules'] as const

const isUnderWay = ({ lastRun }: Pick<ReportSchedule, 'lastRun'>): boolean =>
  lastRun !== null && lastRun.endedAt === null

/** One's own, looked at more often while one of them is made or sent. */
export const schedulesQuery = queryOptions({
  queryKey: schedulesKey,
  queryFn: ({ signal }) => call(endpoints.reportSchedules, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.schedules.some(isUnderWay) ? 1500 : 15_000),
})

export function runsQuery({ id, lastRun }: Pick<ReportSchedule, 'id' | 'lastRun'>) {
  return queryOptions({
    queryKey: [...schedulesKey, id, lastRun?.id, lastRun?.state, lastRun?.attempts],
    queryFn: ({ signal }) => call(endpoints.runsOfReportSchedule, { params: { scheduleId: id }, signal }),
    staleTime: 0,
  })
}

const deeds = {
  run: endpoints.runReportSchedule,
  pause: endpoints.pauseReportSchedule,
  resume: endpoints.resumeReportSchedule,
} as const

export type Deed = keyof typeof deeds | 'remove'

/** Runs, pauses, goes on with or deletes a schedule, and tells so. */
export function useDeed() {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, deed }: Pick<ReportSchedule, 'id'> & { readonly deed: Deed }) => {
      const params = { scheduleId: id }
      if (deed === 'remove') await call(endpoints.removeReportSchedule, { params })
      else await call(deeds[deed], { params })
      return deed
    },
    onSuccess: (deed) => notify(say(`schedules.told.${deed}`)),
    onSettled: () => queries.invalidateQueries({ queryKey: schedulesKey }),
  })
}
