import { isMoneyWord } from './charge-columns.ts'
import type { Column, Guessing } from './guessing.ts'

/** An amount, and the column before it that says what it is for. */
interface NamedPair {
  readonly amount: number
  readonly name: number
}

/** So far before its amount a name stands: its code may stand between. */
const nearby = 3

/**
 * Charges side by side of which each has its name beside it: Charge Description 1, Charge Amount 1, Charge Description 2 and so
 * on, with numbers or without; a list for each kind of amount that may be it, such as the charge and the charge with its tax. One
 * pair alone is a row's own charge.
 */
export function namedPairs({ headers, values }: Guessing): readonly (readonly NamedPair[])[] {
  const alike = [...Map.groupBy(headers.keys(), (place) => withoutNumbers(headers[place] ?? '')).entries()].filter(
    ([word, places]) => word !== '' && places.length > 1,
  )
  const every = (places: readonly number[], is: (own: Guessing['values'][number]) => boolean) => {
    const filled = places.flatMap((place) => values[place] ?? []).filter((own) => own.filled > 0)
    return filled.length > 0 && filled.every((own) => own.dates < 0.5 && is(own))
  }
  const amounts = alike.filter(([word, places]) => isMoneyWord(word) && every(places, (own) => own.amounts > 0.8))
  const names = alike
    .filter(([word, places]) => saysWhat.test(word) && every(places, isNoMoney))
    .toSorted(([one], [other]) => Number(saysCode.test(one)) - Number(saysCode.test(other)))
  return amounts.flatMap(([, places]) =>
    names
      .map(([, named]) => pairsOf(places, named))
      .filter(({ length }) => length > 0)
      .slice(0, 1),
  )
}

/** Codes of digits, such as 020, could be amounts by what they are made of; money has cents. */
function isNoMoney({ amounts, decimals }: Guessing['values'][number]): boolean {
  return amounts < 0.5 || decimals === 0
}

/** Each amount with the name nearest before it; none where one of them has no name of its own. */
function pairsOf(amounts: readonly number[], names: readonly number[]): readonly NamedPair[] {
  const pairs = amounts.flatMap((amount) => {
    const name = names.findLast((place) => place < amount && place >= amount - nearby)
    return name === undefined ? [] : [{ amount, name }]
  })
  const own = new Set(pairs.map(({ name }) => name))
  return pairs.length === amounts.length && own.size === pairs.length ? pairs : []
}

/** What is charged side by side is no column of a charge row. */
export function freeNames(columns: readonly Column[], lists: readonly (readonly NamedPair[])[]): void {
  const taken = new Set(lists.flat().flatMap(({ amount, name }) => [amount, name]))
  for (const column of columns)
    if (taken.has(column.place)) Object.assign(column, { meaning: 'ignore', sure: 0, because: 'nothing' })
}

/** Of the amounts that were found to be charges, each is named by its column, also one that none of these shipments had. */
export function nameCharges(columns: readonly Column[], lists: readonly (readonly NamedPair[])[]): void {
  const charged = (pairs: readonly NamedPair[]) =>
    pairs.filter(({ amount }) => columns[amount]?.meaning === 'charge').length
  const [likeliest] = lists
    .filter((pairs) => charged(pairs) > 0)
    .toSorted((one, other) => charged(other) - charged(one))
  for (const { amount, name } of likeliest ?? []) {
    const column = columns[amount]
    if (column?.meaning === 'ignore' || column?.meaning === 'charge')
      Object.assign(column, {
        meaning: 'charge',
        family: 'OTHER_ACCESSORIAL',
        namedBy: name,
        sure: 90,
        because: 'both',
      })
  }
}

const saysWhat =
  /description|\bdesc\b|name|label|type|code|bezeichnung|libell|concepto|descri|omschrijving|opis|a[çc][ıi]klama|名称|说明/
const saysCode = /code|kod|代码/

function withoutNumbers(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/[\d\s#._-]+/g, ' ')
    .trim()
}
