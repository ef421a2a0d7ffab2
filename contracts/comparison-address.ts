import { type ComparisonSet, mostSetsOnScreen } from './comparison.ts'
import { DateRange } from './dates.ts'
import { type FilterValues, SavedDimension } from './filter-sets.ts'
import { FactName } from './page.ts'
import { WhatIfKey } from './what-if.ts'

const [betweenParts, betweenWords] = ['~', '.']
/** As many as a page and a saved set may have of a dimension. */
const mostValuesOfSet = 1000
const mostLettersOfName = 15
/** The part that makes a what-if of a set. */
const whatIfPart = 'what_if'

/** A word that stands between points and tildes. */
export const writeWord = (word: string) => encodeURIComponent(word).replaceAll('.', '%2E').replaceAll('~', '%7E')

/** A set as one word of the address bar: `Mine~1~bill_date.2026-01-01.2026-03-31~totalSpend~carrier_name.UPS.FedEx`. */
export function writeSet({ name, client, dates: { type, from, to }, fact, filters, whatIf }: ComparisonSet): string {
  const lists = Object.entries(filters).map(([dimension, values]) =>
    [dimension, ...values.map(writeWord)].join(betweenWords),
  )
  const terms = whatIf ? [[whatIfPart, ...(whatIf.key ? [whatIf.key] : [])].join(betweenWords)] : []
  return [writeWord(name), client, [type, from, to].join(betweenWords), fact ?? '', ...lists, ...terms].join(
    betweenParts,
  )
}

/** Nothing where whose money or which days cannot be read; a fact or a filter that makes no sense falls out. */
export function readSet(word: string): ComparisonSet | undefined {
  const [name = '', client = '', days = '', fact, ...lists] = word.split(betweenParts)
  const [type, from, to] = days.split(betweenWords)
  const dates = DateRange.safeParse({ type, from, to }).data
  const called = readWord(name)
  if (!dates || called === undefined || called.length > mostLettersOfName || !/^[1-9]\d{0,8}$/.test(client)) {
    return undefined
  }
  return {
    name: called,
    client: Number(client),
    dates,
    fact: FactName.safeParse(fact).data,
    filters: readFilters(lists),
    ...readWhatIf(lists),
  }
}

function readWhatIf(lists: readonly string[]): Pick<ComparisonSet, 'whatIf'> {
  const [part, word] = lists.map((list) => list.split(betweenWords)).find(([name]) => name === whatIfPart) ?? []
  const key = WhatIfKey.safeParse(word).data
  return part === undefined ? {} : { whatIf: key === undefined ? {} : { key } }
}

/** At most as many sets as a screen has, each of another name. */
export function readSets(words: readonly string[]): readonly ComparisonSet[] {
  const sets = words.flatMap((word) => readSet(word) ?? [])
  const first = new Map(sets.toReversed().map((set) => [set.name, set]))
  return sets.filter((set) => first.get(set.name) === set).slice(0, mostSetsOnScreen)
}

function readFilters(lists: readonly string[]): FilterValues {
  const filters = lists.flatMap((list) => {
    const [word, ...written] = list.split(betweenWords)
    const dimension = SavedDimension.safeParse(word).data
    const values = [...new Set(written.flatMap((value) => readWord(value) ?? []))]
      .filter((value) => value.length <= 200)
      .slice(0, mostValuesOfSet)
    return dimension && values.length > 0 ? [[dimension, values] as const] : []
  })
  return Object.fromEntries(filters)
}

export function readWord(word: string): string | undefined {
  try {
    return decodeURIComponent(word)
  } catch {
    return undefined
  }
}
