import { type ReactNode, useEffect, useRef } from 'react'

interface PopPanelProps {
  readonly title: string
  readonly close: () => void
  readonly children: ReactNode
}

/** What stands in a popover: the keyboard goes in with it, and back to where it was when it closes. */
export function PopPanel({ title, close, children }: PopPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section
      ref={panel}
      className="pop-panel"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
    >
      <h2>{title}</h2>
      {children}
    </section>
  )
}
