import { type ReactNode, useEffect, useState } from 'react'

interface DialogProps {
  readonly title: string
  /** What else it is called in the style sheet; the width is set there. */
  readonly className?: string
  /** A title that is more than words (a link, a copy button); `title` still names the dialog. */
  readonly heading?: ReactNode
  /** A click beside it closes it, too. */
  readonly light?: boolean
  readonly children: (close: () => void) => ReactNode
  readonly onClose: () => void
}

/** Stands over the page, open as long as it is there. Escape closes it; the first that can be pressed has the focus, and when it closes the focus goes back. */
export function Dialog({ title, className = '', heading, light, children, onClose }: DialogProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useEffect(() => dialog?.showModal(), [dialog])
  return (
    <dialog
      ref={setDialog}
      className={`dialog ${className}`}
      aria-label={title}
      closedby={light ? 'any' : 'closerequest'}
      onClose={(event) => {
        if (event.target === dialog) onClose()
      }}
    >
      {heading ?? <h2>{title}</h2>}
      {children(() => dialog?.close())}
    </dialog>
  )
}
