import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, expect, test } from 'vitest'
import { FileRejected } from '../format.ts'
import { beginningOf } from './beginning.ts'
import { asUtf8, asUtf8From } from './encoding.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-encoding-'))
afterAll(() => rmSync(folder, { recursive: true }))
const given = join(folder, 'given')
const copy = join(folder, 'deep', 'copy')

async function read(content: string | Uint8Array): Promise<{ text: string; isCopied: boolean }> {
  writeFileSync(given, content)
  const path = await asUtf8(given, copy)
  return { text: readFileSync(path, 'utf8'), isCopied: path === copy }
}

async function whyNot(content: Uint8Array): Promise<string> {
  const reason = await read(content).catch((error: unknown) =>
    error instanceof FileRejected ? error.reason.name : error,
  )
  return typeof reason === 'string' ? reason : 'read'
}

const text = 'invoice,amount\nKöln,12.50\nMünchen,€ 7\n'

test('UTF-8 without a mark is read where it lies', async () => {
  expect(await read(text)).toEqual({ text, isCopied: false })
  expect(await read('plain,ascii\r\n1,2\r\n')).toEqual({ text: 'plain,ascii\r\n1,2\r\n', isCopied: false })
})

test('a byte order mark is left out', async () => {
  expect(await read(`\uFEFF${text}`)).toEqual({ text, isCopied: true })
  expect(await read(Buffer.from([0xef, 0xbb, 0xbf]))).toEqual({ text: '', isCopied: true })
})

test.each(['utf-16le', 'utf-16be'])('%s is told by its mark, and without one by its zeros', async (encoding) => {
  expect(await read(iconv.encode(text, encoding, { addBOM: true }))).toEqual({ text, isCopied: true })
  expect(await read(iconv.encode(text, encoding))).toEqual({ text, isCopied: true })
})

test('the yen of a Japanese bill is no backslash', async () => {
  writeFileSync(given, iconv.encode('運賃,合計\n¥980,¥1054\n', 'shift_jis'))
  await asUtf8From('shift_jis', given, copy)
  expect(readFileSync(copy, 'utf8')).toBe('運賃,合計\n¥980,¥1054\n')
  expect((await beginningOf(given, 'shift_jis')).lines).toEqual(['運賃,合計', '¥980,¥1054'])
})

test('each line that is not UTF-8 is Windows-1252, however the file was put together', async () => {
  const first = 'Köln,1\n'
  const second = 'Zürich,2\n'
  const mixed = Buffer.concat([
    iconv.encode(first, 'windows-1252'),
    Buffer.from(second),
    iconv.encode('Bär', 'windows-1252'),
  ])
  expect(await read(mixed)).toEqual({ text: `${first}${second}Bär`, isCopied: true })
  expect(await read(iconv.encode('€ 5\n', 'windows-1252'))).toEqual({ text: '€ 5\n', isCopied: true })
})

test('lines that a Mac of old ended are ended as others, in any encoding', async () => {
  expect(await read('a,b\rc,d\r')).toEqual({ text: 'a,b\nc,d\n', isCopied: true })
  expect(await read(iconv.encode('Köln\rBär\r', 'windows-1252'))).toEqual({ text: 'Köln\nBär\n', isCopied: true })
  expect(await read('a\r\nb\rc')).toEqual({ text: 'a\nb\nc', isCopied: true })
})

test('a file of several pieces keeps every character and every line', async () => {
  const line = `${'x'.repeat(61)}Köln\n`
  const long = line.repeat(4000)
  expect((await read(long)).text === long).toBe(true)
  const western = await read(iconv.encode(long, 'windows-1252'))
  expect(western.text === long).toBe(true)
  const utf16 = await read(iconv.encode(long, 'utf-16le', { addBOM: true }))
  expect(utf16.text === long).toBe(true)
  const lateWestern = Buffer.concat([Buffer.from('a\n'.repeat(3_000_000)), iconv.encode('Köln\n', 'windows-1252')])
  expect((await read(lateWestern)).text.endsWith('a\nKöln\n')).toBe(true)
})

test('a character that is cut between two pieces of four megabytes is no reason to doubt', async () => {
  for (const character of ['ö', '€', '😀']) {
    for (let before = 0; before < 4; before++) {
      const content = `${'a'.repeat(4 * 1024 * 1024 - before)}${character}\n`
      expect((await read(content)).isCopied).toBe(false)
    }
  }
  const western = Buffer.concat([Buffer.from('a'.repeat(4 * 1024 * 1024)), Buffer.from([0xf6, 0x0a])])
  expect((await read(western)).text.endsWith('aö\n')).toBe(true)
})

test('a line without an end is not kept in memory for ever', async () => {
  const endless = Buffer.concat([Buffer.from('x'.repeat(9_000_000)), Buffer.from([0xf6]), Buffer.from('\nend')])
  const { text: kept } = await read(endless)
  expect(kept.length).toBe(9_000_005)
  expect(kept.endsWith('ö\nend')).toBe(true)
})

/** A line that begins in Windows-1252 and ends, so many characters later, in UTF-8. */
const lineOf = (characters: number): Buffer =>
  Buffer.concat([Buffer.from([0xf6]), Buffer.from(`${'x'.repeat(characters)}é\n`), Buffer.from('end')])

test('a line is of one encoding up to four megabytes; what is longer is not waited for', async () => {
  expect((await read(lineOf(3_900_000))).text.endsWith('xÃ©\nend')).toBe(true)
  expect((await read(lineOf(4_600_000))).text.endsWith('xé\nend')).toBe(true)
})

test('what is no text is refused, each with its reason', async () => {
  expect(await whyNot(Buffer.alloc(0))).toBe('file-empty')
  expect(await whyNot(Buffer.from('%PDF-1.7\0\0\0\u0001\u0002'))).toBe('file-unreadable')
  expect(await whyNot(Buffer.from(`one zero\0${'a'.repeat(200)}`))).toBe('file-unreadable')
  expect(await whyNot(Buffer.from(`a\0${'a'.repeat(200)}`))).toBe('file-unreadable')
  expect(await whyNot(Buffer.from('\u0001\u0002\u0003\u0004abcdefgh'))).toBe('file-unreadable')
  expect(await whyNot(Buffer.alloc(400, 0))).toBe('file-unreadable')
})

const partlyLatin = (latin: number, order: 'utf-16le' | 'utf-16be') =>
  iconv.encode('a'.repeat(latin) + '中'.repeat(100 - latin), order)

test('two bytes a character, without a mark, are text where more than half of it is Latin', async () => {
  for (const order of ['utf-16le', 'utf-16be'] as const) {
    expect((await read(partlyLatin(55, order))).text).toBe('a'.repeat(55) + '中'.repeat(45))
    for (const latin of [45, 50]) expect(await whyNot(partlyLatin(latin, order))).toBe('file-unreadable')
  }
})

test('a few control characters end the segments of X12 and are fine', async () => {
  const x12 = `ISA*00\u001cGS*IN\u001dST*210\u001e${'B3*1\n'.repeat(20)}`
  expect(await read(x12)).toEqual({ text: x12, isCopied: false })
  const bell = `${'a'.repeat(95)}\u0007\u0007\u0007\u0007`
  expect((await read(bell)).text).toBe(bell)
  expect(await whyNot(Buffer.from(`${'a'.repeat(90)}${'\u0007'.repeat(10)}`))).toBe('file-unreadable')
  const tabs = 'a\tb\n\t\t\t\n'
  expect((await read(tabs)).text).toBe(tabs)
})

async function beginning(content: string): Promise<{ text: string; lines: readonly string[] }> {
  writeFileSync(given, content)
  return beginningOf(given)
}

test('the beginning of a short file is all of its lines, the end of the last one being no line', async () => {
  expect((await beginning('a\r\nb\n\nc\n')).lines).toEqual(['a', 'b', '', 'c'])
  expect((await beginning('a\nb')).lines).toEqual(['a', 'b'])
  expect((await beginning('a\n\n')).lines).toEqual(['a', ''])
  expect((await beginning('')).lines).toEqual([])
})

test('the beginning of a long file ends before the line and the character that are cut', async () => {
  const { text: start, lines } = await beginning(`head\n${'ö'.repeat(40_000)}\nlast\n`)
  expect(lines).toEqual(['head'])
  expect(start).toBe(`head\n${'ö'.repeat(32_765)}`)
  const lined = await beginning('12345678\n'.repeat(8000))
  expect(lined.lines).toHaveLength(7281)
  expect(lined.text).toHaveLength(65_536)
})
