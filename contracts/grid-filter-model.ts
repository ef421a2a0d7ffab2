import { z } from 'zod'

/** A condition as the grid's advanced filter says it, which names its column itself. */
const Condition = z.looseObject({ filterType: z.string(), colId: z.string(), type: z.string() })
const Joined = z.object({
  filterType: z.literal('join'),
  type: z.enum(['AND', 'OR']),
  conditions: z.array(z.unknown()),
})
/** Several filters of one column, of which at most one says something. */
const Several = z.object({ filterType: z.literal('multi'), filterModels: z.array(z.unknown()).max(10) })

const oneEach = 'Columns are joined by AND, and each has one condition.'

/**
 * What a grid says of its filters, column by column. Other clients' grids may have filters that stand several to a column, or one
 * for all columns together; what these say that a filter of each column would not, is refused.
 */
export function columnByColumn(model: unknown, refuse: (complaint: string) => void): unknown {
  if (typeof model !== 'object' || model === null) return model
  if ('filterType' in model && typeof model.filterType === 'string') return apart(conditionsIn(model, refuse), refuse)
  return Object.fromEntries(Object.entries(model).map(([column, filter]) => [column, onlyOf(filter, refuse)]))
}

const deepest = 5

function conditionsIn(model: unknown, refuse: (complaint: string) => void, depth = 0): z.infer<typeof Condition>[] {
  const joined = Joined.safeParse(model).data
  if (joined) {
    if (joined.type === 'AND' && depth < deepest)
      return joined.conditions.flatMap((each) => conditionsIn(each, refuse, depth + 1))
    refuse(oneEach)
    return []
  }
  const condition = Condition.safeParse(model).data
  if (!condition) refuse('This is no condition on a column.')
  return condition ? [condition] : []
}

function apart(conditions: readonly z.infer<typeof Condition>[], refuse: (complaint: string) => void): unknown {
  const columns = new Set(conditions.map(({ colId }) => colId))
  if (columns.size < conditions.length) refuse(oneEach)
  return Object.fromEntries(conditions.map(({ colId, ...condition }) => [colId, inItsColumn(condition)]))
}

/** The same condition as the filter of its column alone says it. */
function inItsColumn({
  filterType,
  type,
  filter,
  filterTo,
  values,
}: Omit<z.infer<typeof Condition>, 'colId'>): unknown {
  switch (filterType) {
    case 'date':
    case 'dateString':
    case 'dateTime':
    case 'dateTimeString':
      return { filterType: 'date', type, dateFrom: filter, dateTo: filterTo }
    case 'set':
      return type === 'isAnyOf' ? { filterType, values } : { filterType, type }
    case 'object':
      return { filterType: 'text', type, filter }
    default:
      return { filterType, type, filter, filterTo }
  }
}

function onlyOf(filter: unknown, refuse: (complaint: string) => void): unknown {
  const several = Several.safeParse(filter).data
  if (!several) return filter
  const said = several.filterModels.filter((each) => each !== null)
  if (said.length !== 1) refuse(oneEach)
  return said[0]
}
