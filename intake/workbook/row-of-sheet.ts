import { quoted } from './csv-file.ts'
import type { Row } from './rows.ts'
import { openWorkbook } from './workbook.ts'

/** The cells of one row of a workbook's sheet, commas between them; null where the sheet has no such row. */
export async function rowOfSheet(
  path: string,
  name: string,
  number: number,
  signal: AbortSignal,
): Promise<string | null> {
  signal.throwIfAborted()
  const workbook = await openWorkbook(path)
  try {
    const sheet = workbook.sheets.find((each) => each.name === name)
    if (!sheet) return null
    let found: Row | undefined
    let isPast = false
    const row = (each: Row): void => {
      if (each.number === number) found = each
      isPast ||= each.number >= number
    }
    await workbook.readRows(sheet, { row, lostDigits: () => {}, noValue: () => {} }, () => isPast, signal)
    if (!found) return null
    const { places, cells } = found
    const shared = cells.filter((cell) => typeof cell === 'number')
    const texts = await workbook.texts(Math.max(0, ...shared.map((index) => index + 1)), signal)
    const written: string[] = []
    for (const [at, cell] of cells.entries()) {
      while (written.length < (places[at] ?? 0)) written.push('')
      written.push(quoted(typeof cell === 'string' ? cell : (texts.bytesOf(cell)?.toString() ?? '')))
    }
    return written.join(',')
  } finally {
    workbook.close()
  }
}
