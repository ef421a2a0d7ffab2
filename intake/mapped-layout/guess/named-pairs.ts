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
 * on, with numbers or without. One pair alone is a row's own charge.
 */
export function namedPairs({ headers, values }: Guessing): readonly NamedPair[] {
  const alike = [...Map.groupBy(headers.keys(), (place) => withoutNumbers(headers[place] ?? '')).entries()].filter(
    ([word, places]) => word !== '' && places.length > 1,
  )
  const filled = (places: readonly number[]) =>
    places.flatMap((place) => values[place] ?? []).filter((own) => own.filled > 0)
  const all = (places: readonly number[], is: (own: Guessing['values'][number]) => boolean) =>
    filled(places).length > 0 && filled(places).every(is)
  const amounts = alike.filter(
    ([word, places]) => isMoneyWord(word) && all(places, (own) => own.amounts > 0.8 && own.dates < 0.5),
  )
  const names = alike
    .filter(([word, places]) => saysWhat.test(word) && all(places, (own) => own.amounts < 0.5 && own.dates < 0.5))
    .toSorted(([one], [other]) => Number(saysCode.test(one)) - Number(saysCode.test(other)))
  for (const [, places] of amounts)
    for (const [, named] of names) {
      const pairs = places.flatMap((amount) => {
        const name = named.findLast((place) => place < amount && place >= amount - nearby)
        return name === undefined ? [] : [{ amount, name }]
      })
      if (pairs.length === places.length && new Set(pairs.map(({ name }) => name)).size === pairs.length) return pairs
    }
  return []
}

/** What names a charge is no column of its own. */
export function freeNames(columns: readonly Column[], pairs: readonly NamedPair[]): void {
  const taken = new Set(pairs.flatMap(({ amount, name }) => [amount, name]))
  for (const column of columns)
    if (taken.has(column.place)) Object.assign(column, { meaning: 'ignore', sure: 0, because: 'nothing' })
}

/** Every amount that has its name beside it is a charge, also one that none of these shipments had. */
export function nameCharges(columns: readonly Column[], pairs: readonly NamedPair[]): void {
  for (const { amount, name } of pairs) {
    const column = columns[amount]
    if (!column || !['ignore', 'charge'].includes(column.meaning)) continue
    Object.assign(column, { meaning: 'charge', family: 'OTHER_ACCESSORIAL', namedBy: name, sure: 90, because: 'both' })
  }
}

const saysWhat =
  /description|name|label|type|code|bezeichnung|libell|concepto|descri|omschrijving|opis|a[çc][ıi]klama|名称|说明/
const saysCode = /code|kod|代码/

function withoutNumbers(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/[\d\s#._-]+/g, ' ')
    .trim()
}
