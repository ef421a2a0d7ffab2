import { MoreOutlined } from '@ant-design/icons-svg'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { hasBar, useLayout } from '../../ui/layout.ts'
import { useNarrow } from '../../ui/media.ts'
import { FindButton } from '../find/find-field.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { LinkedHelp } from '../help/linked-help.tsx'
import type { Topic } from '../help/topics.ts'
import { BetaButton } from './beta-button.tsx'
import { KeysButton } from './keys.tsx'
import { NoticesButton } from './notices.tsx'
import { placeAt } from './place-at.ts'
import { useAccount } from './queries.ts'
import { UserMenu } from './user-menu.tsx'

interface PageHeaderProps {
  /** Left out, it is the name of the place that the path says. */
  readonly title?: string
  /** Whose money, which dates, which filters; behind Options where there is no room. */
  readonly tools?: ReactNode
  /** What the page itself can do, beside what every page can. */
  readonly actions?: ReactNode
  /** What the page stands under. */
  readonly above?: ReactNode
  /** What the help opens on, where the address does not say it. */
  readonly topic?: Topic | undefined
  /** So many tools that they have a row of their own. */
  readonly twoRows?: boolean
}

/** Where I am, whose money, which dates, which filters, link, help, news, me. Nothing at all for whoever may do nothing. */
export function PageHeader({ title: own, tools, actions, above, topic, twoRows = false }: PageHeaderProps) {
  const say = useSay()
  const narrow = useNarrow()
  const layout = useLayout()
  const { permissions } = useAccount()
  const place = useLocation({ select: ({ pathname }) => placeAt(pathname) })
  const [open, setOpen] = useState(false)
  const title = own ?? (place === undefined ? 'Waybill' : say(`place.${place}`))
  useEffect(() => {
    document.title = `${title} · Waybill`
  }, [title])
  if (permissions.length === 0) return null
  const ofEveryPage = (
    <>
      {actions}
      <BetaButton />
      <HelpButton topic={topic} />
      <KeysButton />
      {!hasBar(layout) && (
        <>
          <NoticesButton />
          <UserMenu />
        </>
      )}
    </>
  )
  return (
    <header className={twoRows ? 'page-header two-rows' : 'page-header'}>
      {above}
      <h1>{title}</h1>
      {narrow ? (
        <>
          {!hasBar(layout) && <FindButton />}
          <Button icon={<Icon of={MoreOutlined} />} aria-expanded={open} onClick={() => setOpen(!open)}>
            {say('options')}
          </Button>
          {open && (
            <div className="options">
              {tools}
              {ofEveryPage}
            </div>
          )}
        </>
      ) : (
        <>
          {tools && <div className="tools">{tools}</div>}
          <div className="tools of-every-page">{ofEveryPage}</div>
        </>
      )}
      <LinkedHelp />
    </header>
  )
}
