/** A column of amounts, in cents where a row has one. */
export interface AmountColumn {
  readonly place: number
  readonly cents: readonly (number | undefined)[]
  /** By its name it is money. */
  readonly likely: boolean
  /** By its name it is what a row comes to. */
  readonly isTotal: boolean
  /** By its name it is a certain kind of charge. */
  readonly known: boolean
  /** By its name it is money off: written without a minus, it is taken off. */
  readonly comesOff: boolean
}

export interface SumFound {
  readonly total: number
  readonly parts: readonly number[]
  /** Of the parts those that are taken off. */
  readonly off: readonly number[]
  /** Share of the rows that it is true of. */
  readonly share: number
}

interface Candidate extends SumFound {
  readonly known: number
}

/** Trying all columns against all others is bounded: a wide bill has some hundred and fifty of amounts. */
const columnsTried = 200
/** Of columns whose name says nothing, two may be none of the charges; a wide file has too many of them to try. */
const doubtfulTried = 12
/** A row or two of a file may be written wrong. */
const leastShare = 0.9

/** The column whose amounts are the sum of others in nearly every row: what the row comes to, and what it is made of. */
export function sumAmong(columns: readonly AmountColumn[]): SumFound | undefined {
  const tried = columns.slice(0, columnsTried)
  const off = tried.filter(
    ({ comesOff, cents }) => comesOff && cents.some(Boolean) && cents.every((amount) => (amount ?? 0) >= 0),
  )
  const asWritten = bestSum(tried, [])
  const takenOff = off.length > 0 ? bestSum(tried, off) : undefined
  // A discount that is added makes the gross amount of the net one: it is taken off wherever that explains as much.
  const best = takenOff && (!asWritten || explains(takenOff, asWritten) >= 0) ? takenOff : asWritten
  return best && { total: best.total, parts: best.parts, off: best.off, share: best.share }
}

function bestSum(tried: readonly AmountColumn[], off: readonly AmountColumn[]): Candidate | undefined {
  const rows = Math.max(0, ...tried.map(({ cents }) => cents.length))
  const taken = new Set(off)
  const signed = (column: AmountColumn, row: number) => (column.cents[row] ?? 0) * (taken.has(column) ? -1 : 1)
  const inAll = Array.from({ length: rows }, (_, row) => tried.reduce((all, column) => all + signed(column, row), 0))
  let best: Candidate | undefined
  for (const total of tried) {
    if (off.includes(total)) continue
    const others = tried.filter(({ place }) => place !== total.place)
    for (const left of leftOut(others)) {
      // A total of one part alone is the same column twice.
      if (others.length - left.length < 2 || off.some((column) => left.includes(column))) continue
      const share = shareOf(total, (row) => (inAll[row] ?? 0) - left.reduce((all, one) => all + signed(one, row), 0))
      if (share === 0) continue
      const parts = others.filter((column) => !left.includes(column))
      const found: Candidate = {
        total: total.place,
        parts: parts.map(({ place }) => place),
        off: off.map(({ place }) => place),
        share,
        known: parts.filter(({ known }) => known).length,
      }
      if (!best || isBetter(found, best)) best = found
    }
  }
  return best
}

/** More parts explain more, and of two columns that hold the same the one is, whose name says what it is. */
function isBetter(one: Candidate, other: Candidate): boolean {
  return (explains(one, other) || one.known - other.known) > 0
}

/** Above 0 where the first explains more rows, or as many by more columns. */
function explains(one: Candidate, other: Candidate): number {
  return one.share - other.share || one.parts.length - other.parts.length
}

/** What may stand beside the charges and be none: a sum between, a declared value, a rate. */
function leftOut(others: readonly AmountColumn[]): AmountColumn[][] {
  const doubtful = others.filter(({ likely }) => !likely)
  const few = doubtful.length <= doubtfulTried ? doubtful : []
  const pairs = few.flatMap((one, at) => few.slice(at + 1).map((other) => [one, other]))
  const likely = others.filter((column) => column.likely)
  return [
    [],
    ...others.map((one) => [one]),
    ...pairs,
    ...(doubtful.length > 1 ? [doubtful, ...likely.map((one) => [...doubtful, one])] : []),
    ...few.map((kept) => few.filter((one) => one !== kept)),
  ]
}

/**
 * In how many of the rows that have it the total is what the others come to; `sums` is that of all of them and the total itself.
 * 0 as soon as too many rows are wrong: nearly all that is tried ends after a few.
 */
function shareOf({ cents, isTotal }: AmountColumn, sums: (row: number) => number): number {
  const rows = cents.filter((amount) => amount !== undefined).length
  // One row alone adds up by chance, where no name says so.
  if (rows < 2 && !isTotal) return 0
  let wrong = 0
  for (const [row, amount] of cents.entries()) {
    if (amount === undefined || sums(row) - amount === amount) continue
    wrong += 1
    if (wrong > rows * (1 - leastShare)) return 0
  }
  return (rows - wrong) / rows
}
