import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statePlaceOf } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doorFile } from './backup/door.ts'
import { lastBackupFile, takeBackup } from './backup/take-backup.ts'
import { openLog } from './log.ts'
import { openHouse } from './open-house.ts'
import { openSecret } from './secret.ts'

const memory = { WAREHOUSE_MEMORY: '300MB' }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-kept-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What stands at the beginning of the rows of the guide's table. */
async function namesIn(language: string): Promise<string[]> {
  const page = await readFile(join(import.meta.dirname, '..', 'docs', language, 'running-waybill.md'), 'utf8')
  const [table = ''] = /^\| `state\.sqlite`.*\n(\|.*\n)+/m.exec(page) ?? []
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name)
}

test('the guide names all that a house keeps in its folder, in every language', async () => {
  const data = join(folder, 'data')
  const { close } = await openHouse({ DATA_DIR: data, DATABASE_URL: undefined, ...memory }, openLog('silent'))
  await openSecret(data)
  const { signal } = new AbortController()
  const file = join(folder, 'a.backup')
  const state = statePlaceOf(data, undefined)
  await takeBackup({ dataFolder: data, state, file, memoryLimit: '300MB', say: () => undefined, signal })
  const kept = await readdir(data, { withFileTypes: true })
  await close()
  const names = kept.map((entry) => entry.name.replace(/[-.](wal|shm)$/, '') + (entry.isDirectory() ? '/' : ''))
  expect(names).toEqual(expect.arrayContaining([doorFile, lastBackupFile, 'secret', 'reports/']))
  const told = await namesIn('')
  expect(names.filter((name) => !told.includes(name))).toEqual([])
  for (const language of ['es', 'fr', 'it', 'zh', 'ar']) expect(await namesIn(language)).toEqual(told)
})
