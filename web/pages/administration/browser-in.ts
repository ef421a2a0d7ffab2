const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*Safari/],
]
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** A browser as a person knows it, from what it says of itself; undefined for one that says nothing we know. */
export function browserIn(userAgent: string): string | undefined {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))
  if (!browser) return undefined
  const [name, sign] = browser
  const system = systems.find(([, one]) => one.test(userAgent))?.[0]
  return [name, sign.exec(userAgent)?.[1], system && `· ${system}`].filter(Boolean).join(' ')
}
