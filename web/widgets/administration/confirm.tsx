import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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

/** Asks once about what cannot be taken back. The safe answer stands first and has the focus. */
export function Confirm({ title, words, doIt, keep, onDo, onClose }: ConfirmProps) {
  const say = useSay()
  return (
    <Dialog title={title} className="confirm" onClose={onClose}>
      {(close) => (
        <>
          <p>{words}</p>
          <div className="foot">
            <Button onClick={close}>{keep ?? say('form.cancel')}</Button>
            <Button
              danger
              type="primary"
              onClick={() => {
                close()
                onDo()
              }}
            >
              {doIt}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
