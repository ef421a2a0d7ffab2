type Axes = Readonly<Record<string, readonly unknown[]>>
type One<All extends Axes> = { readonly [Axis in keyof All]: All[Axis][number] }

/** Every value of each axis with every value of each other. */
export function wholeMatrix<const All extends Axes>(axes: All): One<All>[] {
  return Object.entries(axes).reduce<Record<string, unknown>[]>(
    (before, [axis, values]) => before.flatMap((some) => values.map((value) => ({ ...some, [axis]: value }))),
    [{}],
  ) as One<All>[]
}

/** As few as will do so that any two values of two axes meet somewhere, and the same ones every time. */
export function pairwise<const All extends Axes>(axes: All): One<All>[] {
  const all = wholeMatrix(axes)
  const unmet = new Set(all.flatMap(pairsOf))
  const chosen: One<All>[] = []
  while (unmet.size > 0) {
    const counted = all.map((one) => ({ one, count: pairsOf(one).filter((pair) => unmet.has(pair)).length }))
    const { one } = counted.reduce((best, next) => (next.count > best.count ? next : best))
    for (const pair of pairsOf(one)) unmet.delete(pair)
    chosen.push(one)
  }
  return chosen
}

function pairsOf(one: Readonly<Record<string, unknown>>): string[] {
  const values = Object.entries(one)
  return values.flatMap((left, place) => values.slice(place + 1).map((right) => JSON.stringify([left, right])))
}
