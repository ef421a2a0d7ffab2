/** A word is measured letter by letter, to be broken where it is too long; letters of Arabic are wider alone than joined. */
const unjoined = 1.4

/** A name of an axis that is broken where it does not fit, in the way ECharts takes names. */
export function brokenWithin(width: number, name: string) {
  return /\p{Script=Arabic}/u.test(name) ? { value: name, textStyle: { width: width * unjoined } } : name
}
