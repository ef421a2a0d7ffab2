import { useState } from 'react'

/** What was last shown of the same subject, kept to be dimmed while the next answer is on its way. */
export function useLatest<Shown>(shown: Shown | undefined, subject: string): Shown | undefined {
  const [latest, setLatest] = useState<{ readonly shown: Shown; readonly subject: string }>()
  if (shown !== undefined && (latest === undefined || latest.shown !== shown || latest.subject !== subject)) {
    setLatest({ shown, subject })
  }
  return shown ?? (latest?.subject === subject ? latest.shown : undefined)
}
