import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons-svg'
import { useRef, useState } from 'react'
import { FindButton, FindField } from '../pages/find/find-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useSay } from '../ui/language.tsx'
import { useMedium } from '../ui/media.ts'
import { Brand } from './brand.tsx'
import { MenuColumn } from './menu-column.tsx'

const foldedKey = 'waybill.folded'

/** The pages at the side: open, or as icons where there is little room or somebody wants it. Under a bar, the bar has the logo and the search. */
export function Rail({ mini, underBar }: { readonly mini: boolean; readonly underBar: boolean }) {
  const say = useSay()
  const medium = useMedium()
  const [chosen, setChosen] = useState(mini ? 'yes' : localStorage.getItem(foldedKey))
  const folded = chosen === null ? medium : chosen === 'yes'
  const fold = (next: boolean) => {
    const choice = next ? 'yes' : 'no'
    localStorage.setItem(foldedKey, choice)
    setChosen(choice)
  }
  return (
    <aside className={`rail${folded ? ' folded' : ''}`}>
      {!underBar && <Brand />}
      {!underBar && !folded && <FindField />}
      {!underBar && folded && <FindButton className="unfold-search" />}
      <MenuColumn folded={folded} />
      <IconButton
        name={say(folded ? 'nav.unfold' : 'nav.fold')}
        size="middle"
        className="fold"
        icon={folded ? <Icon of={MenuUnfoldOutlined} /> : <Icon of={MenuFoldOutlined} />}
        onClick={() => fold(!folded)}
      />
    </aside>
  )
}

/** The pages behind a button, which stands where it is put. */
export function Drawer({ className = '' }: { readonly className?: string }) {
  const say = useSay()
  const drawer = useRef<HTMLDialogElement>(null)
  const close = () => drawer.current?.close()
  return (
    <>
      <IconButton
        name={say('nav.open')}
        size="middle"
        className={className}
        icon={<Icon of={MenuOutlined} />}
        onClick={() => drawer.current?.showModal()}
      />
      <dialog ref={drawer} className="drawer" aria-label={say('nav.title')} closedby="any">
        <Brand onGo={close} />
        <FindField onOpen={close} />
        <MenuColumn folded={false} onGo={close} />
      </dialog>
    </>
  )
}
