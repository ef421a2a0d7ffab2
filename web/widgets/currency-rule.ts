import type { WordKey } from '../ui/language.tsx'
import type { Page } from './page.ts'

/** With exactly one currency nothing is converted; else everything is in USD, by the rates there are. */
export function currencyRule({ filters, rates }: Pick<Page, 'filters' | 'rates'>): WordKey {
  return filters.currency_code?.length === 1 ? 'currency.single' : `currency.${rates}`
}
