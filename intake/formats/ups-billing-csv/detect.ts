import type { Beginning } from '../../format.ts'
import { dialectOf } from './dialect.ts'

export function detect(beginning: Beginning): boolean {
  return dialectOf(beginning) !== undefined
}
