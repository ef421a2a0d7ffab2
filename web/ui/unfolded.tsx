import { type ReactNode, useDeferredValue, useState } from 'react'

interface UnfoldedProps {
  /** What stands there for the first paint. */
  readonly shape: ReactNode
  readonly children: ReactNode
}

/** What takes a moment to draw, in something that opens: that opens at once. The next key of a keyboard must find all of it there. */
export function Unfolded({ shape, children }: UnfoldedProps) {
  const [byKeyboard] = useState(() => document.activeElement?.matches(':focus-visible') ?? false)
  return useDeferredValue(true, byKeyboard) ? children : shape
}
