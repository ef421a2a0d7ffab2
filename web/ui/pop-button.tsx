import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useNarrow } from './media.ts'
import { useOpening } from './opening.ts'
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
  const { pressed, open, press, close } = useOpening()
  return (
    <>
      <Button
        icon={icon}
        aria-expanded={pressed}
        style={{ anchorName: anchor }}
        onClick={press}
        onPointerEnter={load}
        onFocus={load}
      >
        {words}
        {count > 0 && <span className="count">{count}</span>}
      </Button>
      {open && (
        <Popped anchor={anchor} close={close} edge={narrow ? 'middle' : 'start'} className="with-panel">
          <PopPanel title={title}>{children(close)}</PopPanel>
        </Popped>
      )}
    </>
  )
}
