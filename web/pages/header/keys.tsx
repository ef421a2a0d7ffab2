import { MacCommandOutlined } from '@ant-design/icons-svg'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { isApple } from '../find/open-find.ts'

const keys = [
  ['?', 'keys.help'],
  [isApple ? '⌘ K' : 'Ctrl K', 'find.everywhere'],
  ['Tab', 'keys.next'],
  ['Enter', 'keys.choose'],
  ['↑ ↓', 'keys.move'],
  ['← → ↑ ↓', 'keys.marks'],
  ['Esc', 'keys.close'],
  ['Alt ←', 'keys.undo'],
] as const

/** `?` lists the keys, wherever one is not writing. */
export function KeysButton() {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const writing =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=combobox]')
      if (key === '?' && !writing && !dialog.current?.open) dialog.current?.showModal()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <IconButton
        name={say('keys.title')}
        size="middle"
        icon={<Icon of={MacCommandOutlined} />}
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} className="dialog" aria-label={say('keys.title')} closedby="any">
        <h2>{say('keys.title')}</h2>
        <dl>
          {keys.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(words)}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <div className="foot">
            <button type="submit" className="plain">
              {say('close')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}
