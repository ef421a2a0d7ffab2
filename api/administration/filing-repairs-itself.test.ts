import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Question } from '@waybill/contracts'
import { receiveFile } from '@waybill/intake'
import { accountChangesOf, accountGroupsOf, clientsOf, filedAccountsOf, intakeFilesOf } from '@waybill/state'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../state/testing.ts'
import { type OpenedHouse, openHouse } from '../open-house.ts'
import { upsFile } from '../test-house.ts'

const by = { by: { userId: null, login: 'a test', address: '' }, at: new Date() }
const byGroup = Question.parse({
  page: 'spend',
  widget: 'breakdown',
  select: ['totalSpend'],
  by: ['account_group'],
  dates: { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' },
})

async function groupsOf({ house }: OpenedHouse, clientId: number): Promise<unknown[]> {
  const { data } = await house.warehouse.answer(byGroup, { clientIds: [clientId] })
  return data.map((row) => row['account_group'])
}

test('an end between the filing and its lines is made good at the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-filing-'))
  const database = await openTestDatabase()
  const settings = { DATA_DIR: folder, DATABASE_URL: database.url, WAREHOUSE_MEMORY: '300MB' }
  const open = (signal?: AbortSignal) => openHouse(settings, pino({ level: 'silent' }), undefined, signal)

  const first = await open()
  const { state } = first.house
  const { id: clientId } = await clientsOf(state).create({ name: 'Acme' })
  await receiveFile(first.house, { clientId, name: 'x.csv', from: 'a test', content: createReadStream(upsFile) })
  first.house.wakeIntake()
  while ((await intakeFilesOf(state).countArriving([clientId])) > 0) await wait(20)
  expect(await groupsOf(first, clientId)).toEqual([''])

  await accountGroupsOf(state, [clientId]).addGroup({ clientId, name: 'East', division: '' }, by)
  const accounts = await filedAccountsOf(state, [clientId])
  await accountChangesOf(state, [clientId]).file(
    accounts.map(({ id }) => id),
    'East',
    by,
  )
  expect(await groupsOf(first, clientId)).toEqual([''])
  await first.close()

  // Whoever is told to leave while that is made good leaves at once, and the next start goes on.
  await expect(open(AbortSignal.abort(new Error('told to leave')))).rejects.toThrow('told to leave')
  const second = await open()
  expect(await groupsOf(second, clientId)).toEqual(['East'])
  await second.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
