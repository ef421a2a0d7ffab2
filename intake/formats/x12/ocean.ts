import { element, type Segment } from './tokenizer.ts'

/** Element 56, in Y2-03 and L0-12: groupage, handed over and taken back at a container station. */
const groupage = new Set(['CS', 'MC'])

/** What a 310 says of the way and of who fills the container. */
export class Ocean {
  /** Of the last N7: its owner's letters and its digits. */
  container = ''
  #inContainer = false
  #isGroupage = false
  #terms = ''
  #port = ''

  read(segment: Segment): void {
    switch (segment.id) {
      case 'R4':
        this.#port = element(segment, 1)
        break
      case 'Y2':
        this.#inContainer = true
        this.#isGroupage ||= groupage.has(element(segment, 3))
        this.#terms ||= element(segment, 8).toUpperCase()
        break
      case 'N7':
        this.container = `${element(segment, 1)}${element(segment, 2)}`
        this.#inContainer ||= this.container !== ''
        break
      case 'L0':
        this.#isGroupage ||= groupage.has(element(segment, 12))
        break
    }
  }

  /** Container terms (Y2-08) before the type of service; a container that nobody says is shared is its shipper's alone. */
  get service(): 'Ocean FCL' | 'Ocean LCL' | 'Ocean' {
    if (this.#terms.includes('LCL')) return 'Ocean LCL'
    if (this.#terms.includes('FCL')) return 'Ocean FCL'
    if (this.#isGroupage) return 'Ocean LCL'
    return this.#inContainer ? 'Ocean FCL' : 'Ocean'
  }

  get isLeaving(): boolean {
    return this.#port === 'R' || this.#port === 'L'
  }

  get isArriving(): boolean {
    return this.#port === 'E' || this.#port === 'D'
  }
}
