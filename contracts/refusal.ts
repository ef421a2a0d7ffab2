import { isSentenceName, type PlacesOf, type Sentence, type SentenceName, sentenceOf } from './sentences.ts'

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

/** What only a command line says, which speaks English. */
type PlainSentence = `${string} ${string}`

/**
 * Something we understand and decline, with a sentence for the person who asked, by its name so that it can be said in
 * their language. Anything else that throws is a bug.
 */
export class Refusal<Said extends SentenceName | PlainSentence = SentenceName> extends Error {
  override readonly name = 'Refusal'
  readonly kind: RefusalKind
  readonly reason: Sentence | undefined

  constructor(kind: RefusalKind, said: Said, ...[values]: PlacesOf<Said>) {
    const reason = isSentenceName(said) ? { name: said, values: values ?? {} } : undefined
    super(reason ? sentenceOf(reason) : said)
    this.kind = kind
    this.reason = reason
  }
}
