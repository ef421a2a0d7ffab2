import type { Turn } from '@waybill/state'

/** Whose file is next, for workers side by side: each client in its turn, and none with all of them. */
export class Turns {
  readonly #holders: string[] = []
  readonly #served = new Map<number, number>()
  #count = 0

  join(holder: string): void {
    this.#holders.push(holder)
  }

  next(bytesAtMost = Number.POSITIVE_INFINITY): Turn {
    const { length } = this.#holders
    return {
      beside: this.#holders,
      filesOfOneClient: Math.max(1, length - 1),
      bytesAtMost,
      servedBefore: (clientId) => this.#served.get(clientId) ?? 0,
    }
  }

  serve(clientId: number): void {
    this.#count += 1
    this.#served.set(clientId, this.#count)
  }
}
