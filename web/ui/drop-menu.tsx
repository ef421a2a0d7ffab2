import { Popover } from 'antd'
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { usePopped } from './pop-panel.tsx'

export interface MenuEntry {
  readonly key: string
  readonly words: ReactNode
  readonly icon?: ReactNode
  readonly disabled?: boolean
  /** Of one choice among several: whether it is the one that holds. */
  readonly chosen?: boolean
  readonly choose: () => void
}

export interface MenuPart {
  readonly key: string
  readonly title?: string
  readonly entries: readonly MenuEntry[]
}

interface DropMenuProps {
  readonly label: string
  readonly parts: readonly MenuPart[]
  /** The button it hangs from. */
  readonly children: ReactElement<{ readonly 'aria-haspopup'?: 'menu'; readonly 'aria-expanded'?: boolean }>
}

/** A button with a menu below it. */
export function DropMenu({ label, parts, children }: DropMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      classNames={{ root: 'drop' }}
      content={<Menu label={label} parts={parts} close={() => setOpen(false)} />}
    >
      {cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': open })}
    </Popover>
  )
}

type MenuProps = Pick<DropMenuProps, 'label' | 'parts'> & { readonly close: () => void }

/** Arrows go round in it; Tab leaves it, as Escape does. */
function Menu({ label, parts, close }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  usePopped(menu, close)
  useEffect(() => entriesIn(menu.current)[0]?.focus({ preventScroll: true }), [])

  const walk = (event: KeyboardEvent) => {
    const entries = entriesIn(menu.current)
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const goTo = (index: number) => entries.at(index % entries.length)?.focus()
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(Math.max(at, 0) - 1),
      Home: () => goTo(0),
      End: () => goTo(-1),
      Tab: close,
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <div ref={menu} className="drop-menu" role="menu" aria-label={label} tabIndex={-1} onKeyDown={walk}>
      {parts.map(({ key, title, entries }) => (
        <fieldset key={key} aria-label={title}>
          {title !== undefined && (
            <p className="drop-title" aria-hidden>
              {title}
            </p>
          )}
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} close={close} />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function Entry({ entry, close }: { readonly entry: MenuEntry; readonly close: () => void }) {
  const { words, icon, disabled, chosen, choose } = entry
  return (
    <button
      type="button"
      role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={chosen}
      disabled={disabled}
      onClick={() => {
        close()
        choose()
      }}
    >
      {icon}
      {words}
    </button>
  )
}

function entriesIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:enabled') ?? [])]
}
