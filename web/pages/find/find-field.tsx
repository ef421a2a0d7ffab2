import { SearchOutlined } from '@ant-design/icons-svg'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { isApple, loadFind, openFind } from './open-find.ts'

interface FindFieldProps {
  /** Where it was opened from goes away, as a drawer does. */
  readonly onOpen?: (() => void) | undefined
}

/** Looks like the field that it opens, and says by which keys. */
export function FindField({ onOpen }: FindFieldProps) {
  const say = useSay()
  return (
    <button
      type="button"
      className="find-field"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={() => void loadFind()}
      onFocus={() => void loadFind()}
      onClick={() => {
        onOpen?.()
        openFind()
      }}
    >
      <Icon of={SearchOutlined} />
      <span>{say('find.title')}</span>
      <kbd aria-hidden>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}

/** The same where there is room for a picture only. */
export function FindButton({ className }: { readonly className?: string }) {
  const say = useSay()
  return (
    <IconButton
      name={say('find.title')}
      size="middle"
      className={className}
      aria-haspopup="dialog"
      icon={<Icon of={SearchOutlined} />}
      onClick={openFind}
    />
  )
}
