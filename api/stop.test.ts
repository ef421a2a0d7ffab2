import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase, type TestDatabase } from '@waybill/state/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressSaid, hears, startProcess } from './process.test-support.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-stop-'))
  database = await openTestDatabase()
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

const upload =
  'POST /aiparcelweb/api/uploadFiles?clientId=1 HTTP/1.1\r\nhost: here\r\ncontent-type: multipart/form-data; boundary=b'

test('a stop waits for nobody who trickles, and closes the warehouse in order', async () => {
  const service = startProcess(folder, database.url)
  const port = Number(new URL(await hears(service, addressSaid)).port)
  const token = await hears(service, /\/login\?token=(\S+)/)
  const chosen = await fetch(`http://127.0.0.1:${port}/aiparcelweb/api/account/choose_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, newPassword: 'First-choice-1' }),
  })
  const { id_token } = (await chosen.json()) as { id_token: string }
  const signedIn = `authorization: Bearer ${id_token}`
  const client = await fetch(`http://127.0.0.1:${port}/aiparcelweb/api/administration/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${id_token}` },
    body: JSON.stringify({ name: 'Acme', parentClientId: null }),
  })
  expect(client.status).toBeLessThan(500)
  const unfinished = [
    `${upload}\r\n${signedIn}\r\ncontent-length: 1000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx`,
    'POST /aiparcelweb/saml2/acs HTTP/1.1\r\nhost: here\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100000\r\n\r\nSAML',
    'POST /aiparcelweb/api/authenticate HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    'GET /aiparcelweb/api/account HTTP/1.1\r\nhost: he',
  ]
  for (const begun of unfinished) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(begun)
  }
  // So that all of them have arrived before the stop does.
  await fetch(`http://127.0.0.1:${port}/health`)
  service.child.kill('SIGTERM')
  expect(await service.ended).toBe(0)
  expect(await readdir(folder)).toContain('warehouse.duckdb')
  expect(await readdir(folder)).not.toContain('warehouse.duckdb.wal')
  expect((await readdir(join(folder, 'files'))).filter((name) => name.startsWith('arriving'))).toEqual([])
})
