import { FileDoneOutlined } from '@ant-design/icons-svg'
import type { Client } from '@waybill/contracts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { holds, useAccount } from '../header/queries.ts'

const StampDialog = lazy(async () => ({ default: (await import('./stamp-dialog.tsx')).StampDialog }))

interface StampButtonProps {
  readonly client: Client
  readonly clients: readonly Client[]
}

/** For whoever gives numbers to invoices. */
export function StampButton({ client, clients }: StampButtonProps) {
  const say = useSay()
  const account = useAccount()
  const [open, setOpen] = useState(false)
  if (!holds(account, 'BILLING_STAMPING')) return null
  return (
    <>
      <Button icon={<Icon of={FileDoneOutlined} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('stamp.do')}
      </Button>
      {open && (
        <Suspense>
          <StampDialog client={client} clients={clients} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
