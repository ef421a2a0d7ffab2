import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sentenceOf } from '@waybill/contracts'
import { clientsOf, type Kysely, openState, type State } from '@waybill/state'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { membersOf } from './archive.ts'
import { clearArriving } from './arriving.ts'
import { type Folders, foldersOf } from './folders.ts'
import { receiveFile, receiveFiles } from './receive.ts'
import { type Member, zipOf } from './zip-of.test-support.ts'

let folder: string
let folders: Folders
let state: Kysely<State>
let clientId: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-archive-'))
  folders = foldersOf(folder)
  state = await openState({ file: join(folder, 'state.sqlite') })
  clientId = (await clientsOf(state).create({ name: 'Acme' })).id
})
afterEach(async () => {
  await state.destroy()
  rmSync(folder, { recursive: true, force: true })
})

async function give(content: Uint8Array) {
  async function* pieces() {
    yield content
  }
  return receiveFile({ state, folders }, { clientId, name: 'given.zip', from: 'a test', content: pieces() })
}

/** Sizes of all that is kept. */
function kept(): number[] {
  const paths = readdirSync(folders.files, { recursive: true, withFileTypes: true })
  return paths.filter((entry) => entry.isFile()).map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
}

const zeros = (bytes: number): Buffer => Buffer.alloc(bytes)
const csv = (text = 'a,b\n'): Buffer => Buffer.from(text)
const megabyte = 1024 * 1024

describe('what is made to fill a disk is refused, and nothing of it is kept', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ name: `${at}.csv`, content: zeros(4 * megabyte) }))
  const whole = { name: 'a.csv', content: zeros(3 * megabyte) }
  const wicked: readonly (readonly [string, readonly Member[], string])[] = [
    ['one file of zeros', [{ name: 'zeros.csv', content: zeros(80 * megabyte) }], 'more than 200 times its size'],
    ['many that are small, each by itself', many, 'more than 200 times its size'],
    [
      'many on top of one another',
      [whole, ...Array.from({ length: 5 }, (_, at) => ({ ...whole, name: `${at}.csv`, onTopOfTheLast: true }))],
      'lie on top of one another',
    ],
    [
      'one that reaches into the next',
      [
        { ...whole, claimedPackedBytes: 3200 },
        { ...whole, name: 'b.csv' },
      ],
      'lie on top of one another',
    ],
    ['one that says it is huge', [{ ...whole, claimedBytes: 0xfffffffe }], 'more than 200 times its size'],
    ['one that says it is small', [{ ...whole, claimedBytes: 10 }], 'The zip archive is damaged.'],
    ['one that reaches past the end', [{ ...whole, claimedPackedBytes: 900_000 }], 'The zip archive is damaged.'],
    ['one that is not what it was', [{ ...whole, claimedChecksum: 7 }], 'The zip archive is damaged.'],
    [
      'more files than anybody has',
      Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}`, content: csv() })),
      'more than 10,000 files',
    ],
  ]

  test.each(wicked)('%s', async (_, members, words) => {
    const files = await give(zipOf(members))
    expect(files.map(({ status, report }) => [status, report?.failure && sentenceOf(report.failure)])).toEqual([
      ['rejected', expect.stringContaining(words)],
    ])
    expect(kept()).toEqual([])
  })

  test('the size of what is given is what counts, not that of one file in it', async () => {
    const files = await give(
      zipOf([
        { name: 'a.csv', content: zeros(15 * megabyte) },
        { name: 'b.csv', content: randomBytes(megabyte) },
      ]),
    )
    expect(files.map(({ status }) => status)).toEqual(['received', 'received'])
    expect(kept().toSorted((a, b) => a - b)).toEqual([megabyte, 15 * megabyte])
  })
})

test('a file that is longer than its archive says is refused to whoever reads it, however late that is, and fails nothing else', async () => {
  const archive = zipOf([{ name: 'a.csv', content: csv('a,b\n'.repeat(1000)), claimedBytes: 10 }])
  const reading = async () => {
    for await (const member of membersOf(archive)) {
      if (!('content' in member)) continue
      await new Promise((later) => setTimeout(later, 50))
      for await (const _ of member.content);
    }
  }
  await expect(reading()).rejects.toMatchObject({ reason: { name: 'zip-damaged' } })
})

test('what can be had of an archive is kept, and the archive itself is not', async () => {
  const files = await give(
    zipOf([
      { name: 'first.csv', content: csv('first') },
      { name: 'inner.zip', content: zipOf([{ name: 'a.csv', content: csv() }]) },
      { name: 'secret.csv', content: csv(), locked: true },
      { name: 'torn.csv', content: csv('torn'), claimedChecksum: 1 },
      { name: 'never.csv', content: csv('never') },
    ]),
  )
  expect(files.map(({ name, report }) => [name, report?.failure?.name])).toEqual([
    ['given.zip/first.csv', undefined],
    ['given.zip/inner.zip', 'zip-nested'],
    ['given.zip/secret.csv', 'zip-locked'],
    ['given.zip', 'zip-damaged'],
  ])
  expect(kept()).toEqual(['first'.length])
})

test('while the files of an archive are written down others have their turn, however long it takes to note each', async () => {
  const content = zipOf(Array.from({ length: 200 }, (_, at) => ({ name: `${at}.csv`, content: csv(String(at)) })))
  async function* pieces() {
    yield content
  }
  const noted: number[] = []
  let turns = 0
  let next = setImmediate(function turn() {
    turns += 1
    next = setImmediate(turn)
  })
  await receiveFiles(
    { state, folders },
    [{ clientId, name: 'given.zip', from: 'a test', content: pieces() }],
    async (all) => {
      const until = performance.now() + 4
      await clientsOf(all).namesOf([clientId])
      while (performance.now() < until);
      noted.push(turns)
    },
  )
  clearImmediate(next)
  const atOnce = [...Map.groupBy(noted, (turn) => turn).values()].map(({ length }) => length)
  expect(noted).toHaveLength(200)
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(3)
})

describe('a name in an archive is a label and never a path', () => {
  const tricks = [
    ['../../escape.csv', 'escape.csv'],
    ['/etc/passwd', 'passwd'],
    ['..\\..\\escape.csv', 'escape.csv'],
    ['C:\\Windows\\win.ini', 'win.ini'],
    ['\\\\server\\share\\file.csv', 'file.csv'],
    ['folder/../../escape.csv', 'escape.csv'],
    ['./escape.csv', 'escape.csv'],
    ['a\0.csv', 'a.csv'],
    ['..', '..'],
    ['...\r\n\u001b[31mred.csv', '...[31mred.csv'],
    ['\u202Evsc.exe', 'vsc.exe'],
    [`${'long'.repeat(10_000)}.csv`, 'long'.repeat(50)],
    ['', 'unnamed'],
    ['   ', 'unnamed'],
    ['files/arriving-1', 'arriving-1'],
    ['état/été.csv', 'été.csv'],
  ] as const

  test.each(tricks)('%j', async (name, label) => {
    const before = readdirSync(folder)
    const [file] = await give(zipOf([{ name, content: csv(name) }]))
    expect(file?.name).toBe(`given.zip/${label}`)
    expect(readdirSync(folder)).toEqual(before)
    for (const place of readdirSync(folders.files)) expect(place).toMatch(/^[0-9a-f]{2}$/)
  })

  test('and may come twice', async () => {
    const twice = [csv('one'), csv('two'), csv('two')].map((content) => ({ name: 'same.csv', content }))
    const files = await give(zipOf(twice))
    expect(files.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => 'given.zip/same.csv'))
    expect(kept()).toEqual([3, 3])
  })
})

test('what was arriving when its process was killed goes at the next start, and what arrives meanwhile stays', async () => {
  const longAgo = new Date(Date.now() - process.uptime() * 1000 - 60_000)
  const leftover = (name: string): void => {
    const path = join(folders.files, name)
    writeFileSync(path, 'half a file')
    utimesSync(path, longAgo, longAgo)
  }
  const id = '0d9f0e4e-2b7c-4c39-8a29-3d1cf3fd1a3a'
  leftover(`arriving-${id}`)
  leftover(`arriving-999999999-${id}`)
  leftover(`arriving-${process.pid}-${id}`)
  leftover(`arriving-${process.ppid}-${id}`)
  writeFileSync(join(folders.files, `arriving-${process.pid}-1${id.slice(1)}`), 'on its way')
  await clearArriving(folders)
  expect(readdirSync(folders.files).toSorted()).toEqual(
    [`arriving-${process.pid}-1${id.slice(1)}`, `arriving-${process.ppid}-${id}`].toSorted(),
  )
})

async function* broken() {
  yield randomBytes(megabyte)
  throw new Error('the connection was lost')
}

test('an upload that breaks off leaves nothing behind', async () => {
  const given = { clientId, name: 'cut.csv', from: 'a test', content: broken() }
  await expect(receiveFile({ state, folders }, given)).rejects.toThrow('the connection was lost')
  expect(readdirSync(folders.files)).toEqual([])
})
