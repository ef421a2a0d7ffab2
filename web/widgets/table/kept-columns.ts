import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { endpoints, GridColumn, type PageDefinition } from '@waybill/contracts'
import { z } from 'zod'
import { call } from '../../ui/service.ts'

/** How one column of a table stands: in its order, as wide, hidden or held at the side. */
const KeptColumn = z.object({
  colId: GridColumn,
  hide: z.boolean().nullish(),
  width: z.number().min(20).max(2000).nullish(),
  pinned: z.enum(['left', 'right']).nullish().catch(null),
})
const KeptColumns = z.array(KeptColumn).max(100)
export type KeptColumns = z.infer<typeof KeptColumns>

const keyOf = ({ name }: Pick<PageDefinition, 'name'>) => `table:${name}`

/** How this person left the columns of a page's table; nothing where they are as at first, or cannot be read. */
export function keptColumnsQuery(definition: Pick<PageDefinition, 'name'>) {
  return queryOptions({
    queryKey: ['columns', definition.name],
    queryFn: async ({ signal }): Promise<KeptColumns> => {
      const [kept] = await call(endpoints.settingOfKey, { params: { key: keyOf(definition) }, signal })
      return readColumns(kept)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export function readColumns(kept: string | undefined): KeptColumns {
  try {
    return KeptColumns.catch([]).parse(JSON.parse(kept ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps how the columns stand now; what cannot be kept is as it was at the next visit. */
export function useKeepColumns(definition: Pick<PageDefinition, 'name'>): (columns: unknown) => void {
  const queries = useQueryClient()
  return (columns) => {
    const read = KeptColumns.safeParse(columns).data
    if (!read) return
    queries.setQueryData(keptColumnsQuery(definition).queryKey, read)
    const body = { filter_key: keyOf(definition), filter_value: JSON.stringify(read) }
    void call(endpoints.saveSetting, { body }).catch(() => undefined)
  }
}
