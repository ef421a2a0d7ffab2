/** What came of a submission, by the words that the service answers with. */
export type Submitted = 'submitted' | 'already' | 'crosses' | 'failed'

/** As the specification reads the answer: what holds a file back is looked for first, for it was `submitted`, too. */
export function outcomeOf(answer: string): Submitted {
  if (answer.includes('already submitted')) return 'already'
  if (answer.includes('cross 1 million')) return 'crosses'
  return answer.includes('submitted') ? 'submitted' : 'failed'
}

/** For how long each outcome stands there. */
export const shownForMilliseconds: Readonly<Record<Submitted, number>> = {
  submitted: 5000,
  already: 10_000,
  crosses: 10_000,
  failed: 10_000,
}
