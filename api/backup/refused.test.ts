import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, zstdDecompressSync } from 'node:zlib'
import { clientsOf, statePlaceOf } from '@waybill/state'
import { openTestDatabase, type TestDatabase } from '@waybill/state/testing'
import { Header as Block } from 'tar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse, upsFile } from '../test-house.ts'
import { BackupDoor, doorFile, openBackupDoor } from './door.ts'
import { hold } from './hold.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { type Packed, pack, unpack } from './tar.ts'

let service: TestHouse
let outside: string
let whole: string
let other: TestDatabase
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'waybill-refused-'))
  service = await openTestHouse()
  other = await openTestDatabase()
  await service.takeIn(service.clients.acme, upsFile)
  whole = join(outside, 'whole.waybill')
  await backUp(whole)
})
afterAll(async () => {
  await service.close()
  await other.drop()
  await rm(outside, { recursive: true, force: true })
})

const backUp = (file: string) =>
  takeBackup({
    dataFolder: service.folder,
    state: statePlaceOf(service.folder, service.databaseUrl),
    file,
    memoryLimit: '300MB',
    say: () => undefined,
    signal: new AbortController().signal,
  })

const restore = (file: string, dataFolder: string, { replace = false, databaseUrl = other.url } = {}) =>
  restoreBackup({
    dataFolder,
    databaseUrl,
    file,
    memoryLimit: '300MB',
    replace,
    say: () => undefined,
    now: () => new Date(Date.UTC(2026, 0, 2)),
    signal: new AbortController().signal,
  })

const emptyFolder = () => mkdtemp(join(outside, 'empty-'))

/** The same backup with its bytes, or its members, otherwise. */
async function harmed(how: (bytes: Buffer) => Buffer): Promise<string> {
  const file = join(await emptyFolder(), 'harmed.waybill')
  await writeFile(file, how(await readFile(whole)))
  return file
}

async function repacked(change: (members: { name: string; bytes: Buffer }[]) => void): Promise<string> {
  const { createZstdDecompress } = await import('node:zlib')
  const { createReadStream } = await import('node:fs')
  const members: { name: string; bytes: Buffer }[] = []
  for await (const { name, content } of unpack(createReadStream(whole).pipe(createZstdDecompress()))) {
    const pieces: Uint8Array[] = []
    for await (const piece of content) pieces.push(piece)
    members.push({ name, bytes: Buffer.concat(pieces) })
  }
  change(members)
  async function* all(): AsyncGenerator<Packed> {
    for (const { name, bytes } of members) yield { name, size: bytes.length, content: only(bytes) }
  }
  return compressed(pack(all(), new Date(0)))
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function compressed(archive: AsyncIterable<Uint8Array>): Promise<string> {
  const file = join(await emptyFolder(), 'repacked.waybill')
  await pipeline(archive, createZstdCompress(), createWriteStream(file))
  return file
}

function headerOf(members: { name: string; bytes: Buffer }[]) {
  const [manifest] = members
  const [first = '', ...rest] = (manifest?.bytes.toString() ?? '').split('\n')
  const write = (header: object, lines: readonly string[] = rest) => {
    if (manifest) manifest.bytes = Buffer.from([JSON.stringify(header), ...lines].join('\n'))
  }
  return { header: JSON.parse(first) as { layout: number; state: object; members: number }, lines: rest, write }
}

test.each([
  ['that is cut short', () => harmed((bytes) => bytes.subarray(0, bytes.length - 200)), /not a whole backup/],
  ['whose end is cut off', () => harmed((bytes) => bytes.subarray(0, bytes.length - 3)), /not a whole backup/],
  ['with a byte behind its end', () => harmed((bytes) => Buffer.concat([bytes, Buffer.of(0)])), /not a whole backup/],
  [
    'with another file behind its end',
    () => harmed((bytes) => Buffer.concat([bytes, Buffer.from('PK and so on'.repeat(20_000))])),
    /not a whole backup/,
  ],
  ['that is there twice', () => harmed((bytes) => Buffer.concat([bytes, bytes])), /not a whole backup/],
  ['with a bit turned', () => harmed(turnedWhereItTells), /not a whole backup/],
  ['that is none', () => harmed(() => Buffer.from('PK\u0003\u0004')), /not a whole backup/],
  ['that is empty', () => harmed(() => Buffer.alloc(0)), /not a whole backup/],
  [
    'with another amount in the warehouse',
    () => repacked((all) => turn(all, 'warehouse.duckdb')),
    /not what was backed/,
  ],
  ['with a user more', () => repacked((all) => turn(all, 'state/client.jsonl')), /not what was backed up/],
  ['without one of its members', () => repacked((all) => void all.splice(2, 1)), /missing/],
  [
    'with a member more',
    () => repacked((all) => void all.push({ name: `files/ab/ab${'0'.repeat(62)}`, bytes: Buffer.from('x') })),
    /more in it than it lists/,
  ],
  [
    'of a newer layout',
    () => repacked((all) => headerOf(all).write({ ...headerOf(all).header, layout: 2 })),
    /newer version/,
  ],
  [
    'of newer tables',
    () =>
      repacked((all) => {
        const { header, write } = headerOf(all)
        write({ ...header, state: { ...header.state, migration: '999-later' } })
      }),
    /newer version/,
  ],
  ['with a path out of the folder', () => renamed('../../outside'), /manifest is damaged/],
  ['with a whole path', () => renamed('/etc/passwd'), /manifest is damaged/],
  ['with a name of its own', () => renamed('state.sqlite'), /manifest is damaged/],
  ['with a link in it', () => compressed(link()), /not a plain file/],
])('a backup %s is refused, and leaves nothing', async (_, make, sentence) => {
  const file = await make()
  const folder = await emptyFolder()
  await expect(restore(file, folder)).rejects.toThrow(sentence)
  expect(await readdir(folder)).toEqual([])
  await expect(stat(join(dirname(folder), 'outside'))).rejects.toThrow('ENOENT')
})

function turned(bytes: Buffer, at = Math.floor(bytes.length / 2)): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}

/** A compressed file has bits that say the same either way, as where it copies zeros from: what comes out of it is whole. */
function turnedWhereItTells(bytes: Buffer): Buffer {
  const said = zstdDecompressSync(bytes)
  for (let at = Math.floor(bytes.length / 2); ; at += 1) {
    const copy = turned(bytes, at)
    try {
      if (!zstdDecompressSync(copy).equals(said)) return copy
    } catch {
      return copy
    }
  }
}

function turn(members: { name: string; bytes: Buffer }[], name: string): void {
  const member = members.find((each) => each.name === name)
  if (member) member.bytes = turned(member.bytes)
}

/** A member under another name, in the manifest too. */
function renamed(name: string): Promise<string> {
  return repacked((members) => {
    const { header, lines, write } = headerOf(members)
    const [, warehouse] = members
    if (warehouse) warehouse.name = name
    write(
      header,
      lines.map((line) => line.replace('"warehouse.duckdb"', JSON.stringify(name))),
    )
  })
}

async function* link(): AsyncGenerator<Uint8Array> {
  const block = new Block({ path: 'secret', size: 0, mode: 0o777, type: 'SymbolicLink', linkpath: '/etc/passwd' })
  block.encode()
  yield block.block ?? Buffer.alloc(0)
  yield Buffer.alloc(1024)
}

test('a folder with something in it is left alone; said so, it is moved aside and nothing of it is lost', async () => {
  const folder = await emptyFolder()
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'files', 'mine'), 'mine')
  await expect(restore(whole, folder)).rejects.toThrow('There is something in')
  expect(await readdir(folder)).toEqual(['files'])
  await expect(restore(await harmed((bytes) => bytes.subarray(0, 500)), folder, { replace: true })).rejects.toThrow(
    'not a whole backup',
  )
  expect(await readFile(join(folder, 'files', 'mine'), 'utf8')).toBe('mine')
  const fresh = await openTestDatabase()
  const { movedTo = '' } = await restore(whole, folder, { replace: true, databaseUrl: fresh.url })
  expect(await readFile(join(movedTo, 'files', 'mine'), 'utf8')).toBe('mine')
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['files', 'staging', 'warehouse.duckdb']))
  await fresh.drop()
})

test('a second backup is told of the first, which goes on', async () => {
  const first = await hold({ dataFolder: service.folder, memoryLimit: '300MB', onWaiting: () => undefined })
  await first.letGo()
  await expect(backUp(join(outside, 'second.waybill'))).rejects.toThrow('Another backup is being made')
  expect(first.lost.aborted).toBe(false)
  first.close()
  await expect(stat(join(outside, 'second.waybill'))).rejects.toThrow('ENOENT')
})

test('nobody without the key of the house makes it hold still, and a backup that falls silent lets go', async () => {
  let held = 0
  const folder = await emptyFolder()
  const warehouse = {
    holdStill: async <T>(work: () => Promise<T>): Promise<T> => {
      held += 1
      return work().finally(() => (held -= 1))
    },
  }
  const door = await openBackupDoor(folder, warehouse, { silentAtMost: 200 })
  const { port, key } = BackupDoor.parse(JSON.parse(await readFile(join(folder, doorFile), 'utf8')))
  expect((await stat(join(folder, doorFile))).mode & 0o077).toBe(0)
  const say = (words: string) =>
    new Promise<string>((resolve) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1')
      socket.on('data', (piece) => (heard += String(piece)))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(heard))
      socket.write(words)
    })
  expect(await say(`${'0'.repeat(64)}\n`)).toBe('')
  expect(await say('GET / HTTP/1.1\r\n\r\n')).toBe('')
  expect(await say('x'.repeat(1000))).toBe('')
  expect(held).toBe(0)
  expect(await say(`${key}\n`)).toBe('held\n')
  await expect.poll(() => held).toBe(0)
  await door.close()
  expect(await readdir(folder)).toEqual([])
})

test('a kept file that the disk has damaged is in the backup as it is, and told', async () => {
  const [folder = ''] = (await readdir(service.house.folders.files)).filter((name) => /^[0-9a-f]{2}$/.test(name))
  const [name = ''] = await readdir(join(service.house.folders.files, folder))
  const path = join(service.house.folders.files, folder, name)
  const before = await readFile(path)
  await writeFile(path, turned(before))
  const file = join(outside, 'damaged.waybill')
  expect((await backUp(file)).changed).toEqual([`files/${folder}/${name}`])
  await writeFile(path, before)
  const fresh = await openTestDatabase()
  const back = await emptyFolder()
  await restore(file, back, { databaseUrl: fresh.url })
  expect(await readFile(join(back, 'files', folder, name))).toEqual(turned(before))
  await fresh.drop()
  expect((await clientsOf(service.house.state).all()).length).toBe(4)
})
