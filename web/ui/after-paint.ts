/** What was touched is painted first; what follows from it is done right after. */
export function afterPaint(follow: () => void): void {
  requestAnimationFrame(() => setTimeout(follow))
}
