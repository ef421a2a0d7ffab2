import { CheckOutlined, CopyOutlined } from '@ant-design/icons-svg'
import type { ServiceAddresses } from '@waybill/contracts'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'

/** What a provider's administrator asks for, to copy. */
export function AboutUs({ us }: { readonly us: ServiceAddresses }) {
  const say = useSay()
  return (
    <section className="register-frame about-us">
      <h2>{say('idp.us')}</h2>
      <p className="quiet">{say('idp.us.words')}</p>
      <Copied label={say('idp.us.metadata')} value={us.metadataUrl} />
      <Copied label={say('idp.us.consumer')} value={us.consumerUrl} />
      <Copied label={say('idp.us.signOut')} value={us.signOutUrl} />
    </section>
  )
}

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  const say = useSay()
  const id = useId()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className="copied">
        <input id={id} readOnly value={value} onFocus={({ target }) => target.select()} />
        <Button
          aria-label={`${say(copied ? 'idp.copied' : 'idp.copy')}: ${label}`}
          icon={copied ? <Icon of={CheckOutlined} /> : <Icon of={CopyOutlined} />}
          onClick={() => void copy()}
        />
      </div>
    </div>
  )
}
