import { CloseOutlined } from '@ant-design/icons-svg'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useSay } from './language.tsx'

interface ToastProps {
  readonly title: string
  readonly words: string
  readonly onGone: () => void
}

const shownForMilliseconds = 10_000

/** What went wrong, above everything else on the screen, a dialog that it stands in included. It goes by itself, or when it is told to. */
export function Toast({ title, words, onGone }: ToastProps) {
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  const go = useEffectEvent(onGone)
  useEffect(() => {
    place.current?.showPopover()
    const timer = setTimeout(() => go(), shownForMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place} popover="manual" className="toast" role="alert">
      <strong>{title}</strong>
      <p>{words}</p>
      <IconButton name={say('close')} icon={<Icon of={CloseOutlined} />} onClick={onGone} />
    </div>
  )
}
