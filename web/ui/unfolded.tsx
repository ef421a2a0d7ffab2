import { type ReactNode, useDeferredValue } from 'react'

interface UnfoldedProps {
  /** What stands there for the first paint. */
  readonly shape: ReactNode
  readonly children: ReactNode
}

/** What takes a moment to draw, in something that opens: that opens at once. */
export function Unfolded({ shape, children }: UnfoldedProps) {
  return useDeferredValue(true, false) ? children : shape
}
