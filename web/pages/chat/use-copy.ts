import { useEffect, useState } from 'react'

const shownForMilliseconds = 2000

/** Puts words on the clipboard, and says for a moment whether that went well. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), shownForMilliseconds)
    return () => clearTimeout(timer)
  }, [outcome])
  return {
    copied: outcome === 'copied',
    failed: outcome === 'failed',
    copy: async (words: string) => {
      try {
        await navigator.clipboard.writeText(words)
        setOutcome('copied')
      } catch {
        setOutcome('failed')
      }
    },
  }
}
