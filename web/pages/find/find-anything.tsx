import { lazy, Suspense, useEffectEvent, useLayoutEffect, useState } from 'react'
import { findOpened, loadFind } from './open-find.ts'

const FindDialog = lazy(async () => ({ default: (await loadFind()).FindDialog }))

/**
 * Waits for Ctrl+K, on a Mac for ⌘K, and for whoever presses the search field. What it needs comes when it is first opened;
 * what is written meanwhile is kept for it.
 */
export function FindAnything() {
  const [begun, setBegun] = useState<string>()
  const [ready, setReady] = useState(false)
  const open = begun !== undefined
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const plain = !ctrlKey && !metaKey && !altKey
    if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) setBegun(begun ?? '')
    else if (open && !ready && plain && key.length === 1) setBegun(begun + key)
    else return
    event.preventDefault()
  })
  // Before the page is painted: a key that is pressed as soon as something is seen is not lost.
  useLayoutEffect(() => {
    const show = () => setBegun('')
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    window.addEventListener(findOpened, show)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener(findOpened, show)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  if (!open) return null
  return (
    <Suspense>
      <FindDialog
        begun={begun}
        onReady={() => setReady(true)}
        onClose={() => {
          setBegun(undefined)
          setReady(false)
        }}
      />
    </Suspense>
  )
}
