/** Each name as it is, or with a number where there is one like it already; some computers take large letters for small ones. */
export function unlikeNames(): (name: string) => string {
  const taken = new Set<string>()
  const nextOf = new Map<string, number>()
  return (name) => {
    const alike = name.toLowerCase()
    let free = name
    let next = nextOf.get(alike) ?? 2
    for (; taken.has(free.toLowerCase()); next++) free = name.replace(/(\.[^./]*)?$/, ` (${next})$1`)
    nextOf.set(alike, next)
    taken.add(free.toLowerCase())
    return free
  }
}
