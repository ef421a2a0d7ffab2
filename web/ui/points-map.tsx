import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useSay } from './language.tsx'
import './points-map.css'
import { around, type Camera, fitting, moved, onScreen, zoomed } from './points-camera.ts'
import { type Circles, drawPoints, nearest, type View } from './points-canvas.ts'
import { useTheme } from './theme-choice.tsx'

interface PointsMapProps {
  /** Outlines of the land, as the data of SVG paths on the flat map. */
  readonly land: readonly string[]
  readonly circles: Circles
  readonly height: number
  readonly label: string
  /** What is told of a circle. */
  readonly renderAbout: (index: number) => ReactNode
  /** Beside the map's own buttons: whom the places are from. */
  readonly credit: ReactNode
  /** What it begins near; without it, with the whole country. */
  readonly middle?: readonly [number, number]
}

/** How far a key goes. */
const step = 60
const closer = 1.6

/** Tens of thousands of circles on the map of the United States: dragged, zoomed and asked by mouse, touch and keyboard. */
export function PointsMap({ land, circles, height, label, renderAbout, credit, middle }: PointsMapProps) {
  const say = useSay()
  const { tokens, onPaper } = useTheme()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(0)
  const [moving, setCamera] = useState<Camera>()
  const [pinned, setPinned] = useState<number>()
  const [pointed, setPointed] = useState<number>()
  const [keyed, setKeyed] = useState(false)
  const view = useMemo((): View => ({ width, height }), [width, height])
  const home = middle ? around(middle, view) : fitting(view)
  const camera = moving ?? home
  const shapes = useMemo(() => land.map((path) => new Path2D(path)), [land])
  const shown = [pinned, pointed].find((index) => index !== undefined && index < circles.count)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = canvas.current
    if (!element || width === 0) return
    const draw = () => drawPoints(element, { view, camera, shapes, circles, chosen: shown, tokens })
    if (onPaper) return draw()
    const asked = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(asked)
  }, [view, width, camera, shapes, circles, shown, tokens, onPaper])

  const zoom = (by: number, [x, y] = [width / 2, height / 2]) =>
    setCamera((last) => zoomed(last ?? home, by, [x, y], view))
  const move = (by: readonly [number, number]) => setCamera((last) => moved(last ?? home, by, view))
  const whole = () => {
    setCamera(middle && fitting(view))
    setPinned(undefined)
  }
  const pick = (at: readonly [number, number]) => {
    const found = nearest(circles, camera, at)
    setPinned(found === pinned ? undefined : found)
  }

  useWheel(canvas, zoom)
  const gestures = useGestures({
    canvas,
    move,
    zoom,
    pick,
    point: (at) => setPointed(at && nearest(circles, camera, at)),
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move([step, 0]),
      ArrowRight: () => move([-step, 0]),
      ArrowUp: () => move([0, step]),
      ArrowDown: () => move([0, -step]),
      '+': () => zoom(closer),
      '=': () => zoom(closer),
      '-': () => zoom(1 / closer),
      '0': whole,
      Enter: () => pick([width / 2, height / 2]),
      Escape: () => setPinned(undefined),
    }
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setKeyed(true)
    act()
  }
  return (
    <div className="points" ref={frame} style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture that the keyboard moves */}
      <div
        className="points-keys"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a picture that the keyboard moves
        tabIndex={0}
        aria-label={`${label}. ${say('points.keys')}`}
        onKeyDown={onKeyDown}
        onBlur={() => setKeyed(false)}
      >
        <canvas ref={canvas} {...gestures} className={shown === undefined ? undefined : 'on-circle'} />
      </div>
      {keyed && <span className="points-cross" aria-hidden />}
      {shown !== undefined && (
        <About at={onScreen(camera, circles, shown)} view={view}>
          {renderAbout(shown)}
        </About>
      )}
      <div className="points-tools">
        <button
          type="button"
          aria-label={say('points.closer')}
          title={say('points.closer')}
          onClick={() => zoom(closer)}
        >
          +
        </button>
        <button
          type="button"
          aria-label={say('points.farther')}
          title={say('points.farther')}
          onClick={() => zoom(1 / closer)}
        >
          −
        </button>
        <button type="button" disabled={moving === undefined && !middle} onClick={whole}>
          {say('points.whole')}
        </button>
      </div>
      <p className="points-credit">{credit}</p>
    </div>
  )
}

interface AboutProps {
  readonly at: readonly [number, number]
  readonly view: View
  readonly children: ReactNode
}

/** A small card beside its circle, inside the map. */
function About({ at: [x, y], view, children }: AboutProps) {
  const toLeft = x > view.width / 2
  const above = y > view.height / 2
  return (
    <output
      className="points-about"
      style={{
        left: toLeft ? undefined : Math.max(8, x + 14),
        right: toLeft ? Math.max(8, view.width - x + 14) : undefined,
        top: above ? undefined : Math.max(8, y),
        bottom: above ? Math.max(8, view.height - y) : undefined,
      }}
    >
      {children}
    </output>
  )
}

/** The wheel belongs to the page until the map was asked to have it, by a click or with Ctrl. */
function useWheel(
  canvas: { readonly current: HTMLCanvasElement | null },
  zoom: (by: number, at: [number, number]) => void,
) {
  const latest = useRef(zoom)
  useEffect(() => {
    latest.current = zoom
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && document.activeElement !== element.parentElement) return
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY * 0.0016), [event.offsetX, event.offsetY])
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [canvas])
}

interface Gestures {
  readonly canvas: { readonly current: HTMLCanvasElement | null }
  readonly move: (by: readonly [number, number]) => void
  readonly zoom: (by: number, at: [number, number]) => void
  readonly pick: (at: readonly [number, number]) => void
  readonly point: (at: readonly [number, number] | undefined) => void
}

const between = ([one, other]: readonly (readonly [number, number])[]) =>
  one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0

/** One finger or the mouse drags, two fingers zoom, and what did not move was a click. */
function useGestures({ canvas, move, zoom, pick, point }: Gestures) {
  const down = useRef(new Map<number, readonly [number, number]>())
  const travelled = useRef(0)
  const placeOf = (event: PointerEvent): [number, number] => {
    const box = canvas.current?.getBoundingClientRect()
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)]
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      canvas.current?.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, placeOf(event))
      if (down.current.size === 1) travelled.current = 0
    },
    onPointerMove: (event: PointerEvent) => {
      const at = placeOf(event)
      const before = down.current.get(event.pointerId)
      if (!before) {
        if (event.pointerType === 'mouse') point(at)
        return
      }
      const fingers = [...down.current.values()]
      down.current.set(event.pointerId, at)
      travelled.current += Math.hypot(at[0] - before[0], at[1] - before[1])
      if (fingers.length === 1) {
        if (travelled.current > 3) move([at[0] - before[0], at[1] - before[1]])
        return
      }
      const [one, other] = [...down.current.values()]
      if (!one || !other) return
      const [was, is] = [between(fingers), between([one, other])]
      if (was > 0) zoom(is / was, [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2])
    },
    onPointerUp: (event: PointerEvent) => {
      const alone = down.current.size === 1 && down.current.delete(event.pointerId)
      down.current.delete(event.pointerId)
      if (alone && travelled.current <= 3) pick(placeOf(event))
    },
    onPointerCancel: (event: PointerEvent) => void down.current.delete(event.pointerId),
    onPointerLeave: () => point(undefined),
    onDoubleClick: (event: { readonly nativeEvent: MouseEvent }) =>
      zoom(closer, [event.nativeEvent.offsetX, event.nativeEvent.offsetY]),
  }
}
