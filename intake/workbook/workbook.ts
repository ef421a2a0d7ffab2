import { stat } from 'node:fs/promises'
import { posix } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { type Archive, bytesAllowed, openArchive } from '../archive.ts'
import { FileRejected } from '../format.ts'
import { cellText, longestText } from './cell-text.ts'
import { shownByCode, shownByNumber, writtenBeside } from './numbers.ts'
import { type NumberStyle, type NumberStyles, type RowEvents, RowReader } from './rows.ts'
import { Texts } from './texts.ts'
import { attributeOf, NotXml, type XmlEvents, XmlReader } from './xml.ts'

export interface NamedSheet {
  readonly name: string
  /** Where it is in the archive. */
  readonly part: string
  readonly isHidden: boolean
}

/** An Excel workbook, of which nothing is unpacked before it is asked for, and nothing is ever executed. */
export interface Workbook {
  /** Of cells: sheets that are charts alone are left out. */
  readonly sheets: readonly NamedSheet[]
  /** What may be made of it, in bytes. */
  readonly bytesAllowed: number
  /** Reads the rows of a sheet until `isEnough`. */
  readRows(sheet: NamedSheet, events: RowEvents, isEnough?: () => boolean, signal?: AbortSignal): Promise<void>
  /** The texts that its cells share; the first so many of them. */
  texts(count?: number, signal?: AbortSignal): Promise<Texts>
  close(): void
}

/** Workbooks that people make have some dozens. */
const sheetsAtMost = 256
const stylesAtMost = 200_000

export async function openWorkbook(path: string): Promise<Workbook> {
  const { size } = await stat(path)
  const archive = await openArchive(path).catch(refuse)
  try {
    const part = partsOf(archive)
    const main = await mainPart(part)
    const { sheets: named, since1904 } = await readMain(part, main)
    const links = await readLinks(part, main)
    const sheets = named.flatMap(({ id, ...sheet }) => {
      const link = links.get(id)
      return link?.type === 'worksheet' ? [{ ...sheet, part: link.target }] : []
    })
    const targetOf = (type: string) => [...links.values()].find((link) => link.type === type)?.target
    const styles: NumberStyles = { since1904, inTurn: await readStyles(part, targetOf('styles')) }
    return {
      sheets,
      bytesAllowed: bytesAllowed(size),
      async readRows(sheet, events, isEnough, signal) {
        const whole = await readPart(part, sheet.part, new RowReader(styles, events), isEnough, signal)
        if (!whole) throw damaged()
      },
      texts: (count, signal) => readTexts(part, targetOf('sharedStrings'), count, signal),
      close: () => archive.close(),
    }
  } catch (error) {
    archive.close()
    return refuse(error)
  }
}

/** The content of a file in the archive, or undefined where there is none of that name. */
type Parts = (name: string) => Promise<AsyncIterable<Uint8Array>> | undefined

function partsOf(archive: Archive): Parts {
  // Names are compared as Windows compares them.
  const entries = new Map(archive.entries.map(({ name, entry }) => [name.toLowerCase().replace(/^\//, ''), entry]))
  return (name) => {
    const entry = entries.get(name.toLowerCase())
    if (entry?.isEncrypted()) throw new FileRejected({ name: 'workbook-locked', values: {} })
    return entry && archive.unpack(entry)
  }
}

/** False where there is no such part. */
async function readPart(
  parts: Parts,
  name: string,
  events: XmlEvents,
  isEnough: () => boolean = () => false,
  signal?: AbortSignal,
): Promise<boolean> {
  const content = parts(name)
  if (!content) return false
  const xml = new XmlReader(events)
  let decoder: Pick<StringDecoder, 'write' | 'end'> | undefined
  try {
    for await (const piece of await content) {
      signal?.throwIfAborted()
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
      decoder ??= decoderFor(bytes)
      xml.read(decoder.write(bytes))
      if (isEnough()) return true
    }
    xml.read(decoder?.end() ?? '')
    xml.end()
    return true
  } catch (error) {
    return refuse(error)
  }
}

/** XML is UTF-8, or two bytes a sign and says so. */
function decoderFor(first: Buffer): Pick<StringDecoder, 'write' | 'end'> {
  if (first[0] === 0xff && first[1] === 0xfe) return new StringDecoder('utf16le')
  if (first[0] === 0xfe && first[1] === 0xff) throw damaged()
  return new StringDecoder('utf8')
}

function onOpen(open: XmlEvents['open'], others: Partial<XmlEvents> = {}): XmlEvents {
  return { open, text: () => {}, close: () => {}, ...others }
}

interface Link {
  /** The last word of what the link is for: `worksheet`, `styles`. */
  readonly type: string
  readonly target: string
}

/** What a part of the workbook points at, by the names it uses; what is outside the workbook is left out. */
async function readLinks(parts: Parts, of: string): Promise<Map<string, Link>> {
  const links = new Map<string, Link>()
  const [folder, file] = [posix.dirname(of), posix.basename(of)]
  const open = (name: string, attributes: string): void => {
    if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return
    const target = attributeOf(attributes, 'Target') ?? ''
    const path = target.startsWith('/') ? target : posix.join('/', folder, target)
    const type = attributeOf(attributes, 'Type')?.split('/').at(-1) ?? ''
    links.set(attributeOf(attributes, 'Id') ?? '', { type, target: path.slice(1) })
    if (links.size > sheetsAtMost * 4) throw new NotXml('too many links')
  }
  await readPart(parts, posix.join(folder, '_rels', `${file}.rels`), onOpen(open))
  return links
}

async function mainPart(parts: Parts): Promise<string> {
  const links = await readLinks(parts, '')
  return [...links.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
}

async function readMain(parts: Parts, main: string) {
  const sheets: { readonly name: string; readonly id: string; readonly isHidden: boolean }[] = []
  let since1904 = false
  const open = (name: string, attributes: string): void => {
    if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '')
    if (name !== 'sheet') return
    const state = attributeOf(attributes, 'state') ?? 'visible'
    const title = cellText(attributeOf(attributes, 'name') ?? '').slice(0, 200)
    sheets.push({ name: title, id: attributeOf(attributes, 'id') ?? '', isHidden: state !== 'visible' })
    if (sheets.length > sheetsAtMost) throw new NotXml('too many sheets')
  }
  if (!(await readPart(parts, main, onOpen(open)))) throw damaged()
  return { sheets, since1904 }
}

/** How each style shows its numbers, by its place. */
async function readStyles(parts: Parts, name: string | undefined): Promise<NumberStyle[]> {
  const own = new Map<number, NumberStyle>()
  const styles: NumberStyle[] = []
  let isOfCells = false
  const open = (tag: string, attributes: string): void => {
    if (tag === 'numFmt') {
      const code = attributeOf(attributes, 'formatCode') ?? ''
      own.set(Number(attributeOf(attributes, 'numFmtId')), { shown: shownByCode(code), beside: writtenBeside(code) })
    }
    if (tag === 'cellXfs') isOfCells = true
    if (tag !== 'xf' || !isOfCells) return
    const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
    styles.push(own.get(id) ?? { shown: shownByNumber(id), beside: '' })
    if (styles.length > stylesAtMost || own.size > stylesAtMost) throw new NotXml('too many styles')
  }
  const close = (tag: string): void => {
    if (tag === 'cellXfs') isOfCells = false
  }
  if (name !== undefined) await readPart(parts, name, onOpen(open, { close }))
  return styles
}

async function readTexts(
  parts: Parts,
  name: string | undefined,
  count = Number.POSITIVE_INFINITY,
  signal?: AbortSignal,
): Promise<Texts> {
  const texts = new Texts()
  let text = ''
  let collects = false
  let isSpoken = false
  const events: XmlEvents = {
    open(tag) {
      if (tag === 'si') text = ''
      else if (tag === 'rPh') isSpoken = true
      else if (tag === 't') collects = !isSpoken
    },
    text(piece) {
      if (!collects) return
      text += piece
      if (text.length > longestText) throw new NotXml('a text too long')
    },
    close(tag) {
      if (tag === 'si') texts.add(cellText(text))
      else if (tag === 'rPh') isSpoken = false
      else if (tag === 't') collects = false
    },
  }
  if (name !== undefined && count > 0) await readPart(parts, name, events, () => texts.count >= count, signal)
  return texts
}

export function damaged(): FileRejected {
  return new FileRejected({ name: 'workbook-damaged', values: {} })
}

/** What is wrong with a zip archive is said of the workbook. */
function refuse(error: unknown): never {
  if (error instanceof NotXml) throw damaged()
  if (!(error instanceof FileRejected)) throw error
  const { name, values } = error.reason
  if (name === 'zip-bomb') throw new FileRejected({ name: 'workbook-bomb', values })
  if (name.startsWith('zip-')) throw damaged()
  throw error
}
