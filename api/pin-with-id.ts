import { randomBytes } from 'node:crypto'
import type { NewPin, Pin } from '@waybill/contracts'

/** A card as it is kept, by an id that nothing else has. */
export function pinWithId(pin: NewPin): Pin {
  return { id: randomBytes(6).toString('hex'), ...pin }
}
