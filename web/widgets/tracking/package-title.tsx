import { CheckOutlined, CopyOutlined, ExportOutlined } from '@ant-design/icons-svg'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { carrierLink } from './carrier-links.ts'
import type { Package } from './package.ts'

interface PackageTitleProps {
  readonly pack: Pick<Package, 'carrier' | 'trackingNumber'>
  readonly title: string
}

/** The tracking number, which leads to the carrier's own page where it has one, and can be copied. */
export function PackageTitle({ pack: { carrier, trackingNumber }, title }: PackageTitleProps) {
  const say = useSay()
  const link = carrierLink(carrier, trackingNumber)
  return (
    <header className="package-title">
      <h2 dir="auto">
        {link === undefined ? (
          title
        ) : (
          <a href={link} target="_blank" rel="noopener noreferrer" title={say('package.track', { carrier })}>
            {title} <Icon of={ExportOutlined} />
          </a>
        )}
      </h2>
      {trackingNumber !== '' && <CopyButton text={trackingNumber} />}
    </header>
  )
}

/** The specification's: so long the message stands, and so long nothing more is copied. */
const cooldownMilliseconds = 3000

function CopyButton({ text }: { readonly text: string }) {
  const say = useSay()
  const [told, setTold] = useState<'copied' | 'copyFailed'>()
  useEffect(() => {
    if (told === undefined) return
    const timer = setTimeout(() => setTold(undefined), cooldownMilliseconds)
    return () => clearTimeout(timer)
  }, [told])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setTold('copied')
    } catch {
      setTold('copyFailed')
    }
  }
  return (
    <>
      <IconButton
        name={say('package.copy')}
        aria-disabled={told === 'copied'}
        icon={<Icon of={told === 'copied' ? CheckOutlined : CopyOutlined} />}
        onClick={() => {
          if (told !== 'copied') void copy()
        }}
      />
      <output className={told === 'copyFailed' ? 'dearer' : 'quiet'}>{told && say(`package.${told}`)}</output>
    </>
  )
}
