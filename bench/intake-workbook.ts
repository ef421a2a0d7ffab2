import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { milliseconds } from './measure.ts'
import { memoryAgainstBar, takeIn } from './take-in.ts'

const rows = 300_000

/** The same charges as a workbook, beside the time the engine needs just to read them as CSV. */
export async function benchWorkbook(
  { folder, path }: { folder: string; path: string },
  readWith: (path: string) => Promise<number>,
): Promise<void> {
  const [csv, workbook] = [join(folder, `ups-${rows}.csv`), join(folder, `ups-${rows}.xlsx`)]
  if (!existsSync(workbook)) {
    console.log('\nWriting the workbook.')
    await pipeline(Readable.from(firstLines(path)), createWriteStream(csv))
    await writeWorkbook(csv, workbook)
  }
  const justRead = await readWith(csv)
  const taken = await takeIn(workbook, join(folder, 'workbook-data'))
  // The last invoice is cut, so it may be quarantined.
  if (taken.code > 1) throw new Error(`the intake ended with ${taken.code}: ${taken.words}`)
  const [asWorkbook, asCsv] = [workbook, csv].map((file) => `${(statSync(file).size / 1e6).toFixed(0)} MB`)
  console.log(`
A workbook of ${rows.toLocaleString('en-US')} rows, ${asWorkbook}; as CSV ${asCsv}:
The engine reads the CSV in  ${milliseconds(justRead)}
The workbook received, read, reconciled and loaded in ${milliseconds(taken.milliseconds)}: ${(taken.milliseconds / justRead).toFixed(2)}x
${memoryAgainstBar(taken.memory)}`)
}

async function* firstLines(path: string): AsyncGenerator<string> {
  let line = 0
  for await (const text of createInterface({ input: createReadStream(path) })) {
    if (line++ === rows) return
    yield `${text}\n`
  }
}

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (...all: readonly string[]): string =>
  `${declared}<Relationships xmlns="${packages}">${all.join('')}</Relationships>`
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declared}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Invoice" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'styles', 'styles.xml'),
    relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
  ),
  'xl/styles.xml': `${declared}<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
}

/** As Excel writes it: days and amounts by their numbers, each text once. */
async function writeWorkbook(csv: string, path: string): Promise<void> {
  const texts = new Map<string, number>()
  const placeOf = (text: string): number => {
    const place = texts.get(text) ?? texts.size
    texts.set(text, place)
    return place
  }
  async function* sheet() {
    yield `${declared}<worksheet xmlns="${main}"><sheetData>`
    let row = 0
    let written = ''
    for await (const line of createInterface({ input: createReadStream(csv) })) {
      row += 1
      const cells = cellsOf(line).map((text, place) =>
        text === '' ? '' : cellXml(`${lettersOf(place)}${row}`, text, placeOf),
      )
      written += `<row r="${row}">${cells.join('')}</row>`
      if (row % 100 === 0) {
        yield written
        written = ''
      }
    }
    yield `${written}</sheetData></worksheet>`
  }
  function* shared() {
    yield `${declared}<sst xmlns="${main}">`
    for (const text of texts.keys()) yield `<si><t xml:space="preserve">${escaped(text)}</t></si>`
    yield '</sst>'
  }
  const zip = new ZipFile()
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), name)
  zip.addReadStream(Readable.from(sheet(), { objectMode: false }), 'xl/worksheets/sheet1.xml')
  zip.addReadStreamLazy('xl/sharedStrings.xml', (done) => done(null, Readable.from(shared(), { objectMode: false })))
  zip.end()
  await pipeline(Readable.from(zip.outputStream), createWriteStream(path))
}

function cellsOf(line: string): string[] {
  const found = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return Array.from(found, ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare)
}

function cellXml(name: string, text: string, placeOf: (text: string) => number): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text))
    return `<c r="${name}" s="1"><v>${Date.parse(text) / 86_400_000 + 25_569}</v></c>`
  if (/^-?(0|[1-9]\d{0,9})\.\d+$/.test(text)) return `<c r="${name}"><v>${Number(text)}</v></c>`
  return `<c r="${name}" t="s"><v>${placeOf(text)}</v></c>`
}

function lettersOf(place: number): string {
  const before = Math.floor(place / 26)
  return `${before > 0 ? lettersOf(before - 1) : ''}${String.fromCharCode(65 + (place % 26))}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '')
}
