import type { Heard } from './heard.ts'
import { isMark } from './period.ts'
import type { Segment } from './segments.ts'

/** Leave DHL out: around what is left out. */
export function isLeftOut(segments: readonly Segment[], at: number): boolean {
  const before = segments.slice(Math.max(0, at - 4), at)
  return (
    segments[at]?.key === 'out' && before.some(({ key }) => /^(?:leave|leaving|take|taking|keep|keeping)$/.test(key))
  )
}

/** Said behind what is left out, and whatever stands with it: UPS and FedEx excluded. */
export function leaveOutLast(values: Heard['values'], at: number): void {
  let next = at
  for (let last = values.length - 1; last >= 0; last -= 1) {
    const value = values[last]
    if (!value || next - value.place > 2) return
    next = value.place
    values[last] = { ...value, op: 'not in' }
  }
}

/** Whether another value follows that is left out as well. */
export function goesOn(segments: readonly Segment[], next: number): boolean {
  const place = isMark(segments[next], 'and') ? next + 1 : next
  const after = isMark(segments[place], 'stop') ? place + 1 : place
  return [place, after].some((each) => segments[each]?.meanings.some(({ kind }) => kind === 'value') === true)
}
