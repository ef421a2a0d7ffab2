import { ArrowRightOutlined } from '@ant-design/icons-svg'
import { useRouter } from '@tanstack/react-router'
import { isPage, isPlace, readPath } from '@waybill/contracts'
import type { MouseEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'

interface OpenOnProps {
  readonly link: string
  readonly onLeave: () => void
}

/** Leads to the page that an answer stands on. */
export function OpenOn({ link, onLeave }: OpenOnProps) {
  const say = useSay()
  const router = useRouter()
  const path = readPath(link.split('?')[0] ?? '')
  if (!isPlace(path) || !isPage(path)) return null
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(link)
    onLeave()
  }
  return (
    <a href={link} onClick={onClick}>
      {say('assistant.openOn', { page: say(`place.${path}`) })} <Icon of={ArrowRightOutlined} className="onward" />
    </a>
  )
}
