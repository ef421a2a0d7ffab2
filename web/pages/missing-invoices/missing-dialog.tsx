import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.tsx'
import { Notices } from '../../widgets/administration/notices.tsx'
import { MissingInvoices } from './missing-invoices.tsx'

interface MissingDialogProps {
  readonly clientId: number | undefined
  readonly onClose: () => void
}

export function MissingDialog({ clientId, onClose }: MissingDialogProps) {
  const say = useSay()
  return (
    <Dialog title={say('missing.title')} className="missing-dialog" onClose={onClose}>
      {(close) => (
        <Notices>
          <MissingInvoices clientId={clientId} />
          <div className="foot">
            <Button onClick={close}>{say('close')}</Button>
          </div>
        </Notices>
      )}
    </Dialog>
  )
}
