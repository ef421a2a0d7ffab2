import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useAnchor } from './popped.tsx'

type Hints = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'aria-describedby'
>

const shownAfterMilliseconds = 100

interface TooltipProps {
  readonly words: ReactNode
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** Words about a thing, for whoever stays on it with the pointer or comes to it with the keyboard. */
export function Tooltip({ words, children }: TooltipProps) {
  const anchor = useAnchor()
  const [tip, hints] = useTip(words, anchor)
  return (
    <>
      {cloneElement(children, { ...hints, style: { anchorName: anchor } })}
      {tip}
    </>
  )
}

/** The words themselves, and what the thing has to listen to; where it names no anchor, they stand at what they are drawn in. */
export function useTip(words: ReactNode, anchor?: `--${string}`): readonly [ReactNode, Hints] {
  const id = useId()
  const [shown, setShown] = useState(false)
  const [wished, setWished] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(wished), shownAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [wished])
  const come = () => setWished(true)
  const go = () => setWished(false)
  const open = shown && words !== undefined
  const tip = open && (
    <Tip id={id} anchor={anchor} onPointerEnter={come} onPointerLeave={go}>
      {words}
    </Tip>
  )
  return [
    tip,
    {
      onPointerEnter: come,
      onPointerLeave: go,
      onFocus: come,
      onBlur: go,
      onKeyDown: ({ key }) => key === 'Escape' && go(),
      ...(open && { 'aria-describedby': id }),
    },
  ]
}

interface TipProps extends Pick<Hints, 'onPointerEnter' | 'onPointerLeave'> {
  readonly id: string
  readonly anchor: `--${string}` | undefined
  readonly children: ReactNode
}

function Tip({ anchor, children, ...rest }: TipProps) {
  const tip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = tip.current
    if (place)
      place.style.setProperty(
        'position-anchor',
        anchor ?? place.parentElement?.style.getPropertyValue('anchor-name') ?? '',
      )
    place?.showPopover()
  }, [anchor])
  return (
    <div ref={tip} role="tooltip" popover="manual" className="tooltip" {...rest}>
      {children}
    </div>
  )
}
