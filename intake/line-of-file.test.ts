import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { lineOfFile, rowOfFile, segmentOfFile } from './line-of-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

const signal = new AbortController().signal
const given = (content: string | Buffer): string => {
  const path = join(folder, `given-${Math.random()}`)
  writeFileSync(path, content)
  return path
}
const formats = join(import.meta.dirname, 'formats')
const Expected = z.object({
  charges: z.array(z.object({ line: z.coerce.number(), tracking: z.string().optional() })).default([]),
})

/** Every golden file that loads, with the lines its charges were read from. */
const golden = readdirSync(formats, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('then.json') && existsSync(join(formats, name)))
  .flatMap((name) => {
    const own = join(formats, name, '..')
    const file = readdirSync(own).find((each) => each.startsWith('given.'))
    const { charges } = Expected.parse(JSON.parse(readFileSync(join(formats, name), 'utf8')))
    return file && charges.length > 0 ? [{ name: name.replace('/then.json', ''), path: join(own, file), charges }] : []
  })

test('there are golden files of every layout that bills', () => {
  const layouts = new Set(golden.map(({ name }) => name.split('/')[0]))
  expect(layouts).toEqual(new Set(['dhl-mybill-csv', 'fedex-billing-online-csv', 'ups-billing-csv', 'x12-210']))
})

/** What a number of a file is made into: a float, or one that two packages of a damaged file would share. */
const numberIn = (tracking: string) => tracking.replace(/ #.*$/, '')

test.each(golden)('every charge of $name is found on its line of the file', async ({ name, path, charges }) => {
  const segments = name.startsWith('x12')
  for (const { line, tracking = '' } of charges) {
    const { text, cut } = path.endsWith('.xlsx')
      ? await rowOfFile(path, 'Details', line, signal)
      : await (segments ? segmentOfFile : lineOfFile)(path, line, signal)
    // A segment names no package, and a number that a spreadsheet wrote is not as it was.
    const plain = !segments && !name.includes('float') && /^[A-Z0-9]+$/.test(numberIn(tracking))
    const number = plain ? numberIn(tracking).slice(-9) : ''
    expect({ line, cut, text }).toEqual({
      line,
      cut: false,
      text: expect.stringMatching(new RegExp(`\\S.*${number}|${number}.*\\S`, 's')),
    })
  }
})

test('a line is told whatever its file ends lines with, and wherever a piece of it is cut', async () => {
  const long = 'x'.repeat(400_000)
  for (const end of ['\n', '\r\n', '\r']) {
    const path = given(['one', long, 'três', 'four'].join(end))
    expect(await lineOfFile(path, 1, signal)).toEqual({ text: 'one', cut: false })
    expect(await lineOfFile(path, 3, signal)).toEqual({ text: 'três', cut: false })
    expect(await lineOfFile(path, 4, signal)).toEqual({ text: 'four', cut: false })
    const { text, cut } = await lineOfFile(path, 2, signal)
    expect({ cut, length: text?.length }).toEqual({ cut: true, length: 16_384 })
  }
})

test.each(['windows-1252', 'utf-16le', 'utf8'])(
  'a line of %s is told in its own letters, without a byte order mark',
  async (encoding) => {
    const content = iconv.encode('Straße,1\nCañón,2\n', encoding, { addBOM: encoding !== 'windows-1252' })
    expect(await lineOfFile(given(content), 1, signal)).toEqual({ text: 'Straße,1', cut: false })
    expect(await lineOfFile(given(content), 2, signal)).toEqual({ text: 'Cañón,2', cut: false })
  },
)

test('a record that runs over lines is told whole, and the line after it is not', async () => {
  const path = given('head\n1,"Main Street\nSuite 4",x\n2,next\n')
  expect(await lineOfFile(path, 2, signal)).toEqual({ text: '1,"Main Street\nSuite 4",x', cut: false })
  expect(await lineOfFile(path, 4, signal)).toEqual({ text: '2,next', cut: false })
})

test.each([
  ['is never closed', '1,"open'],
  ['stands in the middle of a cell', '1,5" pipe'],
])('a quotation mark that %s tells nothing of the lines after it', async (_, line) => {
  for (const others of ['others, private\n', '"others", private\n'.repeat(2), 'others\n'.repeat(20_000)]) {
    expect(await lineOfFile(given(`head\n${line}\n${others}`), 2, signal)).toEqual({ text: line, cut: false })
  }
})

test('a line that the file does not have is not known', async () => {
  const path = given('one\ntwo')
  expect(await lineOfFile(path, 3, signal)).toEqual({ text: null, cut: false })
  expect(await segmentOfFile(path, 3, signal)).toEqual({ text: null, cut: false })
})

test('whoever goes away is read for no longer', async () => {
  const gone = AbortSignal.abort()
  await expect(lineOfFile(given('one\ntwo'), 2, gone)).rejects.toThrow(/abort/i)
})

test('a row that the sheet does not have, and a sheet that the workbook does not have, are not there', async () => {
  const path = join(formats, 'ups-billing-csv', 'workbook-with-titles-and-other-sheets', 'given.xlsx')
  expect(await rowOfFile(path, 'Details', 7, signal)).toEqual({ text: null, cut: false })
  expect(await rowOfFile(path, 'Details', 9_000_000, signal)).toEqual({ text: null, cut: false })
  expect(await rowOfFile(path, 'Other', 5, signal)).toEqual({ text: null, cut: false })
  await expect(rowOfFile(path, 'Details', 5, AbortSignal.abort())).rejects.toThrow(/abort/i)
})
