import type { Say } from '../ui/language.tsx'
import type { Page } from './page.ts'

/** With exactly one currency nothing is converted; else everything is in USD, by the rates there are. */
export function currencyRule({ filters, rates }: Pick<Page, 'filters' | 'rates'>, say: Say): string {
  const [currency, ...others] = filters.currency_code ?? []
  if (currency === undefined || others.length > 0) return say(`currency.${rates}`)
  return say('currency.single', { currency })
}
