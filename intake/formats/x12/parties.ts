import { element, type Segment } from '../x12/tokenizer.ts'
import type { partyColumns } from './tables.ts'

export type PartyColumns = { -readonly [column in keyof typeof partyColumns]?: string }
type Party = 'sender' | 'consignee'

/** N1-01, element 98. */
const partyOf: Readonly<Record<string, Party>> = { SH: 'sender', SF: 'sender', CN: 'consignee', ST: 'consignee' }

/** Two N3 of two lines each are what the standard has. */
const longestAddress = 300

/** Who sends and who receives, from N1 to N4. The first of each counts. */
export class Parties {
  readonly columns: PartyColumns = {}
  #party: Party | undefined

  read(segment: Segment): void {
    if (segment.id === 'N1') {
      const party = partyOf[element(segment, 1)]
      this.#party = party && this.names(party) ? undefined : party
      if (this.#party) this.columns[`${this.#party}_company`] = element(segment, 2)
      return
    }
    const party = this.#party
    if (!party) return
    if (segment.id === 'N2') this.columns[`${party}_name`] ??= element(segment, 1)
    if (segment.id === 'N3') {
      const lines = [this.columns[`${party}_address`], element(segment, 1), element(segment, 2)]
      this.columns[`${party}_address`] = lines
        .filter((line) => line)
        .join(', ')
        .slice(0, longestAddress)
    }
    if (segment.id === 'N4') {
      this.columns[`${party}_city`] = element(segment, 1)
      this.columns[`${party}_state`] = element(segment, 2)
      this.columns[`${party}_postal_code`] = element(segment, 3)
      this.columns[`${party}_country`] = element(segment, 4)
    }
  }

  names(party: Party): boolean {
    return this.columns[`${party}_company`] !== undefined
  }
}
