import { createHash } from 'node:crypto'
import { Refusal } from '@waybill/contracts'

/** What of something a change replaces, in one word: the same facts make the same word, in whatever order they are told. */
export function revisionOf(facts: object): string {
  const told = Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url')
}

/** In the transaction of the change: what is there now is what whoever changes it has read. */
export function demandRead(now: string, read: string | undefined): void {
  if (read !== undefined && read !== now) throw new Refusal('conflict', 'changed-meanwhile')
}
