import { type Camera, fitting, type View } from './points-camera.ts'
import type { Tokens } from './theme.ts'

export type { View } from './points-camera.ts'

/** Circles by place, size and colour, the largest first, so that the small ones stay in sight. */
export interface Circles {
  readonly count: number
  readonly xs: Float32Array
  readonly ys: Float32Array
  /** Which of `radii`. */
  readonly sizes: Uint8Array
  /** Which of `colours`. */
  readonly shades: Uint8Array
  readonly colours: readonly string[]
}

/** In pixels, when the whole country is in sight: up to 500 packages, 1,000, 10,000, and more. */
export const radii = [2, 4, 7.5, 13] as const

/** Closer to the ground circles grow, but slower than the ground. */
function growth(camera: Camera, view: View): number {
  return (camera.scale / fitting(view).scale) ** 0.38
}

/** Each size in each colour as large as it will stand on the screen, painted once a frame and then only copied. */
function spritesOf(colours: readonly string[], grown: number): readonly (readonly HTMLCanvasElement[])[] {
  return colours.map((colour) =>
    radii.map((radius) => {
      const painted = Math.max(1, radius * grown)
      const picture = document.createElement('canvas')
      picture.width = Math.ceil(painted * 2 + 2)
      picture.height = picture.width
      const context = picture.getContext('2d')
      if (context) {
        context.beginPath()
        context.arc(picture.width / 2, picture.height / 2, painted, 0, Math.PI * 2)
        context.globalAlpha = 0.5
        context.fillStyle = colour
        context.fill()
        context.globalAlpha = 0.9
        context.strokeStyle = colour
        context.stroke()
      }
      return picture
    }),
  )
}

interface Drawing {
  readonly view: View
  readonly camera: Camera
  readonly shapes: readonly Path2D[]
  readonly circles: Circles
  readonly chosen: number | undefined
  readonly tokens: Pick<Tokens, 'land' | 'card' | 'ink' | 'line'>
}

export function drawPoints(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { view, camera, shapes, circles, chosen, tokens } = drawing
  const context = canvas.getContext('2d')
  if (!context) return
  const dense = Math.min(2, devicePixelRatio || 1)
  const [width, height] = [Math.round(view.width * dense), Math.round(view.height * dense)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const { scale, left, top } = camera
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, width, height)

  context.setTransform(scale * dense, 0, 0, scale * dense, left * dense, top * dense)
  context.fillStyle = tokens.land
  context.strokeStyle = tokens.card
  context.lineWidth = 1 / scale
  for (const shape of shapes) {
    context.fill(shape)
    context.stroke(shape)
  }

  context.setTransform(1, 0, 0, 1, 0, 0)
  const grown = growth(camera, view)
  const { count, xs, ys, sizes, shades, colours } = circles
  const sprites = spritesOf(colours, grown * dense)
  const taken = new Set<number>()
  for (let index = 0; index < count; index += 1) {
    const x = Math.round(((xs[index] ?? 0) * scale + left) * dense)
    const y = Math.round(((ys[index] ?? 0) * scale + top) * dense)
    const size = sizes[index] ?? 0
    const shade = shades[index] ?? 0
    const sprite = sprites[shade]?.[size]
    if (!sprite) continue
    const half = sprite.width >> 1
    if (x < -half || y < -half || x > width + half || y > height + half) continue
    // On one and the same pixel the second small circle would not be seen.
    const pixel = (y * (width + 64) + x) * 8 + shade
    if (size === 0) {
      if (taken.has(pixel)) continue
      taken.add(pixel)
    }
    context.drawImage(sprite, x - half, y - half)
  }

  context.setTransform(dense, 0, 0, dense, 0, 0)
  if (chosen === undefined) return
  context.beginPath()
  context.arc(
    (xs[chosen] ?? 0) * scale + left,
    (ys[chosen] ?? 0) * scale + top,
    (radii[sizes[chosen] ?? 0] ?? 0) * grown + 2,
    0,
    Math.PI * 2,
  )
  context.lineWidth = 2
  context.strokeStyle = tokens.ink
  context.stroke()
}

/** A finger is not exact. */
const reach = 6

/** The circle that is pointed at: of several the one whose middle is closest. */
export function nearest(
  { count, xs, ys }: Pick<Circles, 'count' | 'xs' | 'ys'>,
  { scale, left, top }: Camera,
  [x, y]: readonly [number, number],
  within = reach + 10,
): number | undefined {
  let found: number | undefined
  let best = within ** 2
  for (let index = 0; index < count; index += 1) {
    const across = (xs[index] ?? 0) * scale + left - x
    const down = (ys[index] ?? 0) * scale + top - y
    const distance = across ** 2 + down ** 2
    if (distance < best) {
      best = distance
      found = index
    }
  }
  return found
}
