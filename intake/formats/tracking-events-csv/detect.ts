import type { Beginning } from '../../format.ts'
import { headerOf } from './columns.ts'

export function detect({ lines }: Beginning): boolean {
  const first = lines.find((line) => line.trim() !== '')
  return first !== undefined && headerOf(first) !== undefined
}
