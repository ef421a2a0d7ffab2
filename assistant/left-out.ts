import type { MeasureName } from '@waybill/contracts'
import type { Heard } from './heard.ts'
import type { SaidMeasure } from './measured.ts'
import { isMark } from './period.ts'
import type { Segment } from './segments.ts'

/** Leave DHL out: around what is left out. */
export function isLeftOut(segments: readonly Segment[], at: number): boolean {
  const before = segments.slice(Math.max(0, at - 4), at)
  return (
    segments[at]?.key === 'out' && before.some(({ key }) => /^(?:leave|leaving|take|taking|keep|keeping)$/.test(key))
  )
}

const isTold = (segment: Segment | undefined) =>
  isMark(segment, 'audit') ||
  segment?.meanings.some(({ kind }) => kind === 'value' || kind === 'measure' || kind === 'dimension') === true

/** Said behind what is left out, and whatever stands with it: UPS and FedEx excluded, fuel excluded. */
export function leaveOutLast(segments: readonly Segment[], { values, measures, leftOut }: Heard, at: number): void {
  let next = at
  const behind = segments.slice(at + 1).find((each) => !isMark(each, 'stop'))
  const said = measures.at(-1)
  const before = segments.findLastIndex((each, place) => place < at && !isMark(each, 'stop'))
  if (said && before === said.place && (!isTold(behind) || !isMark(segments[at], 'without'))) {
    measures.pop()
    leftOut.push(said)
    return
  }
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

/** Accessorials without fuel, refunds without those of the audit: what is left is measured, too; of nothing else is it. */
export function lessLeftOut(
  measured: readonly MeasureName[],
  leftOut: readonly SaidMeasure[],
): readonly MeasureName[] | undefined {
  return leftOut.reduce<readonly MeasureName[] | undefined>((left, { names: [name = 'totalSpend'] }) => {
    const whole = left?.find((each) => wholeWithout[each]?.[name] !== undefined)
    const rest = whole && wholeWithout[whole]?.[name]
    return rest && [rest]
  }, measured)
}

const wholeWithout: Partial<Record<MeasureName, Partial<Record<MeasureName, MeasureName>>>> = {
  accessorialAmount: { fuelSurcharge: 'accessorialAmount' },
  accessorialCount: { fuelSurcharge: 'accessorialCount' },
  refundTotal: { auditRefund: 'clientRefund', clientRefund: 'auditRefund' },
  clientRefund: { auditRefund: 'clientRefund' },
  auditRefund: { clientRefund: 'auditRefund' },
}
