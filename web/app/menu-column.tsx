import { DownOutlined } from '@ant-design/icons-svg'
import { useRouterState } from '@tanstack/react-router'
import type { MenuGroup } from '@waybill/contracts'
import { useEffect, useRef, useState } from 'react'
import { PlaceIcon } from '../pages/header/place-icons.tsx'
import { PlaceLink } from '../pages/header/place-link.tsx'
import { useMenu } from '../pages/header/queries.ts'
import { Icon } from '../ui/icon.tsx'
import { useSay } from '../ui/language.tsx'

const closedKey = 'waybill.closedGroups'
/** With more entries than this, groups can be closed. */
const fewEntries = 8

/** Only what leads somewhere, and only where this person may go. */
export function MenuColumn({ folded, onGo }: { readonly folded: boolean; readonly onGo?: () => void }) {
  const say = useSay()
  const menu = useMenu()
  const [closed, setClosed] = useState<readonly string[]>(() => (localStorage.getItem(closedKey) ?? '').split(' '))
  const nav = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  /** A long menu shows where one is. */
  useEffect(() => {
    const here = Array.from(nav.current?.querySelectorAll('a') ?? []).find(({ pathname }) => pathname === path)
    here?.scrollIntoView({ block: 'nearest' })
  }, [path])
  const canClose = !folded && menu.length > 1 && menu.flatMap(({ paths }) => paths).length > fewEntries
  const toggle = (group: string) => {
    const next = closed.includes(group) ? closed.filter((one) => one !== group) : [...closed, group]
    localStorage.setItem(closedKey, next.join(' '))
    setClosed(next)
  }
  if (menu.length === 0) return null
  return (
    <nav ref={nav} aria-label={say('nav.title')}>
      {menu.map((one) => (
        <Group
          key={one.group}
          {...one}
          closed={canClose && closed.includes(one.group)}
          {...(canClose && { onToggle: () => toggle(one.group) })}
          {...(onGo && { onGo })}
        />
      ))}
    </nav>
  )
}

interface GroupProps extends MenuGroup {
  readonly closed: boolean
  readonly onToggle?: () => void
  readonly onGo?: () => void
}

function Group({ group, paths, closed, onToggle, onGo }: GroupProps) {
  const say = useSay()
  const name = say(`group.${group}`)
  return (
    <section aria-label={name}>
      {onToggle ? (
        <h2>
          <button type="button" aria-expanded={!closed} onClick={onToggle}>
            {name}
            <Icon of={DownOutlined} />
          </button>
        </h2>
      ) : (
        <h2>{name}</h2>
      )}
      {!closed &&
        paths.map((path) => (
          <PlaceLink key={path} path={path} onGo={onGo}>
            <PlaceIcon path={path} />
            <span>{say(`place.${path}`)}</span>
          </PlaceLink>
        ))}
    </section>
  )
}
