import { flatSize } from './zip-points.ts'

export interface View {
  readonly width: number
  readonly height: number
}

/** A point of the flat map is on the screen at `x * scale + left`, `y * scale + top`. */
export interface Camera {
  readonly scale: number
  readonly left: number
  readonly top: number
}

const closest = 40
const nearness = 4

/** The whole country, in the middle. */
export function fitting({ width, height }: View): Camera {
  const scale = Math.max(0.01, Math.min(width / flatSize.width, height / flatSize.height))
  return { scale, left: (width - flatSize.width * scale) / 2, top: (height - flatSize.height * scale) / 2 }
}

/** Near enough to one point to see its state and the next. */
export function around([x, y]: readonly [number, number], view: View): Camera {
  const scale = fitting(view).scale * nearness
  return within({ scale, left: view.width / 2 - x * scale, top: view.height / 2 - y * scale }, view)
}

export function moved({ scale, left, top }: Camera, [x, y]: readonly [number, number], view: View): Camera {
  return within({ scale, left: left + x, top: top + y }, view)
}

/** Closer or farther, while the point under the pointer stays where it is. */
export function zoomed(camera: Camera, by: number, [x, y]: readonly [number, number], view: View): Camera {
  const { scale: least } = fitting(view)
  const scale = Math.min(least * closest, Math.max(least, camera.scale * by))
  const real = scale / camera.scale
  return within({ scale, left: x - (x - camera.left) * real, top: y - (y - camera.top) * real }, view)
}

/** Some of the country is always in sight: its middle half never leaves the picture. */
function within({ scale, left, top }: Camera, { width, height }: View): Camera {
  const held = (at: number, size: number, length: number) =>
    Math.min(length - size * scale * 0.25, Math.max(size * scale * -0.75, at))
  return { scale, left: held(left, flatSize.width, width), top: held(top, flatSize.height, height) }
}

interface Placed {
  readonly xs: Float32Array
  readonly ys: Float32Array
}

export function onScreen({ scale, left, top }: Camera, { xs, ys }: Placed, index: number): readonly [number, number] {
  return [(xs[index] ?? 0) * scale + left, (ys[index] ?? 0) * scale + top]
}
