import type { LayoutPreview, LayoutTable } from '@waybill/contracts'
import { type Beginning, FileRejected } from '../format.ts'
import { beginningOf, firstLineTooLong } from '../reader/beginning.ts'
import { firstBytes, textOf } from '../reader/encoding.ts'
import { asBeginning } from '../workbook/invoice-sheet.ts'
import { documentKindOf } from '../workbook/kind.ts'
import { rowsOfBeginning, type SheetBeginning, sheetsOf } from '../workbook/sheets.ts'
import { encodingIn } from './guess/encoding-in.ts'
import { guessLayout, headersOf, written } from './guess/guess.ts'
import { guessTable } from './guess/table.ts'
import { type GivenLayouts, mappedFormatFor } from './index.ts'
import { recordsOf } from './records.ts'

export interface Previewed extends Omit<LayoutPreview, 'file' | 'readBy' | 'statements'> {
  /** The layout that the file is recognised by, whether or not it could be read. */
  readonly recognisedBy: number | undefined
}

const rowsShown = 50
const longestCell = 200
const bytesLookedAt = 64 * 1024

/** The beginning of a kept file as a table. What is said of the table is so, and the rest is guessed. */
export async function previewOf(
  path: string,
  name: string,
  said: Partial<LayoutTable>,
  known?: GivenLayouts,
): Promise<Previewed> {
  const { encoding, recognisedBy, ...looked } = await inItsEncoding(path, said, known)
  const { beginning, whole, sheets, sheet } = looked
  if (!whole && beginning.lines.length === 0) throw firstLineTooLong(beginning.text)
  if (beginning.lines.every((line) => line.trim() === '')) throw new FileRejected({ name: 'file-empty', values: {} })
  const guessed = guessTable(beginning, said)
  const table: LayoutTable = {
    sheet,
    separator: guessed.separator,
    encoding,
    headerLine: guessed.headerLine,
  }
  const guess = guessLayout({ beginning, whole }, { ...guessed, ...table }, name)
  const all = recordsOf(beginning.lines, table.separator)
  const header = all.find(({ lastLine }) => lastLine === table.headerLine)
  const below = all.filter(({ lastLine, cells }) => lastLine > table.headerLine && cells.some((cell) => cell !== ''))
  const shown = ({ firstLine, cells }: (typeof all)[number]) => ({
    line: firstLine,
    cells: cells.slice(0, 500).map((cell) => written(cell).slice(0, longestCell)),
  })
  return {
    sheets: [...sheets],
    table,
    headers: headersOf(header, below),
    above: all.filter(({ lastLine }) => lastLine < table.headerLine).map(shown),
    rows: below.slice(0, rowsShown).map(shown),
    moreRows: Math.max(0, below.length - rowsShown),
    whole,
    guess,
    recognisedBy,
  }
}

interface InItsEncoding extends Begun {
  readonly encoding: LayoutTable['encoding']
  readonly recognisedBy: number | undefined
}

/** In the encoding that is said; else as the file says it, unless no layout knows it so and its letters say otherwise. */
async function inItsEncoding(path: string, said: Partial<LayoutTable>, known?: GivenLayouts): Promise<InItsEncoding> {
  const seen = async (encoding: LayoutTable['encoding']) => {
    const looked = await begun(path, encoding, said.sheet ?? null)
    return { ...looked, encoding, recognisedBy: layoutOf(known, looked.beginning) }
  }
  const first = await seen(said.encoding ?? 'auto')
  if (said.encoding || first.sheet !== null || first.recognisedBy !== undefined) return first
  const likeliest = encodingIn(await firstBytes(path))
  return likeliest === 'auto' ? first : seen(likeliest)
}

function layoutOf(known: GivenLayouts | undefined, beginning: Beginning): number | undefined {
  if (!known) return undefined
  try {
    return mappedFormatFor(known, beginning)?.layout.id
  } catch (error) {
    // One that somebody chose, of another file's columns.
    if (error instanceof FileRejected) return undefined
    throw error
  }
}

interface Begun {
  readonly beginning: Beginning
  readonly whole: boolean
  readonly sheets: readonly string[]
  readonly sheet: string | null
}

/** As the reader will see it: no more than the beginning of it. */
async function begun(path: string, encoding: LayoutTable['encoding'], wanted: string | null): Promise<Begun> {
  const kind = await documentKindOf(path)
  if (kind && !kind.isWorkbook) throw new FileRejected(kind.refusal)
  if (kind) return ofWorkbook(path, wanted)
  if (encoding !== 'auto') {
    const beginning = await beginningOf(path, encoding)
    return { beginning, whole: beginning.text.length < bytesLookedAt / 2, sheets: [], sheet: null }
  }
  const pieces: Buffer[] = []
  let bytes = 0
  let whole = true
  for await (const piece of textOf(path, AbortSignal.timeout(10_000))) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < bytesLookedAt) continue
    whole = false
    break
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces).subarray(0, bytesLookedAt), { stream: true })
  const all = text.replace(/^\uFEFF/, '').split('\n')
  const lines = whole ? all.filter((line, at) => line !== '' || at < all.length - 1) : all.slice(0, -1)
  return { beginning: { text, lines }, whole, sheets: [], sheet: null }
}

const size = ({ rows }: SheetBeginning) => rows.reduce((sum, row) => sum + row.length, 0)

/** The sheet that is asked for, else the one with the most in its first rows. */
async function ofWorkbook(path: string, wanted: string | null): Promise<Begun> {
  const { visible } = await sheetsOf(path)
  const named = visible.find(({ name }) => name === wanted) ?? visible.toSorted((a, b) => size(b) - size(a))[0]
  if (!named) throw new FileRejected({ name: 'file-empty', values: {} })
  return {
    beginning: asBeginning(named),
    whole: named.rows.length < rowsOfBeginning,
    sheets: visible.map(({ name }) => name),
    sheet: named.name,
  }
}
