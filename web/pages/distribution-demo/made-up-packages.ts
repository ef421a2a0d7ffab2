/** Numbers for every ZIP code, the same every time: most have few packages, some a hundred times as many. The most first. */
export function madeUpPackages(zips: readonly string[]): { readonly zip: string; readonly packages: number }[] {
  return zips
    .map((zip) => ({ zip, packages: Math.floor(10 ** (chance(zip) ** 12 * 4.2)) }))
    .toSorted((one, other) => other.packages - one.packages)
}

/** From 0 to 1, decided by the text alone. */
function chance(text: string): number {
  let mixed = 2166136261
  for (const letter of text) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16777619)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822507)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296
}
