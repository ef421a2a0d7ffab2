import type { Pin } from '@waybill/contracts'

type Placed = Pick<Pin, 'id' | 'width'>

/** The rows of the grid, as the browser fills them: two halves, or one that is whole. */
export function rowsOf<Card extends Placed>(cards: readonly Card[]): readonly (readonly Card[])[] {
  const rows: Card[][] = []
  for (const card of cards) {
    const last = rows.at(-1)
    const hasRoom = card.width === 'half' && last?.length === 1 && last[0]?.width === 'half'
    if (hasRoom) last.push(card)
    else rows.push([card])
  }
  return rows
}

/** The same cards, one of them at another place. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  return ids.filter((one) => one !== id).toSpliced(place, 0, id)
}

const steps = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 } as const

/** Where a key takes a card; nowhere where it is no such key, or there is no further place. */
export function placeAfter(
  key: string,
  cards: readonly Placed[],
  id: string,
  { rightToLeft, oneColumn }: { readonly rightToLeft: boolean; readonly oneColumn: boolean },
): number | undefined {
  const place = cards.findIndex((card) => card.id === id)
  const within = (next: number) => (next === place || next < 0 || next >= cards.length ? undefined : next)
  if (key === 'Home') return within(0)
  if (key === 'End') return within(cards.length - 1)
  if (!isStep(key)) return undefined
  const step = steps[key]
  if (key === 'ArrowLeft' || key === 'ArrowRight') return within(place + (rightToLeft ? -step : step))
  if (oneColumn) return within(place + step)
  const rows = rowsOf(cards)
  const row = rows.findIndex((each) => each.some((card) => card.id === id))
  const column = rows[row]?.findIndex((card) => card.id === id) ?? 0
  const beyond = rows[row + step]
  const target = beyond?.[Math.min(column, beyond.length - 1)]
  return target && within(cards.indexOf(target))
}

function isStep(key: string): key is keyof typeof steps {
  return Object.hasOwn(steps, key)
}
