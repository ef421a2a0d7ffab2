import { CloseOutlined } from '@ant-design/icons-svg'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Confirm } from './confirm.tsx'

interface SidePanelProps {
  readonly title: string
  /** Under the title. */
  readonly note?: ReactNode
  /** For what needs more room than a short form. */
  readonly wide?: boolean
  /** Whether something would be lost by leaving. */
  readonly changed?: boolean
  readonly onClose: () => void
  /** Above the buttons. */
  readonly problem?: Error | undefined
  /** At the start of the buttons: what else can be done with what is shown. */
  readonly more?: ReactNode
  /** The button that does it, beside the one that leaves. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Comes in from the end of the page, keeps the keyboard, and gives it back to where it was. Nothing leaves with a change unasked, the browser's back button included. */
export function SidePanel(props: SidePanelProps) {
  const { title, note, wide, changed = false, onClose, problem, more, action, children } = props
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asking, setAsking] = useState(false)
  const away = useBlocker({
    shouldBlockFn: () => true,
    disabled: !changed,
    enableBeforeUnload: changed,
    withResolver: true,
  })
  useEffect(() => {
    const before = document.activeElement
    if (dialog.current?.open === false) open(dialog.current)
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  const leave = () => (changed ? setAsking(true) : dialog.current?.close())
  return (
    <dialog
      ref={dialog}
      className={`side-panel${wide ? ' wide' : ''}`}
      aria-label={title}
      tabIndex={-1}
      closedby="any"
      onCancel={(event) => {
        if (event.target !== dialog.current || !changed) return
        event.preventDefault()
        setAsking(true)
      }}
      onClose={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <header>
        <div>
          <h2>{title}</h2>
          {note !== undefined && <p className="quiet">{note}</p>}
        </div>
        <IconButton name={say('close')} icon={<Icon of={CloseOutlined} />} onClick={leave} />
      </header>
      <div className="side-body">{children}</div>
      <div className="foot">
        {problem && <Problem error={problem} />}
        <div className="side-more">{more}</div>
        <Button onClick={leave}>{say(action ? 'form.cancel' : 'close')}</Button>
        {action}
      </div>
      {(asking || away.status === 'blocked') && (
        <Confirm
          title={say('form.leave.title')}
          words={say('form.leave.words')}
          doIt={say('form.leave.do')}
          keep={say('form.leave.keep')}
          onDo={away.proceed ?? onClose}
          onClose={() => {
            setAsking(false)
            away.reset?.()
          }}
        />
      )}
    </dialog>
  )
}

/** An empty form begins at its first field; anything else is read before it is changed. */
function open(dialog: HTMLDialogElement): void {
  dialog.showModal()
  const first = dialog.querySelector<HTMLInputElement>('.side-body input:not([type="checkbox"])')
  if (first?.value === '' && !first.disabled) first.focus()
  else dialog.focus()
}
