import { type PlacesOf, type Sentence, type SentenceName, sentenceOf } from './sentences.ts'

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

/**
 * Something we understand and decline, with a sentence for the person who asked, by its name so that it can be said in
 * their language. Anything else that throws is a bug.
 */
export class Refusal<Name extends SentenceName = SentenceName> extends Error {
  override readonly name = 'Refusal'
  readonly kind: RefusalKind
  readonly reason: Sentence

  constructor(kind: RefusalKind, sentence: Name, ...[values]: PlacesOf<Name>) {
    const reason = { name: sentence, values: values ?? {} }
    super(sentenceOf(reason))
    this.kind = kind
    this.reason = reason
  }
}
