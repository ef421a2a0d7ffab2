import type { partyColumns } from './tables.ts'
import { element, type Segment } from './tokenizer.ts'

export type PartyColumns = { -readonly [column in keyof typeof partyColumns]?: string }
type Party = 'sender' | 'consignee'

/** N1-01, element 98. */
const partyOf: Readonly<Record<string, Party>> = { SH: 'sender', SF: 'sender', CN: 'consignee', ST: 'consignee' }

/** R4-01, element 115: where cargo is received and loaded, discharged and delivered; the ends of the way count for more than its ports. */
const portOf: Readonly<Record<string, readonly [Party, rank: number]>> = {
  R: ['sender', 2],
  L: ['sender', 1],
  E: ['consignee', 2],
  D: ['consignee', 1],
}

/** Two N3 of two lines each are what the standard has. */
const longestAddress = 300

/** Who sends and who receives, from N1 to N4. The first of each counts. */
export class Parties {
  readonly columns: PartyColumns = {}
  #party: Party | undefined
  #ports: PartyColumns = {}
  readonly #ranks = { sender: 0, consignee: 0 }

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

  /** The ports, where a party is not named with its place. */
  get placed(): PartyColumns {
    return { ...this.#ports, ...this.columns }
  }

  readPort(segment: Segment): void {
    const [party, rank] = portOf[element(segment, 1)] ?? []
    if (party === undefined || rank === undefined || rank <= this.#ranks[party]) return
    this.#ranks[party] = rank
    this.#ports = {
      ...this.#ports,
      [`${party}_city`]: element(segment, 4),
      [`${party}_state`]: element(segment, 8),
      [`${party}_country`]: element(segment, 5),
    }
  }

  names(party: Party): boolean {
    return this.columns[`${party}_company`] !== undefined
  }
}
