import { CloseOutlined } from '@ant-design/icons-svg'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { GuideText } from './guide-text.tsx'
import './help.css'
import { Icon } from '../../ui/icon.tsx'
import { HelpSearch } from './help-search.tsx'
import { HelpToolbar } from './help-toolbar.tsx'
import { goBack, goForward, type History, type Place, visit } from './history.ts'

interface HelpDrawerProps {
  readonly history: History
  readonly onHistory: (history: History) => void
  readonly onClose: () => void
}

export function HelpDrawer({ history, onHistory, onClose }: HelpDrawerProps) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const text = useRef<HTMLElement>(null)
  const [query, setQuery] = useState('')
  useEffect(() => {
    dialog.current?.showModal()
    text.current?.focus({ preventScroll: true })
  }, [])

  const readTo = () => text.current?.scrollTop ?? 0
  const turnTo = (next: History) => {
    setQuery('')
    onHistory(next)
  }
  const onVisit = (place: Place) => turnTo(visit(history, place, readTo()))
  const onBack = () => turnTo(goBack(history, readTo()))
  const onForward = () => turnTo(goForward(history, readTo()))

  /** The browser's own keys for back and forward turn the help's pages while it is open. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    if (event.key === 'ArrowLeft') onBack()
    else onForward()
  }
  const close = useCallback(() => dialog.current?.close(), [])

  return (
    <dialog
      ref={dialog}
      className="help"
      aria-label={say('help.title')}
      closedby="any"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="help-head">
        <h2>{say('help.title')}</h2>
        <IconButton name={say('close')} size="middle" icon={<Icon of={CloseOutlined} />} onClick={close} />
      </div>
      <HelpToolbar history={history} onBack={onBack} onForward={onForward} onVisit={onVisit} />
      <HelpSearch query={query} onQuery={setQuery} onVisit={onVisit} />
      <GuideText ref={text} place={history.now} hidden={query.trim() !== ''} onVisit={onVisit} />
    </dialog>
  )
}
