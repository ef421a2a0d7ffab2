/** What only the command line and the log tell of, in English. What a page may tell of is a Refusal. */
export class Declined extends Error {
  override readonly name = 'Declined'
}
