import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

const lineOf = (...cells: string[]) => csvText([cells]).slice(1, -2)
const written = (text: string) => lineOf('name', text).slice('name,'.length)

test('a cell that starts a formula is defused, a negative number stays a number', () => {
  expect(written('=HYPERLINK("http://x")')).toBe('"\'=HYPERLINK(""http://x"")"')
  expect(written('+1 for Ground')).toBe("'+1 for Ground")
  expect(written('@sum')).toBe("'@sum")
  expect(written('-12.50')).toBe('-12.50')
  expect(written('-12.50+1')).toBe("'-12.50+1")
  expect(written('Ground - residential, 5 + 1')).toBe('"Ground - residential, 5 + 1"')
})

test('a cell with nothing to see in it is left as it is', () => {
  expect([written(''), written('  '), written('\u200B')]).toEqual(['', '  ', '\u200B'])
})

test('a tab, a line end or a blank before a formula does not hide it', () => {
  expect(written('\t=1+1')).toBe('"\'\t\'=1+1"')
  expect(written('\r=1+1')).toBe('"\'\r\'=1+1"')
  expect(written(' \u200B=1+1')).toBe("' \u200B=1+1")
})

test('a formula behind a semicolon or a tab is defused, for spreadsheets that part cells there', () => {
  expect(written('Ground;=1+1')).toBe('"Ground;\'=1+1"')
  expect(written('Ground;"=1+1')).toBe('"Ground;\'""=1+1"')
  expect(written('Ground\t+1')).toBe('"Ground\t\'+1"')
})

test.each(Array.from('＝＋－＠﹢﹣﹦﹫'))('the sign %s counts as the plain one', (sign) => {
  expect(written(`${sign}1+1`)).toBe(`'${sign}1+1`)
})

test('a line that begins with a negative number does not run as one cell', () => {
  expect(lineOf('-5', "cmd|' /C calc'!A0")).toBe("'-5,cmd|' /C calc'!A0")
})

const bare = (cells: readonly string[]) => cells.map((one) => one.replaceAll("'", ''))
const pieces = fc.constantFrom(...'=+-@＝＋－＠;,\t\r\n" \u00A0\u200B\uFEFF\'a1'.split(''), '-5', '=1+1')
const typed = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((some) => some.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const tables = fc.array(fc.array(typed, { maxLength: 4 }), { maxLength: 4 })
const separators = [',', ';', '\t']

test.each(separators)('whatever was typed, no cell starts a formula where %j parts the cells', (separator) => {
  fc.assert(
    fc.property(tables, (lines) => {
      const text = csvText(lines).slice(1)
      expect(cellsOf(text, separator).filter(runs)).toEqual([])
    }),
    { numRuns: 3000 },
  )
})

test('read as what it is, a file gives back every cell as it was but for its apostrophes', () => {
  fc.assert(
    fc.property(tables, (lines) => {
      expect(bare(cellsOf(csvText(lines).slice(1), ','))).toEqual(
        bare(lines.flatMap((cells) => (cells.length === 0 ? [''] : cells))),
      )
    }),
  )
})

/** A number is none; blanks and what cannot be seen are passed over, as some spreadsheets do. */
function runs(read: string): boolean {
  const shown = read.replace(/^[\s"\p{C}]+/u, '')
  return /^[=+\-@＝＋－＠]/u.test(shown) && !/^-\d+(\.\d+)?$/.test(read)
}

/** As forgiving as spreadsheets are: a quotation mark counts at the beginning of a cell only, and what follows its end is added. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = []
  let [cell, quoted, begins] = ['', false, true]
  for (let place = 0; place < text.length; place++) {
    const character = text[place] ?? ''
    if (quoted && character === '"' && text[place + 1] === '"') {
      cell += character
      place++
    } else if (quoted && character === '"') quoted = false
    else if (quoted) cell += character
    else if (begins && character === '"') [quoted, begins] = [true, false]
    else if (character === separator || character === '\r' || character === '\n') {
      if (character === '\r' && text[place + 1] === '\n') place++
      cells.push(cell)
      ;[cell, begins] = ['', true]
    } else {
      cell += character
      begins = false
    }
  }
  return cell === '' ? cells : [...cells, cell]
}
