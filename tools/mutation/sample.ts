const shortList = 12

/** Of a long list of equal things, the first, the middle and the last stand for all. */
export function sampled<Item>(list: readonly Item[]): readonly Item[] {
  if (list.length <= shortList) return list
  return [0, Math.floor(list.length / 2), list.length - 1].flatMap((place) => list[place] ?? [])
}
