import { carriers } from '@waybill/contracts'
export type Shade = 'light' | 'dark'

/** Every colour of the product. CSS and the charts take theirs from here. */
export interface Tokens {
  readonly background: string
  readonly rail: string
  readonly card: string
  readonly raised: string
  readonly hover: string
  readonly line: string
  readonly control: string
  readonly ink: string
  readonly quiet: string
  readonly accent: string
  readonly accentSoft: string
  readonly accentHover: string
  readonly accentPressed: string
  readonly accentRing: string
  readonly accentGlow: string
  readonly tip: string
  readonly onAccent: string
  readonly dearer: string
  readonly dearerHover: string
  readonly dearerPressed: string
  readonly cheaper: string
  /** An amount below zero, whatever it means for whoever pays. */
  readonly negative: string
  readonly warning: string
  readonly underWay: string
  readonly prior: string
  readonly area: string
  /** A second measure beside the accent, and what is between the two. */
  readonly second: string
  readonly between: string
  readonly land: string
  readonly rampFrom: string
  readonly rampTo: string
}

export const tokens: Record<Shade, Tokens> = {
  light: {
    background: '#F5F6F4',
    rail: '#FFFFFF',
    card: '#FFFFFF',
    raised: '#FFFFFF',
    hover: '#F0F3F1',
    line: '#E4E7E4',
    control: '#D3D9D6',
    ink: '#16211F',
    quiet: '#5A6663',
    accent: '#0B7268',
    accentSoft: '#E2F0EE',
    accentHover: '#218073',
    accentPressed: '#044D48',
    accentRing: '#59998C',
    accentGlow: '#0132245E',
    tip: '#22302D',
    onAccent: '#FFFFFF',
    dearer: '#B3321A',
    dearerHover: '#BF533B',
    dearerPressed: '#8C1D0E',
    cheaper: '#13754A',
    negative: '#9A2F5A',
    warning: '#8F5700',
    underWay: '#1F5FA8',
    prior: '#A9B3B0',
    area: '#0B726812',
    second: '#8A6A1C',
    between: '#8A6A1C26',
    land: '#EEF0EE',
    rampFrom: '#E3F1EF',
    rampTo: '#07594F',
  },
  dark: {
    background: '#0E1315',
    rail: '#0A0F11',
    card: '#151C1F',
    raised: '#1B2427',
    hover: '#1E282C',
    line: '#243036',
    control: '#35434A',
    ink: '#E8EEF0',
    quiet: '#9AA7AB',
    accent: '#2FB5A8',
    accentSoft: '#15302F',
    accentHover: '#4BB1A3',
    accentPressed: '#267D74',
    accentRing: '#1C4440',
    accentGlow: '#3CFAD62E',
    tip: '#2A363B',
    onAccent: '#06211E',
    dearer: '#F4836B',
    dearerHover: '#E8A08C',
    dearerPressed: '#A65C4D',
    cheaper: '#55C596',
    negative: '#F09AB8',
    warning: '#E5A94B',
    underWay: '#7FB4F0',
    prior: '#66757C',
    area: '#2FB5A814',
    second: '#D9B45A',
    between: '#D9B45A2E',
    land: '#20292D',
    rampFrom: '#18393A',
    rampTo: '#7FE3D6',
  },
}

const otherCarriers: Record<Shade, readonly string[]> = {
  light: ['#3B7F6B', '#8C6D1F', '#56708A', '#9A4F2E', '#6B6FA8'],
  dark: ['#7CC2AC', '#CDB05F', '#9DB4CB', '#DB9877', '#A9ADE0'],
}

/**
 * A carrier keeps its colour on every page. One we have no colour for gets a spare one by its name, and no two carriers of
 * a client the same one while there are spare ones left.
 */
export function carrierColour(carrier: string, shade: Shade, ofClient: readonly string[] = []): string {
  const own = colourOfTheHouse(carrier)
  if (own) return own[shade]
  const others = otherCarriers[shade]
  const place = sparePlaces(ofClient, others.length).get(carrier) ?? placeByName(carrier, others.length)
  return others[place] ?? tokens[shade].accent
}

function colourOfTheHouse(carrier: string) {
  return carriers.find(({ name }) => name === carrier)?.colours
}

function placeByName(carrier: string, places: number): number {
  let sum = 0
  for (const letter of carrier) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % places
}

/** Each at the place of its name, or the next one that is free. */
function sparePlaces(ofClient: readonly string[], places: number): ReadonlyMap<string, number> {
  const taken = new Map<string, number>()
  for (const carrier of ofClient.filter((name) => !colourOfTheHouse(name)).toSorted()) {
    const free = Array.from({ length: places }, (_, step) => (placeByName(carrier, places) + step) % places)
    const used = new Set(taken.values())
    taken.set(carrier, free.find((place) => !used.has(place)) ?? placeByName(carrier, places))
  }
  return taken
}

/** Lines side by side that have no colour of their own, the first of them the most. */
export function lineColours(shade: Shade): readonly string[] {
  const { accent, second, underWay, negative, quiet, dearer } = tokens[shade]
  return [accent, second, underWay, negative, quiet, dearer]
}

export const fontFamily =
  "'Inter Variable', 'Noto Sans Arabic', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif"

function variables(shade: Shade): string {
  return Object.entries(tokens[shade])
    .map(([name, value]) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`)
    .join(' ')
}

export function themeSheet(): string {
  return [
    `:root { color-scheme: light; --font: ${fontFamily}; ${variables('light')} }`,
    `:root[data-theme='dark'], [data-shade='dark'] { color-scheme: dark; ${variables('dark')} }`,
  ].join('\n')
}
