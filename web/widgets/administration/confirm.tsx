import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'

interface ConfirmProps {
  readonly title: string
  /** What it would do, in a sentence. */
  readonly words: string
  /** The verb on the button. */
  readonly doIt: string
  readonly keep?: string
  readonly onDo: () => void
  readonly onClose: () => void
}

/** Asks once about what cannot be taken back. The safe answer has the focus. */
export function Confirm({ title, words, doIt, keep, onDo, onClose }: ConfirmProps) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog confirm" aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      <p>{words}</p>
      <footer>
        <Button autoFocus onClick={() => dialog.current?.close()}>
          {keep ?? say('form.cancel')}
        </Button>
        <Button
          danger
          type="primary"
          onClick={() => {
            dialog.current?.close()
            onDo()
          }}
        >
          {doIt}
        </Button>
      </footer>
    </dialog>
  )
}
