import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, type Report } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { save } from '../../ui/save.ts'
import { call, fetchFile } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'

export const reportsKey = ['reports'] as const

const isOpen = ({ endedAt }: Pick<Report, 'endedAt'>): boolean => endedAt === null

/** One's own, looked at again and again, and more often while one of them is made. */
export const reportsQuery = queryOptions({
  queryKey: reportsKey,
  queryFn: ({ signal }) => call(endpoints.reports, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.reports.some(isOpen) ? 1500 : 15_000),
})

/** The same for who only glances at them: not asked for again and again. */
export const reportsAtAGlance = queryOptions({ ...reportsQuery, staleTime: 15_000, refetchInterval: false })

const asked = { again: endpoints.reportAgain, stop: endpoints.stopReport } as const
const told = { again: 'reports.askedAgain', stop: 'reports.stopAsked', remove: 'reports.removed' } as const

/** Has a report made again, ends it or takes it out of the list, and tells so. */
export function useReportAction(action: keyof typeof told) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Pick<Report, 'id'>) => {
      if (action === 'remove') await call(endpoints.removeReport, { params: { id } })
      else await call(asked[action], { params: { id } })
    },
    onSuccess: () => notify(say(told[action])),
    onSettled: () => queries.invalidateQueries({ queryKey: reportsKey }),
  })
}

/** Saves what is fetched of a report; its list says then that it was. */
export function useSaving<Wanted = void>(fetched: (wanted: Wanted) => ReturnType<typeof fetchFile>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const { content, name } = await fetched(wanted)
      save(content, name)
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: reportsKey }),
  })
}

/** Saves a report's file, or what it says of itself. */
export function useDownload() {
  return useSaving(({ id, what }: Pick<Report, 'id'> & { readonly what: 'file' | 'head' }) =>
    fetchFile(what === 'file' ? endpoints.reportFile : endpoints.reportHead, { params: { id } }),
  )
}
