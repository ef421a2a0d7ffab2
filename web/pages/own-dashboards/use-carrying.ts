import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { movedTo } from './arrange.ts'

interface Carried {
  readonly id: string
  /** The order that it would be dropped in. */
  readonly order: readonly string[]
}

interface Grip {
  readonly item: HTMLElement
  /** Where in the card it is held. */
  readonly held: { readonly x: number; readonly y: number }
  pointer: { x: number; y: number }
  /** What lies under the pointer: nothing changes places again before the pointer has left it. */
  over: string | undefined
}

const edge = 72
const scrolledAtOnce = 18

/**
 * A card is carried by its handle: it follows the pointer, and the others make room. Meanwhile their elements stay in
 * order and only their places change, so that the pointer keeps hold of it.
 */
export function useCarrying(ids: readonly string[], onDrop: (order: readonly string[]) => void) {
  const [carried, setCarried] = useState<Carried>()
  const grip = useRef<Grip>(undefined)

  /** After every change of places it is under the pointer again. */
  useLayoutEffect(() => {
    const now = grip.current
    if (!carried || !now) return
    follow(now)
    now.over = under(now)
  }, [carried])
  useEffect(() => () => letGo(grip.current), [])

  const end = (drop: boolean) => {
    const now = carried
    letGo(grip.current)
    grip.current = undefined
    setCarried(undefined)
    if (drop && now && now.order.join() !== ids.join()) onDrop(now.order)
  }

  const handleOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      const item = event.currentTarget.closest('li')
      if (!item || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { left, top } = item.getBoundingClientRect()
      const { clientX: x, clientY: y } = event
      grip.current = { item, held: { x: x - left, y: y - top }, pointer: { x, y }, over: id }
      setCarried({ id, order: ids })
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      const now = grip.current
      if (!now || !carried) return
      now.pointer = { x, y }
      scrollNear(y)
      follow(now)
      const over = under(now)
      if (over === now.over) return
      now.over = over
      if (over !== undefined) setCarried({ id, order: movedTo(carried.order, id, carried.order.indexOf(over)) })
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !carried) return
      event.stopPropagation()
      end(false)
    },
  })
  return { carried, handleOf }
}

function follow({ item, held, pointer }: Grip): void {
  const grid = item.parentElement?.getBoundingClientRect()
  if (!grid) return
  const x = pointer.x - grid.left - held.x - item.offsetLeft
  const y = pointer.y - grid.top - held.y - item.offsetTop
  item.style.translate = `${x}px ${y}px`
}

function letGo(grip: Grip | undefined): void {
  if (grip) grip.item.style.translate = ''
}

function under({ item, pointer: { x, y } }: Grip): string | undefined {
  const others = [...(item.parentElement?.children ?? [])].filter((one) => one !== item)
  const found = others.find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return left <= x && x <= right && top <= y && y <= bottom
  })
  return found instanceof HTMLElement ? found.dataset.pin : undefined
}

function scrollNear(y: number): void {
  if (y < edge) window.scrollBy(0, -scrolledAtOnce)
  else if (y > window.innerHeight - edge) window.scrollBy(0, scrolledAtOnce)
}
