import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Report, submittedWords, Token } from '@waybill/contracts'
import { clientsOf, openState, statePlaceOf, usersOf } from '@waybill/state'
import { openTestDatabase, type TestDatabase } from '@waybill/state/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addressSaid, hears, startProcess } from './process.test-support.ts'
import { upsFile } from './test-house.ts'

const password = 'Correct-horse-1'
const reports = '/aiparcelreports/api/reports'

let folder: string
let database: TestDatabase
let service: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-reporting-'))
  database = await openTestDatabase()
})
afterEach(async () => {
  service?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

async function start(): Promise<string> {
  const started = startProcess(folder, database.url)
  service = started.child
  return hears(started, addressSaid)
}

async function kill(): Promise<void> {
  const ended = new Promise((resolve) => service?.once('exit', resolve))
  service?.kill('SIGKILL')
  await ended
}

async function makePeople(): Promise<number> {
  const state = await openState(statePlaceOf(folder, database.url))
  const { id } = await clientsOf(state).create({ name: 'Acme', parentClientId: null })
  const permissions = ['NEW_BI_TOOLS', 'BULK_UPLOAD', 'RUN_REPORTS'] as const
  const who = { login: 'ann', firstName: 'Ann', lastName: '', email: '' }
  const users = usersOf(state)
  await users.setPassword(await users.create({ ...who, permissions, clientIds: [id] }), password, new Date())
  await state.destroy()
  return id
}

test('every report that was acknowledged is made after kill -9, whole, and nothing half made is left', {
  timeout: 180_000,
}, async () => {
  const clientId = await makePeople()
  let address = await start()
  let token = ''
  const ask = async (path: string, body?: object | FormData): Promise<unknown> => {
    const json = body !== undefined && !(body instanceof FormData)
    const answer = await fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const signIn = async () => {
    const sent = { username: 'ann', password, logOffOtherSessions: true }
    token = ''
    token = Token.parse(await ask('/aiparcelweb/api/authenticate', sent)).id_token
  }
  const listed = async () => z.object({ reports: z.array(Report) }).parse(await ask(reports)).reports

  await signIn()
  const form = new FormData()
  form.append('file', new Blob([await readFile(upsFile)]), basename(upsFile))
  await ask(`/aiparcelweb/api/uploadFiles?clientId=${clientId}`, form)
  const Files = z.object({ files: z.array(z.object({ status: z.string() })) })
  while (Files.parse(await ask(`/aiparcelweb/api/uploadFiles?clientId=${clientId}`)).files[0]?.status !== 'loaded')
    await wait(50)

  let asked = 0
  for (let round = 0; round < 3; round++) {
    for (const format of ['csv', 'xlsx', 'parquet']) {
      asked += 1
      const day = String(asked).padStart(2, '0')
      const days = { dateType: 'bill_date', fromDate: `2020-01-${day}`, toDate: '2027-12-31' }
      const submission = { clientId, pageName: 'Spend', format, ...days }
      expect(await ask('/aiparcelreports/api/aidashboards/submitReport/spend', submission)).toBe(
        submittedWords.submitted,
      )
    }
    await wait(Math.random() * 1500)
    await kill()
    address = await start()
    await signIn()
  }

  while ((await listed()).some(({ endedAt }) => endedAt === null)) await wait(200)
  const made = await listed()
  expect(made).toHaveLength(asked)
  const [first] = made
  expect(first?.rows).toBeGreaterThan(0)
  for (const { state, rows, controlTotals } of made)
    expect({ state, rows, controlTotals }).toEqual({
      state: 'done',
      rows: first?.rows,
      controlTotals: first?.controlTotals,
    })
  const kept = await readdir(join(folder, 'reports'))
  expect(kept.filter((name) => !name.endsWith('.unfinished')).length).toBeGreaterThanOrEqual(asked)
  expect((await readdir(join(folder, 'staging'))).filter((name) => name.startsWith('report-'))).toEqual([])
})
