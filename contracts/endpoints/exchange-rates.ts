import { endpoint } from '../endpoint.ts'
import { GivenRates, mayGiveRates, RatesKept } from '../exchange-rates.ts'
import { api } from './paths.ts'

export const giveRates = endpoint({
  method: 'POST',
  path: `${api}/exchangeRates`,
  needs: mayGiveRates,
  body: GivenRates,
  answer: RatesKept,
})
/** A file of them, as multipart form data. */
export const giveRatesFile = endpoint({
  method: 'POST',
  path: `${api}/exchangeRates/file`,
  needs: mayGiveRates,
  answer: RatesKept,
})
