/** How people of a language tell what they do not know the name of, and what they tell before they ask. */
export interface Retelling {
  /** A phrase that describes a thing, and what the thing is called; $1 is what stands in the first brackets. */
  readonly phrases: readonly (readonly [RegExp, string])[]
  /** Money that is taken besides: what it is taken for is one of the topics. */
  readonly extra: RegExp
  /** By the name of an extra charge, what it is taken for. */
  readonly topics: readonly (readonly [string, RegExp])[]
  /** Behind a comma, what begins a question. */
  readonly asks: RegExp
  /** Before a question that is asked beside another, in one sentence. */
  readonly again: RegExp
  /** Somebody does or says something: a sentence that is told, and not a part of what is asked. */
  readonly told: RegExp
  /** What narrows a question down, or makes it one about what is not. */
  readonly narrows: RegExp
  /** What points back to what was told. */
  readonly pointsBack: RegExp
  /** What others pay, or what we take from them: no invoice of a carrier says it. */
  readonly ofOthers: RegExp
  /** Small questions that want no number. */
  readonly small: RegExp
}
