import { CheckOutlined, CopyOutlined } from '@ant-design/icons-svg'
import type { SignInLink } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'

export interface ToldLink {
  readonly link: SignInLink
  readonly name: string
  readonly email: string
}

/** The link that lets a person choose a password: seen here once, and never again. */
export function LinkDialog({ link, name, email, onClose }: ToldLink & { readonly onClose: () => void }) {
  const say = useSay()
  const { exactMoment } = useInstants()
  const [copied, setCopied] = useState(false)
  const address = `${location.origin}/login?token=${encodeURIComponent(link.token)}`
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
  const title = say('users.link.title', { name })
  return (
    <Dialog title={title} className="confirm link-dialog" onClose={onClose}>
      {(close) => (
        <>
          <p>
            {link.mailed && email !== '' ? say('users.link.mailed', { email }) : say('users.link.give', { name })}{' '}
            {say('users.link.until', { until: exactMoment(link.until) })}
          </p>
          <div className="copied">
            <input readOnly aria-label={say('users.link')} value={address} onFocus={({ target }) => target.select()} />
            <Button
              icon={copied ? <Icon of={CheckOutlined} /> : <Icon of={CopyOutlined} />}
              onClick={() => void copy()}
            >
              {say(copied ? 'link.copied' : 'users.link.copy')}
            </Button>
          </div>
          <p className="quiet">{say('users.link.once')}</p>
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
