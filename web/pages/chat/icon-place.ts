/** Where the icon stands: how far from the end of the line and from the foot of the screen, in pixels. */
export interface IconPlace {
  readonly end: number
  readonly foot: number
}

const placeKey = 'waybill.assistant'
const usual: IconPlace = { end: 24, foot: 24 }

/** Between the icon and the edges of the screen; the style sheet keeps it there also when the screen is made smaller. */
export const leastMargin = 8
export const iconSize = 48

export function keptPlace(kept: Pick<Storage, 'getItem'> = localStorage): IconPlace {
  const [, end, foot] = /^(\d{1,5}) (\d{1,5})$/.exec(kept.getItem(placeKey) ?? '') ?? []
  return end === undefined || foot === undefined ? usual : { end: Number(end), foot: Number(foot) }
}

export function keepPlace({ end, foot }: IconPlace, kept: Pick<Storage, 'setItem'> = localStorage): void {
  kept.setItem(placeKey, `${end} ${foot}`)
}

interface Screen {
  readonly width: number
  readonly height: number
}

/** The nearest place to it that the screen has. */
export function within({ end, foot }: IconPlace, { width, height }: Screen): IconPlace {
  return { end: nearest(end, width), foot: nearest(foot, height) }
}

function nearest(wished: number, size: number): number {
  return Math.round(Math.max(leastMargin, Math.min(wished, size - iconSize - leastMargin)))
}

/** Moved on the screen; where letters run from right to left, the line ends at the left. */
export function moved(place: IconPlace, right: number, down: number, direction: 'ltr' | 'rtl'): IconPlace {
  return { end: place.end + (direction === 'rtl' ? right : -right), foot: place.foot - down }
}

const ways: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const step = 16

/** How far an arrow key moves it; nothing for any other key. */
export function stepOf(key: string): readonly [right: number, down: number] | undefined {
  const way = ways[key]
  return way && [way[0] * step, way[1] * step]
}
