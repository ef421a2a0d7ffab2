import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, expect, test } from 'vitest'
import { asUtf8, textOf } from './encoding.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-text-of-'))
afterAll(() => rmSync(folder, { recursive: true }))
const given = join(folder, 'given')

async function shown(signal = new AbortController().signal): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of textOf(given, signal)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])(
  'a file of %s is shown with the very lines it was taken in with, however many pieces it comes in',
  async (encoding) => {
    const mark = encoding.startsWith('utf') ? '\uFEFF' : ''
    const lines = 'Köln,12.50\r\nMünchen,€ 7\r\n'.repeat(20_000)
    writeFileSync(given, iconv.encode(mark + lines, encoding))
    expect(await shown()).toBe(lines.replaceAll('\r\n', '\n'))
    const taken = readFileSync(await asUtf8(given, join(folder, 'copy')), 'utf8')
    expect(taken.replaceAll('\r\n', '\n')).toBe(await shown())
  },
)

test('who goes away ends the reading', async () => {
  writeFileSync(given, 'a,b\n'.repeat(1_000_000))
  const reader = new AbortController()
  const reading = textOf(given, reader.signal)
  await reading.next()
  reader.abort()
  await expect(async () => {
    for await (const piece of reading) expect(piece.length).toBeGreaterThan(0)
  }).rejects.toThrow('abort')
})
