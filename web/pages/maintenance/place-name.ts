import { closablePlaces, readPath } from '@waybill/contracts'
import type { Say } from '../../ui/language.tsx'

/** The name of a page as the menu has it; of one that is not ours, its path. */
export function placeName(path: string, say: Say): string {
  const place = closablePlaces.find((one) => one === readPath(path))
  return place === undefined ? path : say(`place.${place}`)
}
