/** Pieces of work that take long, one a task and in their order, so that whoever touches something is answered between two. */
export function turns(later: (next: () => void) => void = setTimeout) {
  const waiting = new Set<() => void>()
  const next = () => {
    const [piece] = waiting
    if (!piece) return
    waiting.delete(piece)
    if (waiting.size > 0) later(next)
    piece()
  }
  /** Answers how to leave the row. */
  return (piece: () => void): (() => void) => {
    waiting.add(piece)
    if (waiting.size === 1) later(next)
    return () => void waiting.delete(piece)
  }
}
