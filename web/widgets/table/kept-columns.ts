import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { endpoints, GridColumn, type PageDefinition } from '@waybill/contracts'
import { z } from 'zod'
import { call } from '../../ui/service.ts'

/** How one column of a table stands: in its order, as wide, hidden or pinned. A `free` one was taken from the side where the table holds it; of others it is as the table has them. */
const KeptColumn = z.object({
  colId: GridColumn,
  hide: z.boolean().nullish(),
  width: z.number().min(20).max(2000).nullish(),
  pinned: z.enum(['left', 'right', 'free']).optional().catch(undefined),
})
const KeptColumns = z.array(KeptColumn).max(100)
export type KeptColumns = z.infer<typeof KeptColumns>

/** The same as the grid says it. */
const GridState = z.array(KeptColumn.extend({ pinned: z.enum(['left', 'right']).nullish().catch(null) })).max(100)

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

/** As the grid is told it: where nothing is said of a side, what the table holds stays held. */
export function toGrid(kept: KeptColumns) {
  return kept.map(({ pinned, ...rest }) =>
    pinned === undefined ? rest : { ...rest, pinned: pinned === 'free' ? null : pinned },
  )
}

/** What somebody decided of what the grid says now, beside what they had decided before; nothing where it is no state of columns. */
export function decidedIn(grid: unknown, { columns, side }: Held, before: KeptColumns): KeptColumns | undefined {
  const sides = new Map(before.map(({ colId, pinned }) => [colId, pinned]))
  return GridState.safeParse(grid).data?.map(({ pinned: now, ...rest }) => {
    const was = sides.get(rest.colId)
    const isHeld = columns.includes(rest.colId)
    if (now) return isHeld && now === side && was !== side ? rest : { ...rest, pinned: now }
    return isHeld || was === 'free' ? { ...rest, pinned: 'free' } : rest
  })
}

/** Keeps how the columns stand now; what cannot be kept is as it was at the next visit. */
export function useKeepColumns(definition: Pick<PageDefinition, 'name'>, held: Held): (grid: unknown) => void {
  const queries = useQueryClient()
  return (grid) => {
    const { queryKey } = keptColumnsQuery(definition)
    const decided = decidedIn(grid, held, queries.getQueryData(queryKey) ?? [])
    if (!decided) return
    queries.setQueryData(queryKey, decided)
    const body = { filter_key: keyOf(definition), filter_value: JSON.stringify(decided) }
    void call(endpoints.saveSetting, { body }).catch(() => undefined)
  }
}
