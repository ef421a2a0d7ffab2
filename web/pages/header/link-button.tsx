import { CheckOutlined, LinkOutlined } from '@ant-design/icons-svg'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'

interface LinkButtonProps {
  readonly link: () => string
  /** What the button is called, where it is not this view that is copied. */
  readonly name?: string
}

/** Copies an address that shows the reader what is shown here. */
export function LinkButton({ link, name }: LinkButtonProps) {
  const say = useSay()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link())
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <IconButton
      name={copied ? say('link.copied') : (name ?? say('link.copy'))}
      size="middle"
      icon={copied ? <Icon of={CheckOutlined} /> : <Icon of={LinkOutlined} />}
      onClick={() => void copy()}
    />
  )
}
