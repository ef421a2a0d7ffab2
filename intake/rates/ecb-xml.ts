import { CalendarDate, isRate } from '@waybill/contracts'
import type { CurrencyRate } from '@waybill/state'
import { Declined } from '../declined.ts'
import { inUsd } from './cross.ts'

const tags = /<(\/?)Cube\b([^<>]*)>/g
const attributes = /(?:^|\s)(time|currency|rate)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The European Central Bank's reference rates of a few days: a `Cube` for each day, and in it one for each currency. The oldest day comes first. */
export function ratesOfEcbXml(text: string): CurrencyRate[] {
  const found = new Map<CalendarDate, Map<string, string>>()
  let units: Map<string, string> | undefined
  for (const [, closing, inside = ''] of text.matchAll(tags)) {
    const said = Object.fromEntries(
      Array.from(inside.matchAll(attributes), ([, name, one, other]) => [name, one ?? other ?? '']),
    )
    if (closing) units = undefined
    else if (said.time !== undefined) {
      if (!CalendarDate.safeParse(said.time).success) throw unknown()
      units = new Map([['EUR', '1']])
      found.set(said.time, units)
    } else if (said.currency !== undefined && units) {
      const { currency, rate = '' } = said
      if (!/^[A-Z]{3}$/.test(currency) || !isRate(rate)) throw unknown()
      units.set(currency, rate)
    }
  }
  if (found.size === 0) throw unknown()
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([day, each]) => inUsd(day, each))
}

function unknown(): Error {
  return new Declined('The European Central Bank answered something unknown.')
}
