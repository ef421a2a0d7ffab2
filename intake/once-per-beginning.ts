import type { Beginning } from './format.ts'

/** What a look at the beginning of a file finds. However many ask of the same beginning, and however often, it is looked at once. */
export function oncePerBeginning<Found>(look: (beginning: Beginning) => Found): (beginning: Beginning) => Found {
  const looked = new WeakMap<Beginning, { readonly found: Found }>()
  return (beginning) => {
    const before = looked.get(beginning)
    if (before) return before.found
    const found = look(beginning)
    looked.set(beginning, { found })
    return found
  }
}
