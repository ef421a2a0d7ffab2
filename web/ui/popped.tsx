import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'

/** The name by which something that pops up stands at what it hangs from. */
export function useAnchor(): `--${string}` {
  return `--anchor-${useId().replaceAll(/\W/g, '')}`
}

interface PoppedProps {
  readonly anchor: `--${string}`
  readonly close: () => void
  /** With which edge it stands at what it hangs from. */
  readonly edge?: 'start' | 'end' | 'middle'
  /** Tab leaves it as Escape does. */
  readonly leavesWithTab?: boolean
  readonly id?: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * What hangs from a button, above everything else, dialogs included, and within the screen. A press elsewhere and Escape close
 * it; the keyboard goes back to where it was. A press on what it hangs from is left to that.
 */
export function Popped({
  anchor,
  close,
  edge = 'end',
  leavesWithTab = false,
  id,
  className = '',
  children,
}: PoppedProps) {
  const popped = useRef<HTMLDivElement>(null)
  const goAway = useEffectEvent(close)
  useLayoutEffect(() => {
    const before = document.activeElement
    const place = popped.current
    place?.showPopover()
    return () => {
      const within = place?.contains(document.activeElement) || document.activeElement === document.body
      if (within && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (isUnderDialog(popped.current, target)) return
      const hangsFrom = target instanceof Element && target.closest(`[style*="${anchor}"]`)
      if (target instanceof Node && !hangsFrom && !popped.current?.contains(target)) goAway()
    }
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isUnderDialog(popped.current, event.target)) return
      event.preventDefault()
      goAway()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [anchor])
  /** Of several that are open, the innermost hears a key first. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (isUnderDialog(popped.current, event.target)) return
    const innermost = event.target instanceof Element && event.target.closest('.popped') === popped.current
    if (!innermost || !(event.key === 'Escape' || (leavesWithTab && event.key === 'Tab'))) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    <div
      ref={popped}
      id={id}
      popover="manual"
      className={`popped at-${edge} ${className}`}
      style={{ positionAnchor: anchor }}
      onKeyDownCapture={onKeyDownCapture}
    >
      {children}
    </div>
  )
}

/** Whether a dialog that was opened from within stands above it: what is pressed there is meant for the dialog. */
function isUnderDialog(popped: Element | null, target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest('dialog:modal') : null
  return dialog !== null && popped?.contains(dialog) === true
}
