import { type CalendarDate, endpoints } from '@waybill/contracts'
import { ratesBytesAtMost, readRatesFile, takeInWhatWaited } from '@waybill/intake'
import { type CurrencyRate, changed, ratesWithin, saveRates, writeAudit } from '@waybill/state'
import { changeBy } from '../administration/change-by.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'
import { onlyPartOf } from '../upload-parts.ts'

const action = 'rates.add'

/** Exchange rates that a person gives; what waited for them comes in. */
export function exchangeRateRoutes(server: Server, house: Pick<House, 'state' | 'now' | 'wakeIntake'>): void {
  const { state } = house

  async function kept(rates: number) {
    const files = await takeInWhatWaited(state)
    if (files.length > 0) house.wakeIntake()
    return { rates, filesReadAgain: files.length }
  }

  route(server, endpoints.giveRates, async ({ caller, body: { rates }, request }) => {
    await state.transaction().execute(async (all) => {
      const days = rates.map(({ currency, day }) => ({ currency, from: day, to: day }))
      const difference = changed(told(await ratesWithin(all, days)), told(rates))
      await saveRates(all, rates, 'hand')
      const subject = { kind: 'exchange rates', name: '' } as const
      await writeAudit(all, { ...changeBy(house, caller, request), action, subject, about: 'house', ...difference })
    })
    return kept(rates.length)
  })

  route(server, endpoints.giveRatesFile, async ({ caller, request }) => {
    const { name, content } = await onlyPartOf(request, ratesBytesAtMost)
    const { rates, source } = await readRatesFile(content)
    const after = { rates: rates.length, ...endsOf(rates) }
    const subject = { kind: 'file', name } as const
    await state.transaction().execute(async (all) => {
      await saveRates(all, rates, source)
      await writeAudit(all, { ...changeBy(house, caller, request), action, subject, about: 'house', after })
    })
    return kept(rates.length)
  })
}

function told(rates: readonly CurrencyRate[]): { readonly rates: readonly string[] } {
  return { rates: rates.map(({ currency, day, usdPerUnit }) => `${currency} ${day}: ${usdPerUnit}`).toSorted() }
}

function endsOf(rates: readonly CurrencyRate[]): { readonly from: CalendarDate; readonly to: CalendarDate } {
  let [from, to] = ['9999-12-31', '']
  for (const { day } of rates) {
    if (day < from) from = day
    if (day > to) to = day
  }
  return { from, to }
}
