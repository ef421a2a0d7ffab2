import { type ReactNode, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { Button } from './button.tsx'
import { useNarrow } from './media.ts'
import { PopPanel } from './pop-panel.tsx'
import { Popped, useAnchor } from './popped.tsx'

interface PopButtonProps {
  readonly icon: ReactNode
  readonly words: string
  /** How many things are chosen in the panel. */
  readonly count?: number
  readonly title: string
  /** What somebody who is about to open it will need. */
  readonly load?: () => void
  readonly children: (close: () => void) => ReactNode
}

/** A button with a panel below it. */
export function PopButton({ icon, words, count = 0, title, load, children }: PopButtonProps) {
  const narrow = useNarrow()
  const anchor = useAnchor()
  const [stage, setStage] = useState<'closed' | 'pressed' | 'open'>('closed')
  const close = () => setStage('closed')
  /** A press is shown before its panel is drawn, which takes a moment; the next key of a keyboard must find it there. */
  const open = (byKeyboard: boolean) => {
    setStage(byKeyboard ? 'open' : 'pressed')
    if (!byKeyboard) afterPaint(() => setStage((stands) => (stands === 'pressed' ? 'open' : stands)))
  }
  return (
    <>
      <Button
        icon={icon}
        aria-expanded={stage !== 'closed'}
        style={{ anchorName: anchor }}
        onClick={({ detail }) => (stage === 'closed' ? open(detail === 0) : close())}
        onPointerEnter={load}
        onFocus={load}
      >
        {words}
        {count > 0 && <span className="count">{count}</span>}
      </Button>
      {stage === 'open' && (
        <Popped anchor={anchor} close={close} edge={narrow ? 'middle' : 'start'} className="with-panel">
          <PopPanel title={title}>{children(close)}</PopPanel>
        </Popped>
      )}
    </>
  )
}
