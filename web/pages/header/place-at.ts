import { type OpenPath, places, readPath } from '@waybill/contracts'

/** The place that an address names, if it is one that is here. */
export function placeAt(address: string): OpenPath | undefined {
  const path = readPath(address)
  return isOpen(path) ? path : undefined
}

function isOpen(path: string): path is OpenPath {
  return Object.hasOwn(places, path) && places[path as keyof typeof places].kind !== 'later'
}
