import { changeOf, subtract } from './decimal.ts'
import type { Amount, Format } from './format.ts'
import type { Say } from './language.tsx'

/** How much more now than before: as a part of what was before, or, of two shares, what lies between them. */
export interface Change {
  readonly ratio: number
  readonly of: 'part' | 'points'
}

/** Undefined where there was nothing before. */
export function changeBetween(now: Amount, before: Amount): Change | undefined {
  const ratio = changeOf(now.decimal, before.decimal)
  if (ratio === undefined) return undefined
  if (now.unit !== 'share') return { ratio, of: 'part' }
  return { ratio: Number(subtract(now.decimal, before.decimal)) / 100, of: 'points' }
}

interface Pen {
  readonly say: Say
  readonly format: Pick<Format, 'change' | 'points'>
}

export function changeWords({ ratio, of }: Change, { say, format }: Pen): string {
  return of === 'part' ? format.change(ratio) : say('change.points', { points: format.points(ratio) })
}
