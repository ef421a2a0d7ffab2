import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNarrow } from './media.ts'
import { PopPanel } from './pop-panel.tsx'

interface PopButtonProps {
  readonly icon: ReactNode
  readonly words: string
  /** How many things are chosen in the panel. */
  readonly count?: number
  readonly title: string
  readonly children: (close: () => void) => ReactNode
}

/** A button with a panel below it. */
export function PopButton({ icon, words, count = 0, title, children }: PopButtonProps) {
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement={narrow ? 'bottom' : 'bottomRight'}
      arrow={false}
      destroyOnHidden
      content={
        <PopPanel title={title} close={close}>
          {children(close)}
        </PopPanel>
      }
    >
      <Button icon={icon} aria-expanded={open}>
        {words}
        {count > 0 && <span className="count">{count}</span>}
      </Button>
    </Popover>
  )
}
