const most = 4
const names = ['weak', 'weak', 'fair', 'good', 'strong'] as const

/** The specification's meter: a third of the length, at most four. */
export function strengthOf(password: string): { readonly bars: number; readonly name: (typeof names)[number] } {
  const bars = Math.min(Math.floor(password.length / 3), most)
  return { bars, name: names[bars] ?? 'strong' }
}
