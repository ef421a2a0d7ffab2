import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { useNarrow } from '../../ui/media.ts'
import { HelpButton } from '../help/help-button.tsx'
import { KeysButton } from './keys.tsx'
import { UserMenu } from './user-menu.tsx'

interface PageHeaderProps {
  readonly title: string
  /** Whose money, which dates, which filters; behind Options where there is no room. */
  readonly tools: ReactNode
}

/** Where I am, whose money, which dates, which filters, link, help, me. */
export function PageHeader({ title, tools }: PageHeaderProps) {
  const say = useSay()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    document.title = `${title} · Waybill`
  }, [title])
  return (
    <header className="page-header">
      <h1>{title}</h1>
      {narrow ? (
        <>
          <Button icon={<MoreOutlined aria-hidden />} aria-expanded={open} onClick={() => setOpen(!open)}>
            {say('options')}
          </Button>
          {open && (
            <div className="options">
              {tools}
              <HelpButton />
              <KeysButton />
              <UserMenu />
            </div>
          )}
        </>
      ) : (
        <div className="tools">
          {tools}
          <HelpButton />
          <KeysButton />
          <UserMenu />
        </div>
      )}
    </header>
  )
}
