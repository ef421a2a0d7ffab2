import { addDays, type CalendarDate, Refusal } from '@waybill/contracts'
import type { CurrencyRate } from '@waybill/state'
import { Declined } from '../declined.ts'
import { ask } from './ask.ts'
import { ratesOfEcbXml } from './ecb-xml.ts'
import { readRatesFile } from './rates-file.ts'

export interface EuropeanCentralBank {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly today: CalendarDate
  readonly address?: string
}

const who = 'The European Central Bank'
/** Its short file has 90 days; a few fewer are asked of it, for it counts them from when it was made. */
const daysInShortFile = 85

/** The reference rates of the days of the range, both ends included. None is published on weekends and some holidays. */
export async function europeanCentralBank({
  from,
  to,
  today,
  address = 'https://www.ecb.europa.eu',
}: EuropeanCentralBank): Promise<CurrencyRate[]> {
  const isRecent = from >= addDays(today, -daysInShortFile)
  const file = `${address}/stats/eurofxref/${isRecent ? 'eurofxref-hist-90d.xml' : 'eurofxref-hist.zip'}`
  const answer = await ask(file, who)
  const rates = isRecent ? ratesOfEcbXml(await answer.text()) : await ratesOfHistory(await answer.arrayBuffer())
  return rates.filter(({ day }) => from <= day && day <= to)
}

async function ratesOfHistory(bytes: ArrayBuffer): Promise<readonly CurrencyRate[]> {
  const { rates } = await readRatesFile(Buffer.from(bytes)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Declined(`${who} answered something unknown. ${error.message}`)
  })
  return rates
}
