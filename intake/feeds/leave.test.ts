import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendBySftp } from './leave.ts'
import { networksIn } from './networks.ts'
import { sealWith } from './seal.ts'
import { openSftp } from './sftp.ts'
import { openSftpServer, type SftpDropServer } from './sftp-server.test-support.ts'

const seal = sealWith(Buffer.alloc(32, 7))
const networks = networksIn([])
const patience = { answerMilliseconds: 3000, pieceMilliseconds: 3000 }

let folder: string
let server: SftpDropServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-leave-'))
  server = await openSftpServer({ writing: true })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

function target(more: { folder?: string; hostKey?: string; password?: string; namedByStaff?: boolean } = {}) {
  const where = { host: '127.0.0.1', port: server.port, login: server.login.name }
  const { password = server.login.password, ...rest } = more
  return { ...where, folder: '/out', hostKey: '', namedByStaff: true, secret: seal.seal({ password }, where), ...rest }
}

const learned: string[] = []
const learn = async (key: string) => void learned.push(key)
const send = (to: ReturnType<typeof target>, files = [{ name: 'a.csv', content: { bytes: Buffer.from('one') } }]) =>
  sendBySftp(to, files, learn, { networks, seal, patience })

test('a large file comes whole, under a name on the way first', async () => {
  const bytes = Buffer.alloc(600_000, 'waybill ')
  await writeFile(join(folder, 'made.csv'), bytes)
  await sendBySftp(target(), [{ name: 'made.csv', content: { path: join(folder, 'made.csv') } }], learn, {
    networks,
    seal,
    patience,
  })
  expect([...server.files.keys()]).toEqual(['made.csv'])
  expect(server.files.get('made.csv')?.content.equals(bytes)).toBe(true)
  expect(server.changes()).toEqual(['write /out/made.csv.part', 'rename /out/made.csv.part to /out/made.csv'])
})

test('the same name once more takes the place of the one before', async () => {
  await send(target())
  await send(target(), [{ name: 'a.csv', content: { bytes: Buffer.from('two') } }])
  expect([...server.files].map(([name, { content }]) => [name, content.toString()])).toEqual([['a.csv', 'two']])
})

test('a server with another key than the known one gets nothing', async () => {
  await send(target())
  const hostKey = learned.at(-1) ?? ''
  server.takeNewHostKey()
  server.files.clear()
  await expect(send(target({ hostKey }))).rejects.toMatchObject({ problem: { name: 'host-key-changed' } })
  expect(server.files.size).toBe(0)
})

test('a server inside the network that staff did not name is not connected to', async () => {
  await expect(send(target({ namedByStaff: false }))).rejects.toMatchObject({ problem: { name: 'host-not-allowed' } })
  expect(server.connections()).toBe(0)
})

test('what is wrong at the server is told as it is', async () => {
  await expect(send(target({ folder: '/gone' }))).rejects.toMatchObject({ problem: { name: 'folder-missing' } })
  await expect(send(target({ password: 'another' }))).rejects.toMatchObject({ problem: { name: 'sign-in-refused' } })
  const reading = await openSftpServer()
  const where = { host: '127.0.0.1', port: reading.port, login: reading.login.name }
  const there = { ...target(), ...where, secret: seal.seal({ password: reading.login.password }, where) }
  await expect(send(there)).rejects.toMatchObject({ problem: { name: 'folder-not-writable' } })
  await reading.close()
})

function open({ port, login }: SftpDropServer) {
  const at = { host: '127.0.0.1', port, login: login.name, folder: '/out', hostKey: '' }
  return openSftp({ ...at, secret: { password: login.password } }, learn, patience, undefined)
}

test('an answer is left in the folder outgoing of a watched server that has one, under a name on the way first', async () => {
  const asking = await openSftpServer({ writing: true, outgoing: true })
  const place = await open(asking)
  const silent = await open(server)
  try {
    expect([await place.hasOutgoing(), await silent.hasOutgoing()]).toEqual([true, false])
    await place.leave('a.edi.997.edi', Buffer.from('AK9*A~'))
    expect([...asking.files].map(([name, { content }]) => [name, content.toString()])).toEqual([
      ['outgoing/a.edi.997.edi', 'AK9*A~'],
    ])
    expect(asking.changes()[0]).toBe('write /out/outgoing/a.edi.997.edi.part')
  } finally {
    await place.close()
    await silent.close()
    await asking.close()
  }
})
