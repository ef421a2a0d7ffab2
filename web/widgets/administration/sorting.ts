export interface Sorting {
  readonly column: string
  readonly descending: boolean
}

/** As one word: `name` upwards, `-name` downwards. */
export const writeSorting = ({ column, descending }: Sorting): string => `${descending ? '-' : ''}${column}`

/** Undefined for a word that names none of the columns. */
export function readSorting(word: string | undefined, columns: readonly string[]): Sorting | undefined {
  const descending = word?.startsWith('-') === true
  const column = columns.find((key) => key === word?.slice(descending ? 1 : 0))
  return column === undefined ? undefined : { column, descending }
}

/** A first click sorts upwards, a second downwards. */
export function sortedBy(column: string, now: Sorting | undefined): Sorting {
  return { column, descending: now?.column === column && !now.descending }
}

/** Rows in order, those without a value last whichever way. */
export function inOrder<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | number | null,
  descending: boolean,
  compare: (left: string, right: string) => number,
): Row[] {
  const turn = descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((left, right) => {
      if (isEmpty(left.value) || isEmpty(right.value)) return Number(isEmpty(left.value)) - Number(isEmpty(right.value))
      if (typeof left.value === 'number' && typeof right.value === 'number') return turn * (left.value - right.value)
      return turn * compare(String(left.value), String(right.value))
    })
    .map(({ row }) => row)
}

function isEmpty(value: string | number | null): boolean {
  return value === null || value === ''
}
