import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { peopleOf, usersOf } from '@waybill/state'
import { openTestDatabase, type TestDatabase } from '@waybill/state/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openHouse } from './open-house.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-house-'))
  database = await openTestDatabase()
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function open() {
  const lines: string[] = []
  const log = openLog('warn', { destination: { write: (line) => lines.push(line) } })
  const opened = await openHouse({ DATA_DIR: folder, DATABASE_URL: database.url, WAREHOUSE_MEMORY: '300MB' }, log)
  return { ...opened, lines }
}

test('a person keeps what is still known of their permissions, and the log says whose others are gone', async () => {
  const before = await open()
  const { state } = before.house
  const user = { firstName: 'Ann', lastName: 'Lee', email: '', clientIds: [] }
  const id = await usersOf(state).create({ ...user, login: 'ann', permissions: [] })
  await usersOf(state).create({ ...user, login: 'ben', permissions: ['BULK_UPLOAD'] })
  const permissions = JSON.stringify(['ROLE_CLIENT', 'FAX_INVOICES', 'NEW_BI_TOOLS'])
  await state.updateTable('user').set({ permissions }).where('id', '=', id).execute()
  await before.close()

  const { house, lines, close } = await open()
  const kept = ['ROLE_CLIENT', 'NEW_BI_TOOLS']
  expect(await usersOf(house.state).byLogin('ann')).toMatchObject({ permissions: kept })
  expect(await peopleOf(house.state, house.now()).byId(id)).toMatchObject({ permissions: kept })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ login: 'ann', names: ['FAX_INVOICES'] }])
  await close()
})

const descriptors = '/proc/self/fd'

test.skipIf(!existsSync(descriptors))('nothing stays open of a house whose state cannot be read', async () => {
  const before = await open()
  const user = { login: 'ann', firstName: 'Ann', lastName: 'Lee', email: '', permissions: [], clientIds: [] }
  await usersOf(before.house.state).create(user)
  await before.house.state.updateTable('user').set({ permissions: 'no list' }).execute()
  await before.close()
  await expect(open()).rejects.toThrow('JSON')
  const files = await Promise.all(
    (await readdir(descriptors)).map((one) => readlink(join(descriptors, one)).catch(() => '')),
  )
  expect(files.filter((file) => file.startsWith(folder))).toEqual([])
})
