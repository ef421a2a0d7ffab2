/** Ids for an `in` or a `not in`, which is no SQL when it is empty: 0 is the id of nothing, and stands before them. */
export function among(ids: readonly number[]): number[] {
  return [0, ...ids]
}

/** Names for one, in the same way: nothing that is looked for so is called ''. */
export function amongNames(names: readonly string[]): string[] {
  return ['', ...names]
}
