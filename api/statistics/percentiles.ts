interface TimesTaken {
  readonly milliseconds: number
  readonly questions: number
}

/**
 * The nearest-rank percentiles: the smallest time that at least so many percent of the questions kept within. Exact, because
 * every time is counted; the times come in ascending order.
 */
export function percentiles(times: readonly TimesTaken[], wanted: readonly number[]): (number | undefined)[] {
  const total = times.reduce((sum, { questions }) => sum + questions, 0)
  return wanted.map((percent) => {
    const rank = Math.max(1, Math.ceil((percent * total) / 100))
    let counted = 0
    return times.find(({ questions }) => {
      counted += questions
      return counted >= rank
    })?.milliseconds
  })
}
