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

/** What a table holds at its end by itself: the amount that its lines were opened for, in sight beside whatever else is. */
export interface Held {
  readonly columns: readonly GridColumn[]
  readonly side: 'left' | 'right'
}

/** As they were kept, with what is held this time. */
export function withHeld(kept: KeptColumns, { columns, side }: Held): KeptColumns {
  return kept.map((each) => (columns.includes(each.colId) && !each.pinned ? { ...each, pinned: side } : each))
}

/** Without it, so that nobody keeps what another number held. */
export function withoutHeld(kept: KeptColumns, { columns, side }: Held): KeptColumns {
  return kept.map((each) => (columns.includes(each.colId) && each.pinned === side ? { ...each, pinned: null } : each))
}

/** Keeps how the columns stand now; what cannot be kept is as it was at the next visit. */
export function useKeepColumns(definition: Pick<PageDefinition, 'name'>, held: Held): (columns: unknown) => void {
  const queries = useQueryClient()
  return (columns) => {
    const stand = KeptColumns.safeParse(columns).data
    if (!stand) return
    const read = withoutHeld(stand, held)
    queries.setQueryData(keptColumnsQuery(definition).queryKey, read)
    const body = { filter_key: keyOf(definition), filter_value: JSON.stringify(read) }
    void call(endpoints.saveSetting, { body }).catch(() => undefined)
  }
}
