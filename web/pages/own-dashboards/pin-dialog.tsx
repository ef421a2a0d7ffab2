import '../../ui/style/administration.css'
import './own-dashboards.css'
import { Link } from '@tanstack/react-router'
import type { OwnDashboard } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.tsx'
import { PinForm } from './pin-form.tsx'
import { pathOfDashboard } from './queries.ts'
import type { ToPin } from './to-pin.ts'

interface PinDialogProps {
  readonly toPin: ToPin
  readonly onClose: () => void
}

/** Where a card goes, what it is called there, and how wide it is. */
export function PinDialog({ toPin, onClose }: PinDialogProps) {
  const say = useSay()
  const [pinned, setPinned] = useState<OwnDashboard>()
  return (
    <Dialog title={say('pin.title')} className="save-set pin" onClose={onClose}>
      {(close) =>
        pinned ? <Pinned on={pinned} close={close} /> : <PinForm toPin={toPin} close={close} onPinned={setPinned} />
      }
    </Dialog>
  )
}

function Pinned({ on: { id, name }, close }: { readonly on: OwnDashboard; readonly close: () => void }) {
  const say = useSay()
  return (
    <>
      <output className="pinned-to">{say('pin.done', { name })}</output>
      <div className="foot">
        <Button onClick={close}>{say('close')}</Button>
        <Link
          className="button primary"
          to={pathOfDashboard(id)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that was pressed
          autoFocus
          onClick={close}
        >
          {say('pin.open', { name })}
        </Link>
      </div>
    </>
  )
}
