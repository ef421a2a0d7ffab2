import { type KeptColumn, textOf } from './cells.sql.ts'

/**
 * Wherever a cell could begin (see csvText of the contracts): at its start, and where a spreadsheet of another language would
 * part it. What spreadsheets pass over may stand before what starts a formula.
 */
const beginning = String.raw`(^|[;\t\r\n])`
const passedOver = String.raw`[ \f\v"\p{Z}\p{Cf}\x{0}-\x{8}\x{E}-\x{1F}\x{7F}-\x{9F}\p{Co}\x{34F}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180F}\x{3164}\x{FE00}-\x{FE0F}\x{FFA0}\x{E0000}-\x{E0FFF}]*`
const startsFormula = String.raw`[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}\x{FE62}\x{FE63}\x{FE66}\x{FE6B}\x{207A}\x{207C}\x{208A}\x{208C}]`
const formula = `${beginning}(${passedOver}${startsFormula})`

/** One line of a CSV file, its cells defused and quoted where they must be. `concat` takes what is null for nothing. */
export function csvLine(columns: readonly KeptColumn[]): string {
  const cells = columns.map((column, place) =>
    column.kind === 'text' ? wordsOf(textOf(column)) : numberOf(column, place),
  )
  return `concat(${cells.join(", ',', ")})`
}

/** Text of letters, digits and blanks is as it is, and most text is that; it is looked at with one test, which the engine makes once for each word of a dictionary. */
function wordsOf(text: string): string {
  const defused = `regexp_replace(${text}, '${formula}', '\\1''\\2', 'g')`
  return `case when regexp_matches(${text}, '^[A-Za-z0-9][A-Za-z0-9 ./&#()_]*$|^$') then ${text} else ${quotedIfNeeded(defused)} end`
}

function quotedIfNeeded(text: string): string {
  return `case when regexp_matches(${text}, '[",;\\t\\r\\n]') then '"' || replace(${text}, '"', '""') || '"' else ${text} end`
}

/** A negative number stays one, except at the beginning of a line. */
function numberOf(column: KeptColumn, place: number): string {
  const text = textOf(column)
  return place > 0 ? text : `case when ${text} like '-%' then '''' || ${text} else ${text} end`
}
