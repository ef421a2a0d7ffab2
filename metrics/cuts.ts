/** How rows are added up in several ways at once, each by some of the same columns. */
export interface CutUp<Name extends string> {
  readonly columnOf: (name: Name) => string
  /** What stands in a row for the way that it is added up in, and `marks` for each way: a bit for each column that it is not cut by, the first one's the highest. */
  readonly cut: string
  readonly marks: readonly string[]
  readonly groupBy: string
}

/** The columns are k1, k2 and so on, in the order of their names. */
export function cutUp<Name extends string>(
  by: readonly Name[],
  cuts: readonly (readonly Name[])[],
  everywhere: string,
): CutUp<Name> {
  const columnOf = (name: Name) => `k${by.indexOf(name) + 1}`
  const sets = [...new Set(cuts.map((cut) => `(${[everywhere, ...cut.map(columnOf)].join(', ')})`))]
  return {
    columnOf,
    cut: by.length > 0 ? `grouping(${by.map(columnOf).join(', ')})` : '0',
    marks: cuts.map((cut) => String(by.reduce((marks, name) => marks * 2 + (cut.includes(name) ? 0 : 1), 0))),
    groupBy: `group by grouping sets (${sets.join(', ')})`,
  }
}
