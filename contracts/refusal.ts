/** Why something was declined. A table in the api gives each kind its HTTP status. */
export type RefusalKind =
  | 'bad-request'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'too-slow'
  | 'unavailable'

/** Something we understand and decline, with a sentence for the person who asked. Anything else that throws is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, sentence: string) {
    super(sentence)
    this.kind = kind
  }
}
