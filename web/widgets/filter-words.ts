import type { PageDimension, Uom } from '@waybill/contracts'
import type { Say } from '../ui/language.tsx'
import type { Filters } from './page-state.ts'
import { valueWords } from './value-words.ts'

/** Each filter in words: "Carrier: UPS, FedEx". */
export function filterWords(filters: Filters, say: Say, locale: string, uom: Uom) {
  return Object.entries(filters).map(([name, values]) => {
    const dimension = name as PageDimension
    const words = values.map((value) => valueWords(dimension, value, say, locale, uom))
    return {
      dimension,
      text: say('filter.words', { dimension: say(`dimension.${dimension}`), values: words.join(say('list.comma')) }),
    }
  })
}
