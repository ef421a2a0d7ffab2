import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { QueryDescription, Report, submittedWords, Token } from '@waybill/contracts'
import { questionOf } from '@waybill/metrics'
import { clientsOf, openState, statePlaceOf, usersOf } from '@waybill/state'
import { openTestDatabase, type TestDatabase } from '@waybill/state/testing'
import { openWarehouse } from '@waybill/warehouse'
import { stageRandomLoad } from '@waybill/warehouse/random-load'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addressSaid, hears, startProcess } from './process.test-support.ts'
import { upsFile } from './test-house.ts'

const password = 'Correct-horse-1'
const reports = '/aiparcelreports/api/reports'
const submitting = '/aiparcelreports/api/aidashboards/submitReport/spend'

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

/** A service that can be killed, and somebody who asks it: signed in anew after each start. */
async function openAsked() {
  let [address, token] = [await start(), '']
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
  return {
    ask,
    startAgain: async () => {
      address = await start()
      await signIn()
    },
    settled: async () => {
      while ((await listed()).some(({ endedAt }) => endedAt === null)) await wait(200)
      return listed()
    },
  }
}

test('every report that was acknowledged is made after kill -9, whole, and nothing half made is left', {
  timeout: 180_000,
}, async () => {
  const clientId = await makePeople()
  const { ask, startAgain, settled } = await openAsked()
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
      expect(await ask(submitting, submission)).toBe(submittedWords.submitted)
    }
    await wait(Math.random() * 1500)
    await kill()
    await startAgain()
  }

  const made = await settled()
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

const many = 200_000

/** Lines of a client, and what they come to, as its pages say it. */
async function layLines(clientId: number): Promise<number> {
  const stagingFolder = join(folder, 'staging')
  await mkdir(stagingFolder, { recursive: true })
  const warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder })
  await warehouse.load(await stageRandomLoad(stagingFolder, { loadId: 1, clientId, seed: 7, packages: many }))
  const whereClauseDetails = { dates: { type: 'bill_date', from: '2020-01-01', to: '2027-12-31' } }
  const description = { selectColumnNames: ['totalSpend'], whereClauseDetails, clientId }
  const question = questionOf('spend', 'amounts', QueryDescription.parse(description))
  const { data } = await warehouse.answer(question, { clientIds: [clientId] })
  await warehouse.close()
  return Number(data[0]?.totalSpend)
}

test('a large file whose writing is cut off half-way by kill -9 is finished after the restart: every row once, and the control total right', {
  timeout: 600_000,
}, async () => {
  const clientId = await makePeople()
  const spend = await layLines(clientId)
  const { ask, startAgain, settled } = await openAsked()
  const days = { dateType: 'bill_date', fromDate: '2020-01-01', toDate: '2027-12-31' }
  const submission = { clientId, pageName: 'Spend', format: 'csv', ...days }
  expect(await ask(submitting, submission)).toBe(submittedWords.submitted)

  const unfinished = async () => {
    const [name] = (await readdir(join(folder, 'reports'))).filter((each) => each.endsWith('.unfinished'))
    return name === undefined ? undefined : stat(join(folder, 'reports', name)).catch(() => undefined)
  }
  while (!(await unfinished())) await wait(2)
  await kill()
  const cut = await unfinished()
  expect(cut).toBeDefined()
  await startAgain()

  const [made] = await settled()
  expect(made).toMatchObject({ state: 'done', rows: many })
  const total = made?.controlTotals.find(({ column }) => column === 'NET_AMOUNT')?.total ?? ''
  expect(Number(total)).toBeCloseTo(spend, 2)
  const [file = '', ...others] = (await readdir(join(folder, 'reports'))).filter((name) => name.endsWith('.csv'))
  expect(others).toEqual([])
  const text = await readFile(join(folder, 'reports', file), 'utf8')
  expect(Buffer.byteLength(text)).toBeGreaterThan(cut?.size ?? 0)
  expect(linesIn(text)).toEqual({ rows: many, different: many, millionths: millionths(total) })
  expect((await readdir(join(folder, 'staging'))).filter((name) => name.startsWith('report-'))).toEqual([])
})

/** Read as anybody would: the lines under the line of names, how many of them differ, and what they add up to. */
function linesIn(text: string): { rows: number; different: number; millionths: bigint } {
  const lines = text.trimEnd().split('\r\n')
  const names = lines.findIndex((line) => line.split(',').length > 10)
  const columns = lines[names]?.split(',') ?? []
  const [net = 0, id = 0] = ['NET_AMOUNT', 'TRACKING_ID'].map((name) => columns.indexOf(name))
  const rows = lines.slice(names + 1).map((line) => line.split(','))
  return {
    rows: rows.length,
    different: new Set(rows.map((cells) => cells[id])).size,
    millionths: rows.reduce((sum, cells) => sum + millionths(cells[net]), 0n),
  }
}

function millionths(amount = ''): bigint {
  const [whole = '', behind = ''] = amount.split('.')
  return BigInt(whole + behind.padEnd(6, '0'))
}
