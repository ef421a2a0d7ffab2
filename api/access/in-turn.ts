/** One after another: hashing is heavy on purpose and must not take the machine from everyone's questions. */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let busy: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = busy.then(work)
    busy = turn.catch(() => undefined)
    return turn
  }
}
