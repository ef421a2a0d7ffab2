import { DollarOutlined, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, UploadOutlined } from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import type { Permission } from '@waybill/contracts'
import { type ReactNode, useRef, useState } from 'react'
import { holds, useAccount } from '../pages/header/queries.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useSay, type WordKey } from '../ui/language.tsx'
import { Mark } from '../ui/mark.tsx'
import { useNarrow } from '../ui/media.ts'
import type { Search } from '../widgets/page-state.ts'

interface Entry {
  readonly to: '/aframe/dashboard/spend' | '/uploadFiles'
  readonly name: WordKey
  readonly icon: ReactNode
  readonly needs: Permission
}

const groups: readonly { readonly name: WordKey; readonly entries: readonly Entry[] }[] = [
  {
    name: 'nav.analysis',
    entries: [
      { to: '/aframe/dashboard/spend', name: 'nav.spend', icon: <DollarOutlined aria-hidden />, needs: 'NEW_BI_TOOLS' },
    ],
  },
  {
    name: 'nav.work',
    entries: [{ to: '/uploadFiles', name: 'nav.upload', icon: <UploadOutlined aria-hidden />, needs: 'BULK_UPLOAD' }],
  },
]

const foldedKey = 'waybill.folded'

/** Only what leads somewhere, and only where this user may go. */
export function Navigation() {
  const say = useSay()
  const narrow = useNarrow()
  const drawer = useRef<HTMLDialogElement>(null)
  const [folded, setFolded] = useState(localStorage.getItem(foldedKey) === 'yes')
  const fold = () => {
    localStorage.setItem(foldedKey, folded ? 'no' : 'yes')
    setFolded(!folded)
  }
  if (narrow) {
    return (
      <>
        <IconButton
          name={say('nav.open')}
          size="middle"
          className="nav-open"
          icon={<MenuOutlined aria-hidden />}
          onClick={() => drawer.current?.showModal()}
        />
        <dialog ref={drawer} className="drawer" aria-label={say('nav.title')} closedby="any">
          <Brand />
          <Entries onGo={() => drawer.current?.close()} />
        </dialog>
      </>
    )
  }
  return (
    <aside className={`rail${folded ? ' folded' : ''}`}>
      <Brand />
      <Entries />
      <IconButton
        name={say(folded ? 'nav.unfold' : 'nav.fold')}
        size="middle"
        className="fold"
        icon={folded ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        onClick={fold}
      />
    </aside>
  )
}

function Brand() {
  return (
    <div className="brand">
      <Mark size={22} />
      <span>Waybill</span>
    </div>
  )
}

function Entries({ onGo }: { readonly onGo?: () => void }) {
  const say = useSay()
  const account = useAccount()
  return (
    <nav aria-label={say('nav.title')}>
      {groups.map(({ name, entries }) => {
        const allowed = entries.filter(({ needs }) => holds(account, needs))
        if (allowed.length === 0) return null
        return (
          <div key={name}>
            <h2>{say(name)}</h2>
            {allowed.map((entry) => (
              <Link
                key={entry.to}
                to={entry.to}
                search={({ client }): Search => (client === undefined ? {} : { client })}
                title={say(entry.name)}
                {...(onGo && { onClick: onGo })}
              >
                {entry.icon}
                <span>{say(entry.name)}</span>
              </Link>
            ))}
          </div>
        )
      })}
    </nav>
  )
}
