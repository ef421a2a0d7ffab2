/** Tells at most so often. What cannot be told is somebody's to hear of; it is told the next time. */
export function nowAndThen(
  tell: () => Promise<void>,
  milliseconds: number,
  onError: (error: unknown) => void,
): () => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - toldAt < milliseconds) return
    toldAt = performance.now()
    tell().catch(onError)
  }
}
