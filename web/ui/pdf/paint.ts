type Gradient = ReturnType<PDFKit.PDFDocument['linearGradient']>

/** A pattern without a colour of its own, and the colour. */
type Hatching = [PDFKit.PDFTilingPattern, string]

export interface Paint {
  readonly colour: string | Gradient | Hatching
  readonly opacity: number
}

export interface Ink extends Paint {
  readonly colour: string
}

/** A colour as style sheets have them; nothing where nothing is seen. */
export function paintOf(value: string, opacity = 1): Ink | undefined {
  const hex = /^#([\da-f]{3,8})$/i.exec(value)?.[1]
  const parts = hex === undefined ? inWords(value) : inHex(hex)
  if (!parts) return undefined
  const [red, green, blue, alpha] = parts
  const colour = `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
  return alpha * opacity > 0 ? { colour, opacity: alpha * opacity } : undefined
}

type Parts = readonly [red: number, green: number, blue: number, alpha: number]

function inHex(hex: string): Parts | undefined {
  const digits = hex.length < 6 ? hex.replaceAll(/./g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((two) => Number.parseInt(two, 16))
  return [red, green, blue, alpha / 255]
}

function inWords(value: string): Parts | undefined {
  const [, inside] = /^rgba?\(([^)]+)\)$/.exec(value) ?? []
  if (inside === undefined) return undefined
  const [red = 0, green = 0, blue = 0, alpha = 1] = inside.split(',').map(Number)
  return [red, green, blue, alpha]
}
