import { setImmediate } from 'node:timers/promises'
import type { CalendarDate, Freshness } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

/** How a rate came: typed in, from a file, fetched, or made up for the demo. Files of the European Central Bank are its own rates. */
export type RateSource = 'hand' | 'file' | 'ecb-file' | 'ecb' | 'open-exchange-rates' | 'made-up'

export interface CurrencyRate {
  readonly currency: string
  readonly day: CalendarDate
  /** How many USD one unit was worth, as decimal text. */
  readonly usdPerUnit: string
}

const weight: Readonly<Record<RateSource, number>> = {
  hand: 2,
  file: 2,
  'ecb-file': 2,
  ecb: 1,
  'open-exchange-rates': 1,
  'made-up': 0,
}

const rowsAtOnce = 500

/**
 * A rate for the same currency and day replaces the one before, unless that weighs more: what a person gave stands
 * against what is fetched, and either against what was made up. Many are saved by and by, in the order in which they
 * are given, so that nobody waits for them: whoever goes on from the latest day misses none if the oldest come first.
 */
export async function saveRates(
  state: Kysely<State>,
  rates: readonly CurrencyRate[],
  source: RateSource,
): Promise<void> {
  const giveWay = Object.entries(weight).flatMap(([name, its]) => (its <= weight[source] ? [name] : []))
  for (let start = 0; start < rates.length; start += rowsAtOnce) {
    if (start > 0) await setImmediate()
    const some = rates.slice(start, start + rowsAtOnce)
    const once = [...new Map(some.map((rate) => [`${rate.currency} ${rate.day}`, rate])).values()]
    await state
      .insertInto('currency_rate')
      .values(once.map(({ currency, day, usdPerUnit }) => ({ currency, day, usd_per_unit: usdPerUnit, source })))
      .onConflict((conflict) =>
        conflict
          .columns(['currency', 'day'])
          .doUpdateSet((e) => ({ usd_per_unit: e.ref('excluded.usd_per_unit'), source: e.ref('excluded.source') }))
          .where('currency_rate.source', 'in', giveWay),
      )
      .execute()
  }
}

/** A currency, and the days between which its rates are wanted; both ends belong to them. */
export interface RateSpan {
  readonly currency: string
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export async function ratesWithin(state: Kysely<State>, spans: readonly RateSpan[]): Promise<CurrencyRate[]> {
  const rates = await Promise.all(
    spans.map(({ currency, from, to }) =>
      state
        .selectFrom('currency_rate')
        .select(['currency', 'day', 'usd_per_unit as usdPerUnit'])
        .where('currency', '=', currency)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .execute(),
    ),
  )
  return rates.flat()
}

/** Where the rates come from: made-up ones only while there are no others. */
export async function sourceOfRates(state: Kysely<State>): Promise<Freshness['rates']> {
  const rows = await state.selectFrom('currency_rate').select('source').distinct().execute()
  const named = new Set(rows.map(({ source }) => nameOf[source]))
  if (named.has('open-exchange-rates')) return named.has('ecb') ? 'ecb-and-others' : 'open-exchange-rates'
  if (named.has('ecb')) return named.has('file') ? 'ecb-and-others' : 'ecb'
  if (named.has('file')) return 'file'
  return named.has('made-up') ? 'made-up' : 'none'
}

const nameOf: Readonly<Record<string, Freshness['rates']>> = {
  hand: 'file',
  file: 'file',
  'ecb-file': 'ecb',
  ecb: 'ecb',
  'open-exchange-rates': 'open-exchange-rates',
  'made-up': 'made-up',
} satisfies Record<RateSource, Freshness['rates']>

/** The latest day a source has told of. */
export async function latestRateDay(state: Kysely<State>, source: RateSource): Promise<CalendarDate | undefined> {
  const row = await state
    .selectFrom('currency_rate')
    .select('day')
    .where('source', '=', source)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}
