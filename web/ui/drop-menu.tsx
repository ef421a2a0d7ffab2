import { cloneElement, lazy, type ReactElement, Suspense } from 'react'
import type { ButtonProps } from './button.tsx'
import type { MenuPart } from './menu.ts'
import { useOpening } from './opening.ts'
import { Popped, useAnchor } from './popped.tsx'
import { Unfolded } from './unfolded.tsx'

const loadEntries = () => import('./menu-entries.tsx')
const MenuEntries = lazy(async () => ({ default: (await loadEntries()).MenuEntries }))

interface DropMenuProps {
  readonly label: string
  readonly parts: readonly MenuPart[]
  /** With which edge it stands at its button: the start where that stands at the start of a row. */
  readonly edge?: 'start' | 'end'
  /** The button it hangs from. */
  readonly children: ReactElement<ButtonProps>
}

/** A button with a menu below it; how a menu is walked comes when somebody is about to open one. */
export function DropMenu({ label, parts, edge = 'end', children }: DropMenuProps) {
  const anchor = useAnchor()
  const { pressed, open, press, close } = useOpening()
  return (
    <>
      {cloneElement(children, {
        'aria-haspopup': 'menu',
        'aria-expanded': pressed,
        style: { anchorName: anchor },
        onClick: press,
        onPointerEnter: () => void loadEntries(),
        onFocus: () => void loadEntries(),
      })}
      {open && (
        <Popped anchor={anchor} close={close} edge={edge} leavesWithTab>
          <Unfolded shape={<span className="shape" />}>
            <Suspense fallback={<span className="shape" />}>
              <MenuEntries label={label} parts={parts} close={close} />
            </Suspense>
          </Unfolded>
        </Popped>
      )}
    </>
  )
}
