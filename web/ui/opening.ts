import { type MouseEvent, useState } from 'react'
import { afterPaint } from './after-paint.ts'

interface Opening {
  /** What its button shows. */
  readonly pressed: boolean
  /** What opens is there. */
  readonly open: boolean
  readonly press: (event: MouseEvent) => void
  readonly close: () => void
}

/** A press is shown before what it opens is drawn, which takes a moment; the next key of a keyboard must find that there. */
export function useOpening(): Opening {
  const [stage, setStage] = useState<'closed' | 'pressed' | 'open'>('closed')
  return {
    pressed: stage !== 'closed',
    open: stage === 'open',
    press: ({ detail: presses }) => {
      if (stage !== 'closed') setStage('closed')
      else if (presses === 0) setStage('open')
      else {
        setStage('pressed')
        afterPaint(() => setStage((stands) => (stands === 'pressed' ? 'open' : stands)))
      }
    },
    close: () => setStage('closed'),
  }
}
