import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { endpoints, isFileUnderWay, type ListedFile } from '@waybill/contracts'
import { call } from '../../ui/service.ts'
import { asAtFirst } from './upload-state.ts'

interface Uploads {
  readonly files: ListedFile[]
  readonly total: number
}

export const hasUnderWay = (uploads: Uploads | undefined): boolean => uploads?.files.some(isFileUnderWay) ?? false

/** Whether taking the load out would take anything out. */
export function isInWarehouse({ status, report }: ListedFile): boolean {
  if (status !== 'loaded' && status !== 'partly-loaded') return false
  return report !== null && report.invoices.loaded + report.events + report.claims > 0
}

const unknown: readonly string[] = ['file-unknown-format', 'workbook-unknown-format', 'file-headers-missing']

/** Nobody knows its columns, or the layout that reads it has to be told more of it. */
export function wantsMapping({ status, report }: Pick<ListedFile, 'status' | 'report'>): boolean {
  if (status !== 'rejected' || report === null) return false
  const { failure, layout } = report
  if (failure === null) return layout !== undefined
  return unknown.includes(failure.name) || failure.name.startsWith('layout-')
}

/** The files of a client. When one of them comes to its end, whatever was asked before is asked again. */
export function uploadsQuery(clientId: number, limit: number) {
  const queryKey = ['uploads', clientId, limit]
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Uploads> => {
      const now = await call(endpoints.uploadedFiles, { query: { clientId, limit }, signal })
      const before = client.getQueryData<Uploads>(queryKey)
      if (before && anyEnded(before.files, now.files)) forgetAnswers(client)
      return now
    },
    staleTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[1] === clientId ? previous : undefined),
  })
}

function anyEnded(before: readonly ListedFile[], now: readonly ListedFile[]): boolean {
  const statuses = new Map(before.map(({ id, status }) => [id, status]))
  return now.some((file) => !isFileUnderWay(file) && statuses.get(file.id) !== file.status)
}

/** Numbers that were read before a load came in, or went out, are not shown again. */
export function forgetAnswers(queries: QueryClient): void {
  for (const name of ['answer', 'values', 'freshness']) {
    queries.removeQueries({ queryKey: [name], type: 'inactive' })
    void queries.invalidateQueries({ queryKey: [name] })
  }
}

/** What has just arrived stands in the list at once. */
export function showArrived(queries: QueryClient, clientId: number, arrived: readonly ListedFile[]): void {
  const withArrived = (uploads: Uploads = { files: [], total: 0 }): Uploads => {
    const fresh = arrived.filter(({ id }) => !uploads.files.some((file) => file.id === id))
    const files = [...fresh, ...uploads.files].toSorted((a, b) => b.id - a.id)
    return { files, total: uploads.total + fresh.length }
  }
  queries.setQueryData<Uploads>(uploadsQuery(clientId, asAtFirst).queryKey, withArrived)
  queries.setQueriesData<Uploads>({ queryKey: ['uploads', clientId] }, withArrived)
  for (const name of ['uploads', 'freshness']) void queries.invalidateQueries({ queryKey: [name, clientId] })
}

export function uploadedFileQuery({ id, status }: Pick<ListedFile, 'id' | 'status'>) {
  return queryOptions({
    queryKey: ['upload', id, status],
    queryFn: ({ signal }) => call(endpoints.uploadedFile, { params: { fileId: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
