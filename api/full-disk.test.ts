import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints, type Problem, sentenceOf, Token, type UploadedFile } from '@waybill/contracts'
import { clientsOf, openState, statePlaceOf, usersOf } from '@waybill/state'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressSaid, hears, type Started, startProcess } from './process.test-support.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.test-support.ts'
import { upsFile } from './test-house.ts'

const password = 'Correct-horse-1'
const json = { 'content-type': 'application/json' }
const full = 'The disk of the service is full; nothing was saved.'

/** State is in the folder only where it is SQLite. */
const elsewhere = process.env.STATE_ENGINE === 'postgres'
/** A job whose end could not be written down is taken again after its lease. */
vi.setConfig({ testTimeout: 180_000 })

let disk: SmallDisk | undefined
let folder: string
let service: Started
let address: string
let token: string
let clientId: number

async function start(): Promise<void> {
  service = startProcess(join(folder, 'data'), undefined)
  address = await hears(service, addressSaid)
}

async function killAndStart(): Promise<void> {
  service.child.kill('SIGKILL')
  await service.ended
  await start()
}

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${address}${path}`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })

const signIn = () => post('/aiparcelweb/api/authenticate', { username: 'ann', password, logOffOtherSessions: false })

const saveSetting = () =>
  post(
    '/aiparcelweb/api/filtersettings/addfilterForKey',
    { filter_key: 'key', filter_value: 'x'.repeat(20_000) },
    { authorization: `Bearer ${token}` },
  )

async function problemIn(answer: Response): Promise<readonly [number, string]> {
  const { detail } = (await answer.json()) as Problem
  return [answer.status, detail]
}

function upload(text: string): Promise<Response> {
  const form = new FormData()
  form.append('file', new Blob([text]), 'given.csv')
  return fetch(`${address}${endpoints.uploadFiles.path}?clientId=${clientId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
}

async function received(answer: Response): Promise<UploadedFile> {
  const [file] = (await answer.json()) as UploadedFile[]
  if (!file) throw new Error('an upload is at least one file')
  return file
}

async function onceSettled({ id }: UploadedFile): Promise<UploadedFile> {
  for (;;) {
    const path = endpoints.uploadedFile.path.replace(':fileId', String(id))
    const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const file = (await answer.json()) as UploadedFile
    if (!['received', 'reading', 'loading'].includes(file.status)) return file
    await wait(50)
  }
}

async function spend(): Promise<number> {
  const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }
  const body = { selectColumnNames: ['totalSpend'], whereClauseDetails: { dates }, clientId }
  const path = endpoints.askPage.path.replace(':page', 'spend').replace(':widget', 'amounts')
  const answer = await post(path, body, { authorization: `Bearer ${token}` })
  const { data } = (await answer.json()) as { data: { data: { totalSpend: string }[] } }
  return Number(data.data[0]?.totalSpend)
}

/** Invoices of 11.74 each. */
async function invoices(first: string, count: number): Promise<string> {
  const one = await readFile(upsFile, 'utf8')
  const numbers = Array.from({ length: count }, (_, index) => String(index).padStart(6, '0'))
  return numbers
    .map((number) => one.replaceAll('A1B234345', `${first}${number}345`).replaceAll('1ZA1B234', `1Z${first}${number}`))
    .join('')
}

beforeEach(async () => {
  disk = openSmallDisk(64)
  folder = disk?.folder ?? mkdtempSync(join(tmpdir(), 'waybill-full-disk-'))
  await start()
  const state = await openState(statePlaceOf(join(folder, 'data'), undefined))
  clientId = (await clientsOf(state).create({ name: 'Acme' })).id
  const permissions = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'BULK_UPLOAD'] as const
  const users = usersOf(state)
  const ann = { login: 'ann', firstName: 'Ann', lastName: '', email: '', permissions, clientIds: [clientId] }
  await users.setPassword(await users.create(ann), password, new Date())
  await state.destroy()
  token = Token.parse(await (await signIn()).json()).id_token
}, 60_000)
afterEach(async () => {
  service.child.kill('SIGKILL')
  await service.ended
  disk?.remove()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(elsewhere)(
  'a full disk is said in a sentence, and what is there goes on being answered',
  async ({ skip }) => {
    if (!disk) return skip('this process may not mount a small disk')
    expect(await onceSettled(await received(await upload(await invoices('A', 1))))).toMatchObject({ status: 'loaded' })
    disk.fill()
    const coming = await invoices('B', 20)
    expect(await problemIn(await upload(coming))).toEqual([503, full])
    expect(await problemIn(await saveSetting())).toEqual([503, full])
    expect(await problemIn(await signIn())).toEqual([503, full])
    expect(await spend()).toBe(11.74)
    await killAndStart()
    expect(await spend()).toBe(11.74)

    disk.free()
    expect((await saveSetting()).status).toBe(200)
    expect(await onceSettled(await received(await upload(coming)))).toMatchObject({ status: 'loaded' })
    expect(await spend()).toBeCloseTo(21 * 11.74)
  },
)

test.skipIf(elsewhere)(
  'a file that fits the disk, but not what is made of it, comes in whole when there is room',
  async ({ skip }) => {
    if (!disk) return skip('this process may not mount a small disk')
    const coming = await invoices('A', 3000)
    disk.fill(Math.ceil(coming.length / 1024) + 300)
    const file = await onceSettled(await received(await upload(coming)))
    expect(file.report?.failure && sentenceOf(file.report.failure)).toBe(
      'The disk is full, so Waybill could not finish this file. Give it again when there is room.',
    )
    expect(await spend()).toBe(0)
    disk.free()
    expect(await onceSettled(await received(await upload(coming)))).toMatchObject({ status: 'loaded' })
    expect(await spend()).toBeCloseTo(3000 * 11.74)
  },
)

test.skipIf(elsewhere)(
  'files under way when the disk fills are whole or out, and none of them is lost',
  async ({ skip }) => {
    if (!disk) return skip('this process may not mount a small disk')
    const coming = await Promise.all(['A', 'B', 'C', 'D'].map((first) => invoices(first, 500)))
    const files = await Promise.all(coming.map(async (text) => received(await upload(text))))
    disk.fill()
    await wait(3000)
    expect(service.child.exitCode).toBeNull()
    expect([0, 1, 2, 3, 4].map((whole) => (whole * 500 * 11.74).toFixed(2))).toContain((await spend()).toFixed(2))
    disk.free()
    const settled = await Promise.all(files.map(onceSettled))
    const loaded = settled.filter(({ status }) => status === 'loaded')
    for (const { report } of settled.filter((file) => !loaded.includes(file)))
      expect(report?.failure).toEqual({ name: 'file-disk-full', values: {} })
    expect(await spend()).toBeCloseTo(loaded.length * 500 * 11.74)
    await killAndStart()
    expect(await spend()).toBeCloseTo(loaded.length * 500 * 11.74)
  },
)

test.skipIf(elsewhere)('a folder that nothing can be written to is said at the start', async ({ skip }) => {
  if (!disk) return skip('this process may not mount a small disk')
  service.child.kill('SIGTERM')
  await service.ended
  disk.makeReadOnly(true)
  const other = startProcess(join(folder, 'data'), undefined)
  expect(await other.ended).toBe(1)
  expect(other.said()).toContain('cannot be written to')
  disk.makeReadOnly(false)
  await start()
  expect(await spend()).toBe(0)
})

/** How large a file the service may write; where it may write none, its folder might as well be read-only. */
function allowBytes(bytes: 'unlimited' | '0'): void {
  execFileSync('prlimit', ['--pid', String(service.child.pid), `--fsize=${bytes}:unlimited`])
}

test.skipIf(elsewhere)('a folder that cannot be written to any more is said, until it can', async ({ skip }) => {
  if (process.platform !== 'linux') return skip('only Linux can take the right to write from a running process')
  expect(await onceSettled(await received(await upload(await invoices('A', 1))))).toMatchObject({ status: 'loaded' })
  allowBytes('0')
  const unwritable = 'The service cannot write to its folder; nothing was saved.'
  const coming = await invoices('B', 20)
  expect(await problemIn(await upload(coming))).toEqual([503, unwritable])
  expect(await problemIn(await saveSetting())).toEqual([503, unwritable])
  await wait(1500)
  expect(await spend()).toBe(11.74)

  allowBytes('unlimited')
  expect((await saveSetting()).status).toBe(200)
  expect(await onceSettled(await received(await upload(coming)))).toMatchObject({ status: 'loaded' })
  await killAndStart()
  expect(await spend()).toBeCloseTo(21 * 11.74)
})
