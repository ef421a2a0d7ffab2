import { type KeptColumn, named, textOf } from './cells.sql.ts'

/** Styles of the workbook by their place in `styles.xml`: text that stays text whatever it begins with, days, amounts, counts. */
const styleOf = { text: 1, date: 2, money: 3, weight: 3, ratio: 3, count: 4 } as const

/** One row of a sheet as XML. Cells say no place of their own: an empty one keeps the place of the next. */
export function sheetRow(columns: readonly KeptColumn[]): string {
  return `concat('<row>', ${columns.map(cellOf).join(', ')}, '</row>')`
}

function cellOf(column: KeptColumn): string {
  const { name, kind } = column
  const style = styleOf[kind]
  const cell = named(name)
  if (kind === 'text') {
    const text = `nullif(${textOf(column)}, '')`
    return `coalesce('<c s="${style}" t="inlineStr"><is><t xml:space="preserve">' || ${written(text)} || '</t></is></c>', '<c/>')`
  }
  const number = kind === 'date' ? `cast(datediff('day', date '1899-12-30', ${cell}) as varchar)` : textOf(column)
  return `coalesce('<c s="${style}"><v>' || ${number} || '</v></c>', '<c/>')`
}

/** Text inside XML, without the characters that XML has no place for. Most text is as it is. */
function written(text: string): string {
  const known = String.raw`[\x{0}-\x{8}\x{B}\x{C}\x{E}-\x{1F}\x{FFFE}\x{FFFF}]`
  const marked = [
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['\\r', '&#13;'],
  ].reduce(
    (so, [mark, said]) => `replace(${so}, ${mark === '\\r' ? 'chr(13)' : `'${mark}'`}, '${said}')`,
    `regexp_replace(${text}, '${known}', '', 'g')`,
  )
  return `case when regexp_matches(${text}, '^[A-Za-z0-9 .,/#()_-]*$') then ${text} else ${marked} end`
}

/** Cells of the lines above the rows: words, in the style that stays words. */
export function wordsRow(cells: readonly string[]): string {
  const told = cells.map((cell) =>
    cell === '' ? '<c/>' : `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
  )
  return `<row>${told.join('')}</row>`
}

export function escaped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (mark) => ('\t\n'.includes(mark) ? mark : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
