const longest = 16
const kept = 15

/** The specification's: over 16 letters, the first 15 and three dots. */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length > longest ? `${letters.slice(0, kept).join('')}...` : name
}
