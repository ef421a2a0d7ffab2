import type { AnswerRow, GridRows } from '@waybill/contracts'

/** Asks for rows of one place: under the groups of these keys. */
export type AskRows = (keys: readonly string[], from: number, to: number) => Promise<Pick<GridRows, 'data' | 'lastRow'>>

interface Level {
  readonly keys: readonly string[]
  /** How many rows it has of its own. */
  readonly count: number
  /** Its groups that are open, by their place in it. */
  readonly open: ReadonlyMap<number, Level>
}

/** A row of a table whose groups open and close: where it stands, and what it says. */
export interface TreeRow {
  readonly row: AnswerRow
  readonly keys: readonly string[]
  readonly place: number
  /** Of a group: whether it is open. */
  readonly open?: boolean
}

/** Rows under groups as one list: it knows how many rows are in what is open, and asks for no more than is looked at. */
export interface RowTree {
  readonly rows: (from: number, to: number) => Promise<{ readonly rows: readonly TreeRow[]; readonly count: number }>
  /** Opens a group, or closes it. */
  readonly toggle: (row: TreeRow) => Promise<void>
}

interface Shape {
  /** The columns that are grouped by, outermost first. */
  readonly groups: readonly string[]
  /** Whether the innermost groups open to their lines. */
  readonly hasLines: boolean
}

export function rowTree({ groups, hasLines }: Shape, ask: AskRows): RowTree {
  let root: Level | undefined
  const isGroup = ({ length }: readonly string[]) => length < groups.length
  const opens = ({ length }: readonly string[]) => length < groups.length - (hasLines ? 0 : 1)

  async function ownRows(level: Level, from: number, to: number): Promise<TreeRow[]> {
    if (to <= from) return []
    const { data } = await ask(level.keys, from, to)
    return data.map((row, index) => {
      const place = from + index
      const group = isGroup(level.keys) && opens(level.keys)
      return { row, keys: level.keys, place, ...(group && { open: level.open.has(place) }) }
    })
  }

  /** The rows of a level and of what is open in it, from one to another of them all together. */
  async function rowsOf(level: Level, from: number, to: number): Promise<TreeRow[]> {
    const parts: Promise<TreeRow[]>[] = []
    let [own, seen] = [0, 0]
    const take = (until: number) => {
      const [first, last] = [Math.max(own, own + from - seen), Math.min(until, own + to - seen)]
      if (first < last) parts.push(ownRows(level, first, last))
      seen += until - own
      own = until
    }
    for (const [place, inside] of [...level.open].toSorted(([one], [other]) => one - other)) {
      take(place + 1)
      const size = sizeOf(inside)
      if (from < seen + size && to > seen)
        parts.push(rowsOf(inside, Math.max(0, from - seen), Math.min(size, to - seen)))
      seen += size
    }
    take(level.count)
    return (await Promise.all(parts)).flat()
  }

  const levelOf = async (keys: readonly string[]): Promise<Level> => ({
    keys,
    count: (await ask(keys, 0, 1)).lastRow,
    open: new Map(),
  })

  return {
    rows: async (from, to) => {
      root ??= await levelOf([])
      return { rows: await rowsOf(root, from, to), count: sizeOf(root) }
    },
    toggle: async ({ row, keys, place, open }) => {
      const group = groups[keys.length]
      if (open === undefined || group === undefined) return
      const inside = open ? undefined : await levelOf([...keys, String(row[group] ?? '')])
      if (root) root = changed(root, keys, place, inside)
    },
  }
}

function sizeOf({ count, open }: Level): number {
  return [...open.values()].reduce((sum, level) => sum + sizeOf(level), count)
}

/** With a group open or closed in the level of these keys. */
function changed(level: Level, keys: readonly string[], place: number, inside: Level | undefined): Level {
  const open = new Map(level.open)
  if (keys.length === level.keys.length) {
    if (inside) open.set(place, inside)
    else open.delete(place)
    return { ...level, open }
  }
  for (const [at, below] of level.open) {
    if (below.keys.every((key, depth) => key === keys[depth])) open.set(at, changed(below, keys, place, inside))
  }
  return { ...level, open }
}
