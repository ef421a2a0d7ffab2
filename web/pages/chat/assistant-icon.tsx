import { CommentOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, lazy, type PointerEvent, Suspense, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { type IconPlace, keepPlace, keptPlace, moved, stepOf, within } from './icon-place.ts'
import { chatStandingQuery } from './queries.ts'
import './assistant-icon.css'

const loadPanel = () => import('./assistant.tsx')
const Assistant = lazy(async () => ({ default: (await loadPanel()).Assistant }))

/** A pointer that went no farther pressed it. */
const stillPressed = 4

interface Dragged {
  readonly from: IconPlace
  readonly x: number
  readonly y: number
  far: boolean
}

/** For whoever wants it shown. */
export function AssistantIcon() {
  const { data: standing } = useQuery(chatStandingQuery)
  return standing?.isOpen && standing.chat ? <MovableIcon /> : null
}

/** The way to the assistant, which comes when somebody is about to open it, and stays until the page is left. */
function MovableIcon() {
  const say = useSay()
  const { direction } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const dragged = useRef<Dragged>(undefined)
  const [place, setPlace] = useState(keptPlace)
  const [open, setOpen] = useState<boolean>()

  const moveTo = (from: IconPlace, right: number, down: number) => {
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const next = within(moved(within(from, { width, height }), right, down, direction), { width, height })
    setPlace(next)
    keepPlace(next)
  }
  const onPointerDown = ({ button: pressed, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) => {
    if (pressed !== 0) return
    currentTarget.setPointerCapture(pointerId)
    dragged.current = { from: place, x, y, far: false }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const drag = dragged.current
    if (!drag) return
    const [right, down] = [clientX - drag.x, clientY - drag.y]
    drag.far ||= Math.hypot(right, down) > stillPressed
    if (drag.far) moveTo(drag.from, right, down)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    if (!step) return
    event.preventDefault()
    moveTo(place, ...step)
  }
  const onClick = () => {
    const wasDragged = dragged.current?.far
    dragged.current = undefined
    if (!wasDragged) setOpen(true)
  }
  const onClose = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--end': `${place.end}px`,
    '--foot': `${place.foot}px`,
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="assistant-icon"
        style={style}
        hidden={open === true}
        aria-haspopup="dialog"
        aria-label={say('assistant.open')}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
        title={say('assistant.move')}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerCancel={() => {
          dragged.current = undefined
        }}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <Icon of={CommentOutlined} />
      </button>
      {open !== undefined && (
        <Suspense>
          <Assistant open={open} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
