import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import {
  endpoints,
  isFileUnderWay,
  type LayoutPreview,
  type LayoutTable,
  type LayoutTrial,
  type LayoutVersion,
  type SavedLayout,
} from '@waybill/contracts'
import { useEffect, useState } from 'react'
import { call, ServiceProblem } from '../../ui/service.ts'
import { type Draft, sameTexts } from './draft.ts'
import { mayBeTried } from './wants.ts'

/**
 * The beginning of a file, cut as is said; where nothing is said, as the layout says that is to be changed or that reads it, and
 * else as is guessed.
 */
export function previewQuery(
  fileId: number,
  table: Partial<LayoutTable> | undefined,
  changed: LayoutVersion | undefined,
) {
  return queryOptions({
    queryKey: ['layout-preview', fileId, changed?.id, changed?.version, table],
    queryFn: async ({ signal }): Promise<LayoutPreview> => {
      const cut = (as: Partial<LayoutTable>) =>
        call(endpoints.previewLayout, { params: { fileId }, body: { table: as }, signal })
      if (table) {
        const asSaid = await cut(table)
        return named(asSaid, changed?.mapping ?? asSaid.readBy?.mapping)
      }
      const guessed = await cut({})
      const mapping = changed?.mapping ?? guessed.readBy?.mapping
      if (!mapping || sameTexts(mapping.headers, guessed.headers)) return guessed
      if (mapping.table.headerLine === 0) return named(await cut(mapping.table), mapping)
      const { headerLine: _line, ...letters } = mapping.table
      const read = await cut(letters)
      if (sameTexts(mapping.headers, read.headers)) return read
      const whole = await cut(mapping.table)
      return sameTexts(mapping.headers, whole.headers) ? whole : read
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Columns that no header names are called as the layout calls them, as many as it has. */
function named(preview: LayoutPreview, mapping: LayoutVersion['mapping'] | undefined): LayoutPreview {
  if (preview.table.headerLine > 0 || mapping?.table.headerLine !== 0) return preview
  const width = Math.max(preview.headers.length, mapping.headers.length)
  return { ...preview, headers: Array.from({ length: width }, (_, place) => mapping.headers[place] ?? '') }
}

export function layoutsQuery(clientId: number) {
  return queryOptions({
    queryKey: ['layouts', clientId],
    queryFn: ({ signal }) => call(endpoints.savedLayouts, { query: { clientId }, signal }),
    staleTime: 0,
  })
}

/** A layout with its versions; looked at again while a file of it is being read. */
export function versionsQuery({ id, latest }: Pick<SavedLayout, 'id' | 'latest'>) {
  return queryOptions({
    queryKey: ['layouts', 'versions', id, latest],
    queryFn: ({ signal }) => call(endpoints.layoutVersions, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.versions.some(({ files }) => files.some(isFileUnderWay)) ? 1000 : false,
  })
}

/** The newest of a layout, to be changed. */
export function newestQuery(id: number | undefined) {
  return queryOptions({
    queryKey: ['layouts', 'newest', id],
    queryFn: async ({ signal }) => {
      const params = { id: id ?? 0 }
      const { latest } = await call(endpoints.layoutVersions, { params, signal })
      return call(endpoints.layoutVersion, { params: { ...params, version: latest }, signal })
    },
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

export async function forgetLayouts(queries: QueryClient): Promise<void> {
  await Promise.all(['layouts', 'uploads', 'upload'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

const settledAfterMilliseconds = 350

/** What was last said, once nothing else has been said for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export interface Trial {
  /** What would load; while another is asked for, what would have loaded before. */
  readonly trial: LayoutTrial | undefined
  /** It does not say yet what was said last. */
  readonly waits: boolean
  readonly problem: Error | null
  readonly again: () => void
}

/** What the file would come to by what was said of it. An answer to what is no longer said is not shown as one. */
export function useTrial(fileId: number, draft: Draft): Trial {
  const asked = useSettled(draft)
  const { mapping, statements } = asked
  const enabled = mayBeTried(asked)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['layout-trial', fileId, mapping, statements],
    queryFn: ({ signal }) => call(endpoints.tryLayout, { params: { fileId }, body: { mapping, statements }, signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: (failures, problem) =>
      failures < 8 && problem instanceof ServiceProblem && problem.says('layout-trial-busy'),
    retryDelay: 800,
  })
  return {
    trial: enabled ? data : undefined,
    waits: asked !== draft || isFetching || isPlaceholderData,
    problem: enabled ? error : null,
    again: () => void refetch(),
  }
}
