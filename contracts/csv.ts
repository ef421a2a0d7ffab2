/**
 * A file for spreadsheets, a line for each list of cells. Whatever was typed, no cell of it runs: neither where commas part
 * the cells, nor where a spreadsheet of another language parts them at semicolons, nor at tabs.
 */
export function csvText(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`
}

/** A negative number stays one, except at the beginning: where commas part nothing, what follows would belong to it. */
function written(text: string, place: number): string {
  if (isPlain.test(text)) return text
  const safe = place > 0 && /^-?\d+(\.\d+)?$/.test(text) ? text : defused(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** As most cells are, which are not looked at letter by letter. */
const isPlain = /^([A-Za-z0-9][A-Za-z0-9 ./&#()_-]*)?$/

const partsCells = /[;\t\r\n]/
const isPassedOver = /[\s"\p{C}\p{Default_Ignorable_Code_Point}]/u
/** Full-width, small and raised ones among them, which some spreadsheets read as the plain ones. */
const startsFormula = (character: string) => /^[=+\-@]/.test(character.normalize('NFKC'))

/** With an apostrophe wherever a cell could begin that would be a formula. From its end, so that each character is read once. */
function defused(text: string): string {
  const characters = Array.from(text)
  const safe: string[] = []
  let runs = false
  for (let place = characters.length - 1; place >= 0; place--) {
    const character = characters[place] ?? ''
    if (!isPassedOver.test(character)) runs = startsFormula(character)
    safe.push(character)
    const begins = place === 0 || partsCells.test(characters[place - 1] ?? '')
    if (begins && runs) safe.push("'")
  }
  return safe.toReversed().join('')
}
