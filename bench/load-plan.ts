/** To one address, before HTTP/2. */
export const connectionsOfBrowser = 6

/** What a load generator is told. */
export interface Plan {
  readonly address: string
  readonly seconds: number
  /** Everything is asked once, however long that takes. */
  readonly once?: boolean
  /** How long somebody looks at what has come before they ask on, at random within these; without it nobody looks at all. */
  readonly looks?: { readonly fromMs: number; readonly toMs: number }
  readonly people: readonly Person[]
}

export interface Person {
  readonly token: string
  /** Taken one after the other, and from the beginning again where time is left. What stands in one is asked at once. */
  readonly turns: readonly (readonly Request[])[]
}

export interface Request {
  readonly kind: string
  readonly path: string
  readonly body: string
}

/** What it tells then. */
export interface Heard {
  readonly answers: readonly { readonly kind: string; readonly ms: number }[]
  /** How long each turn took, to the last of its answers. */
  readonly turns: readonly number[]
  /** What was not answered with 200, and how often. */
  readonly failures: Readonly<Record<string, number>>
  readonly seconds: number
  /** Of one processor. */
  readonly share: number
}
