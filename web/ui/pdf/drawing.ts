import type { Drawn } from './drawn.ts'
import { hatchingOf } from './hatching.ts'
import { type Paint, paintOf } from './paint.ts'
import type { Pen } from './pen.ts'

/** Shapes and words of a drawn SVG, as shapes and words of the page. */
export function draw(svg: Drawn, pen: Pen): void {
  const named = new Map<string, Drawn>()
  collect(svg, named)
  drawOne(svg, { pen, named })
}

interface On {
  readonly pen: Pen
  readonly named: ReadonlyMap<string, Drawn>
}

function collect(element: Drawn, named: Map<string, Drawn>): void {
  const id = said(element, 'id')
  if (id) named.set(id, element)
  for (const child of childrenOf(element)) collect(child, named)
}

/** What an element says; nothing where it says nothing, which some readers give as an empty word. */
function said(element: Drawn, name: string): string | undefined {
  return element.getAttribute(name) || undefined
}

function childrenOf({ childNodes }: Drawn): Drawn[] {
  return Array.from(childNodes).filter(isElement)
}

function isElement(node: unknown): node is Drawn {
  return typeof node === 'object' && node !== null && 'getAttribute' in node && 'tagName' in node
}

function drawOne(element: Drawn, on: On): void {
  if (['defs', 'style', 'clipPath', 'pattern'].includes(element.tagName)) return
  const { doc } = on.pen
  doc.save()
  for (const matrix of matricesOf(said(element, 'transform'))) doc.transform(...matrix)
  const clip = on.named.get(referred(said(element, 'clip-path')) ?? '')
  if (clip) {
    for (const shape of childrenOf(clip)) trace(shape, on)
    doc.clip()
  }
  if (element.tagName === 'text') write(element, on)
  else {
    const hatching = hatchingOn(element, on)
    if (trace(element, on)) paint(element, on, hatching)
  }
  for (const child of element.tagName === 'text' ? [] : childrenOf(element)) drawOne(child, on)
  doc.restore()
}

/** Lays the outline of a shape; whether there was one. */
function trace(element: Drawn, { pen: { doc } }: On): boolean {
  const at = (name: string) => Number(said(element, name) ?? 0)
  switch (element.tagName) {
    case 'path':
      doc.path(said(element, 'd') ?? '')
      return true
    case 'rect':
      doc.rect(at('x'), at('y'), at('width'), at('height'))
      return true
    case 'circle':
      doc.circle(at('cx'), at('cy'), at('r'))
      return true
    case 'ellipse':
      doc.ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
      return true
    case 'line':
      doc.moveTo(at('x1'), at('y1')).lineTo(at('x2'), at('y2'))
      return true
    case 'polyline':
    case 'polygon': {
      const [first, ...others] = pairsOf(numbersIn(said(element, 'points') ?? ''))
      if (!first) return false
      doc.moveTo(...first)
      for (const point of others) doc.lineTo(...point)
      if (element.tagName === 'polygon') doc.closePath()
      return true
    }
    default:
      return false
  }
}

function paint(element: Drawn, on: On, hatching: Paint | undefined): void {
  const { doc } = on.pen
  const opacity = Number(said(element, 'opacity') ?? 1)
  const width = Number(said(element, 'stroke-width') ?? 1)
  const fill = hatching ?? paintIn(element, 'fill', opacity, on)
  const stroke = width > 0 ? paintIn(element, 'stroke', opacity, on) : undefined
  if (fill) doc.fillColor(fill.colour).fillOpacity(fill.opacity)
  if (stroke) {
    const dashes = numbersIn(said(element, 'stroke-dasharray') ?? '')
    doc.lineWidth(width).strokeColor(stroke.colour).strokeOpacity(stroke.opacity)
    doc.lineCap(wordIn(element, 'stroke-linecap', ['butt', 'round', 'square']))
    doc.lineJoin(wordIn(element, 'stroke-linejoin', ['miter', 'round', 'bevel']))
    if (dashes.some((length) => length > 0)) doc.dash(dashes[0] ?? 0, { space: dashes[1] ?? dashes[0] ?? 0 })
  }
  if (fill && stroke) doc.fillAndStroke()
  else if (fill) doc.fill()
  else if (stroke) doc.stroke()
  // An outline that nobody draws would join the next one.
  else doc.addContent('n')
}

/** What a shape is hatched with; it turns with its own axes, so it is laid before the shape's outline is. */
function hatchingOn(element: Drawn, { pen: { doc }, named }: On): Paint | undefined {
  const pattern = named.get(referred(said(element, 'fill')) ?? '')
  if (pattern?.tagName !== 'pattern') return undefined
  const hatching = hatchingOf(pattern)
  const ink = hatching && paintOf(hatching.colour)
  if (!ink) return undefined
  const [width, height] = [Number(said(pattern, 'width') ?? 0), Number(said(pattern, 'height') ?? 0)]
  const colour: Paint['colour'] = [doc.pattern([0, 0, width, height], width, height, hatching.marks), ink.colour]
  doc.save()
  for (const matrix of matricesOf(said(pattern, 'patternTransform'))) doc.transform(...matrix)
  doc.fillColor(colour)
  doc.restore()
  return { colour, opacity: Number(said(element, 'opacity') ?? 1) }
}

/** Without the attribute a shape is filled with black and has no outline, as SVG has it. */
function paintIn(element: Drawn, name: 'fill' | 'stroke', opacity: number, { pen, named }: On): Paint | undefined {
  const value = said(element, name) ?? (name === 'fill' ? '#000000' : 'none')
  const seen = opacity * Number(said(element, `${name}-opacity`) ?? 1)
  const gradient = named.get(referred(value) ?? '')
  if (gradient?.tagName !== 'linearGradient') return paintOf(value, seen)
  const at = (end: string) => Number(said(gradient, end) ?? 0)
  const colour = pen.doc.linearGradient(at('x1'), at('y1'), at('x2'), at('y2'))
  for (const stop of childrenOf(gradient)) {
    const one = paintOf(said(stop, 'stop-color') ?? '#000000', 1)
    if (one) colour.stop(Number.parseFloat(said(stop, 'offset') ?? '0') / 100, one.colour)
  }
  return { colour, opacity: seen }
}

function write(element: Drawn, { pen }: On): void {
  const style = said(element, 'style') ?? ''
  const size = Number(/font-size:\s*([\d.]+)px/.exec(style)?.[1] ?? 12)
  const heavy = Number(/font-weight:\s*(\d+)/.exec(style)?.[1] ?? (/font-weight:\s*bold/.test(style) ? 700 : 400))
  const ink = paintOf(said(element, 'fill') ?? '#000000', Number(said(element, 'opacity') ?? 1))
  const text = element.textContent ?? ''
  if (!ink || text === '') return
  const central = said(element, 'dominant-baseline') === 'central'
  pen.write(text, {
    x: Number(said(element, 'x') ?? 0),
    y: Number(said(element, 'y') ?? 0) + (central ? size * toBaseline : 0),
    size,
    weight: heavy >= 600 ? 'bold' : 'regular',
    ink,
    anchor: wordIn(element, 'text-anchor', ['start', 'middle', 'end']),
  })
}

/** From the middle of a line of letters to where they stand on. */
const toBaseline = 0.36

type Matrix = readonly [number, number, number, number, number, number]

function matricesOf(transform: string | undefined): Matrix[] {
  return [...(transform ?? '').matchAll(/(\w+)\(([^)]*)\)/g)].flatMap(([, name, given = '']): Matrix[] => {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = numbersIn(given)
    if (name === 'matrix') return [[a, b ?? 0, c, d, e, f]]
    if (name === 'translate') return [[1, 0, 0, 1, a, b ?? 0]]
    if (name === 'scale') return [[a, 0, 0, b ?? a, 0, 0]]
    if (name !== 'rotate') return []
    const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)]
    return [[cos, sin, -sin, cos, 0, 0]]
  })
}

function referred(value: string | undefined): string | undefined {
  return /^url\(#(.+)\)$/.exec(value ?? '')?.[1]
}

function numbersIn(text: string): number[] {
  return (text.match(/-?\d*\.?\d+(?:e[-+]?\d+)?/gi) ?? []).map(Number)
}

function pairsOf(numbers: readonly number[]): [number, number][] {
  return numbers.flatMap((x, place): [number, number][] => (place % 2 === 0 ? [[x, numbers[place + 1] ?? 0]] : []))
}

function wordIn<Word extends string>(element: Drawn, name: string, words: readonly [Word, ...Word[]]): Word {
  const value = said(element, name)
  return words.find((word) => word === value) ?? words[0]
}
