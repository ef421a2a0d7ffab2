import { type HTMLAttributes, type KeyboardEvent, useMemo, useState } from 'react'
import { type ChartMark, markAfter, marksOf } from './chart-marks.ts'
import type { ChartProps } from './chart-option.ts'
import { useLanguage } from './language.tsx'

type Keyed = Pick<HTMLAttributes<HTMLElement>, 'tabIndex' | 'onKeyDown' | 'onFocus' | 'onBlur'>

interface MarkKeys {
  /** Where the keyboard is; nothing while it is elsewhere. */
  readonly at: ChartMark | undefined
  /** What the chart listens to; nothing where it has no mark to come to. */
  readonly keyed: Keyed | undefined
}

/** Arrow keys go from mark to mark of a chart; there Enter does what a click does, with Shift too. */
export function useMarkKeys({ option, onPick, onRows, onPoint }: Omit<ChartProps, 'height' | 'label'>): MarkKeys {
  const rightToLeft = useLanguage().direction === 'rtl'
  const marks = useMemo(() => marksOf(option), [option])
  const [last, setLast] = useState<string>()
  const [within, setWithin] = useState(false)
  const known = marks.find(({ key }) => key === last)
  const at = within ? known : undefined

  const goTo = (mark: ChartMark) => {
    setLast(mark.key)
    setWithin(true)
    onPoint?.(mark.key)
  }
  const leave = () => {
    if (!within) return
    setWithin(false)
    onPoint?.(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Enter' || key === ' ') {
      event.preventDefault()
      const answer = shiftKey && onRows ? onRows : onPick
      if (at) answer?.(at.key)
      return
    }
    if (key === 'Escape' && at) {
      // What the chart stands in stays open.
      event.preventDefault()
      event.stopPropagation()
      leave()
      return
    }
    const next = markAfter(marks, at, key, rightToLeft)
    if (!next) return
    event.preventDefault()
    goTo(next)
  }
  /** The keyboard comes back to where it was, from a table that it opened there. */
  const onFocus = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    if (known && currentTarget.matches(':focus-visible')) goTo(known)
  }
  return { at, keyed: marks.length > 0 ? { tabIndex: 0, onKeyDown, onFocus, onBlur: leave } : undefined }
}
