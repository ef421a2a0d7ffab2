import type { Tokens } from './theme.ts'

/** From calm to warm, by how much of something goes wrong. */
export interface Warmth {
  readonly from: number
  readonly to: number
}

/** Late packages, in percent of all: the same colours mean the same on every map. */
export const lateWarmth: Warmth = { from: 5, to: 25 }
export const exceptionWarmth: Warmth = { from: 1, to: 10 }

/** The colours from calm to warm. */
export function warmColours({ accent, warning, dearer }: Pick<Tokens, 'accent' | 'warning' | 'dearer'>) {
  return [accent, warning, dearer] as const
}

export function warmColour(percent: number, { from, to }: Warmth, tokens: Tokens): string {
  const [calm, warmer, warm] = warmColours(tokens)
  const part = Math.min(1, Math.max(0, (percent - from) / (to - from)))
  return part < 0.5 ? mixed(calm, warmer, part * 2) : mixed(warmer, warm, part * 2 - 1)
}

/** Between two colours of the theme, `#RRGGBB`. */
export function mixed(one: string, other: string, part: number): string {
  const channels = [1, 3, 5].map((place) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(place, place + 2), 16))
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * part)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
