import { CheckOutlined, CopyOutlined } from '@ant-design/icons-svg'
import type { MadePersonalToken } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'

interface MadeTokenProps {
  readonly told: MadePersonalToken
  readonly onClose: () => void
}

/** A token: seen here once, and never again. */
export function MadeToken({ told: { token, made }, onClose }: MadeTokenProps) {
  const say = useSay()
  const { exactMoment } = useInstants()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    setCopied(true)
  }
  return (
    <Dialog title={say('token.made', { name: made.name })} className="confirm link-dialog" onClose={onClose}>
      {(close) => (
        <>
          <p>{say('token.made.once', { until: exactMoment(made.expiresAt) })}</p>
          <div className="copied">
            <input
              readOnly
              dir="ltr"
              aria-label={say('token.itself')}
              value={token}
              onFocus={({ target }) => target.select()}
            />
            <Button icon={<Icon of={copied ? CheckOutlined : CopyOutlined} />} onClick={() => void copy()}>
              {say(copied ? 'token.copied' : 'token.copy')}
            </Button>
          </div>
          <p className="quiet">{say('token.made.use')}</p>
          <code className="token-use" dir="ltr">
            Authorization: Bearer wbp_…
            <br />
            {`${location.origin}/mcp`}
          </code>
          <div className="foot">
            <Button type="primary" onClick={close}>
              {say('close')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
