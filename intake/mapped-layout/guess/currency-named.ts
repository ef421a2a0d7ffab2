import type { FactSource } from '@waybill/contracts'
import { currencySigns, isShared } from '../currency-signs.sql.ts'
import { saysMoney } from './charge-columns.ts'
import type { Guessing } from './guessing.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Behind such a word, or in brackets, three capitals are a currency, where ALL and TOP may be words. */
const inTitle = /^(.*?(?:(?<!\p{L})(?:in|en|em|w|i|v|och)\s+|[([]\s*))([A-Z]{3})(?!\p{L})\s*([)\],.;]?)/u
const inHeader = /(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g
/** What a layout keeps of the text before. */
const longestAfter = 60
const wordsKept = 2

interface Named {
  readonly source: FactSource
  readonly code: string
  readonly sure: number
}

type Seen = Pick<Guessing, 'above' | 'headers'>

/** The one currency that a title above the columns says its amounts are in, else that the names of columns of money do. */
export function currencyNamed({ above, headers }: Seen): Named | undefined {
  const titles = above.flatMap(({ cells, firstLine }) =>
    cells.flatMap((cell, place) => {
      const [all = '', before = '', code = '', until = ''] = inTitle.exec(cell.slice(0, 200)) ?? []
      return currencies.has(code) ? [{ line: firstLine, place, cell, before, code, until, isLast: all === cell }] : []
    }),
  )
  const [title] = titles
  if (title && titles.every(({ code }) => code === title.code)) {
    const { line, place, code, until, isLast } = title
    const after = textBefore(title)
    // What stands behind it has to end it.
    const isFound = after !== undefined && (isLast || until !== '')
    return {
      source: isFound
        ? { from: 'cell', line, place, after, ...(until === '' ? {} : { until }) }
        : { from: 'typed', value: code },
      code,
      sure: 75,
    }
  }
  const money = headers.filter(saysMoney)
  const named = money.flatMap((header) => header.match(inHeader) ?? []).filter((one) => currencies.has(one))
  const signed = money.flatMap((header) => header.match(/\p{Sc}/gu) ?? []).filter((sign) => !isShared(sign))
  const [code, ...others] = new Set([...named, ...signed.flatMap((sign) => currencySigns[sign]?.[0] ?? [])])
  return code === undefined || others.length > 0
    ? undefined
    : { source: { from: 'typed', value: code }, code, sure: 75 }
}

/** The last words before it, where they stand there first: those before may be of this one file. */
function textBefore({ cell, before }: { readonly cell: string; readonly before: string }): string | undefined {
  const whole = before.trim()
  const last = whole.split(/\s+/).slice(-wordsKept).join(' ')
  const isFirst = cell.toLowerCase().indexOf(last.toLowerCase()) + last.length === whole.length
  if (isFirst && last.length <= longestAfter) return last
  return whole.length <= longestAfter ? whole : undefined
}
