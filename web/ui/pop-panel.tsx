import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface PopPanelProps {
  readonly title: string
  readonly close: () => void
  readonly children: ReactNode
}

/** What stands in a popover: the keyboard goes in with it, and back to where it was when it closes. */
export function PopPanel({ title, close, children }: PopPanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  usePopped(panel, close)
  return (
    <dialog open ref={panel} className="pop-panel" aria-label={title} tabIndex={-1}>
      <h2>{title}</h2>
      {children}
    </dialog>
  )
}

/** Escape closes it; the keyboard goes in with it, and back to where it was when it is gone. */
export function usePopped(panel: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [close])
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [panel])
}
