import type { DimensionName, PageDimension, Uom } from '@waybill/contracts'
import type { Say } from '../ui/language.tsx'
import type { Filters } from './page-state.ts'
import { valueWords } from './value-words.ts'

/** A filter is called as the specification has it: its *Service* is the category, and what an invoice says is told apart. */
export function filterName(dimension: DimensionName, say: Say): string {
  if (dimension === 'service_category') return say('dimension.service')
  if (dimension === 'service') return say('filter.serviceAsBilled')
  return say(`dimension.${dimension}`)
}

/** Each filter in words: "Carrier: UPS, FedEx". */
export function filterWords(filters: Filters, say: Say, locale: string, uom: Uom) {
  return Object.entries(filters).map(([name, values]) => {
    const dimension = name as PageDimension
    const words = values.map((value) => valueWords(dimension, value, say, locale, uom))
    return {
      dimension,
      text: say('filter.words', { dimension: filterName(dimension, say), values: words.join(say('list.comma')) }),
    }
  })
}
