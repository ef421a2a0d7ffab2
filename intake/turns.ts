import type { Turn } from '@waybill/state'

/** Whose file is next, for workers side by side: each client in its turn, and none with all of them. */
export class Turns {
  readonly #holders: string[] = []
  readonly #served = new Map<number, number>()
  /** Files that only wait to be loaded: nobody is kept by them. */
  readonly #aside = new Set<number>()
  readonly #holdersOfOneClient: number | undefined
  #count = 0

  /** Without a number, a client has never files with all of them. */
  constructor(holdersOfOneClient?: number) {
    this.#holdersOfOneClient = holdersOfOneClient
  }

  join(holder: string): void {
    this.#holders.push(holder)
  }

  next(bytesAtMost = Number.POSITIVE_INFINITY): Turn {
    const { length } = this.#holders
    return {
      beside: this.#holders,
      aside: [...this.#aside],
      holdersOfOneClient: this.#holdersOfOneClient ?? Math.max(1, length - 1),
      bytesAtMost,
      servedBefore: (clientId) => this.#served.get(clientId) ?? 0,
    }
  }

  layAside(fileId: number): void {
    this.#aside.add(fileId)
  }

  takeUp(fileId: number): void {
    this.#aside.delete(fileId)
  }

  serve(clientId: number): void {
    this.#count += 1
    this.#served.set(clientId, this.#count)
  }
}
