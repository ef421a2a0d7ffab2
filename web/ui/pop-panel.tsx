import { type ReactNode, useEffect, useRef } from 'react'

interface PopPanelProps {
  readonly title: string
  readonly children: ReactNode
}

/** What stands in something that pops up, where it is more than a list: the keyboard goes in with it. */
export function PopPanel({ title, children }: PopPanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <dialog open ref={panel} className="pop-panel" aria-label={title} tabIndex={-1}>
      <h2>{title}</h2>
      {children}
    </dialog>
  )
}
