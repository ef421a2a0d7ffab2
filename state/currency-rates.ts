import type { CalendarDate } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

export type RateSource = 'file' | 'open-exchange-rates' | 'made-up'

export interface CurrencyRate {
  readonly currency: string
  readonly day: CalendarDate
  /** How many USD one unit was worth, as decimal text. */
  readonly usdPerUnit: string
}

const rowsAtOnce = 500

/** A rate given again for the same currency and day replaces the one before. */
export async function saveRates(
  state: Kysely<State>,
  rates: readonly CurrencyRate[],
  source: RateSource,
): Promise<void> {
  await state.transaction().execute(async (transaction) => {
    for (let start = 0; start < rates.length; start += rowsAtOnce) {
      await transaction
        .insertInto('currency_rate')
        .values(
          rates
            .slice(start, start + rowsAtOnce)
            .map(({ currency, day, usdPerUnit }) => ({ currency, day, usd_per_unit: usdPerUnit, source })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['currency', 'day'])
            .doUpdateSet((e) => ({ usd_per_unit: e.ref('excluded.usd_per_unit'), source: e.ref('excluded.source') })),
        )
        .execute()
    }
  })
}

export async function allRates(state: Kysely<State>): Promise<CurrencyRate[]> {
  const rows = await state.selectFrom('currency_rate').select(['currency', 'day', 'usd_per_unit']).execute()
  return rows.map(({ currency, day, usd_per_unit }) => ({ currency, day, usdPerUnit: usd_per_unit }))
}

/** Where the rates come from: made-up ones only while there are no others. */
export async function sourceOfRates(state: Kysely<State>): Promise<'none' | RateSource> {
  const rows = await state.selectFrom('currency_rate').select('source').distinct().execute()
  const sources = new Set(rows.map(({ source }) => source))
  for (const source of ['open-exchange-rates', 'file', 'made-up'] as const) if (sources.has(source)) return source
  return 'none'
}

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
