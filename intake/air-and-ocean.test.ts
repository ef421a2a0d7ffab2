import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Question, sentenceOf, type UploadedFile } from '@waybill/contracts'
import { clientsOf, feedsOf, intakeFilesOf, type Kysely, openState, type State } from '@waybill/state'
import { openWarehouse, type Warehouse } from '@waybill/warehouse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder } from './feeds/folder.ts'
import { look } from './feeds/look.ts'
import { type Folders, foldersOf } from './folders.ts'
import { receiveFile } from './receive.ts'
import { startIntakeWorker } from './worker.ts'
import { zipOf } from './zip-of.test-support.ts'

const golden = (format: string, folder: string): string =>
  join(import.meta.dirname, 'formats', format, folder, 'given.edi')

const air = golden('x12-110', 'air-waybills-of-one-invoice')
const fullContainer = golden('x12-310', 'full-container')
const truck = golden('x12-210', 'ltl-freight-bill')

let folder = ''
let folders: Folders
let state: Kysely<State>
let warehouse: Warehouse
let clients = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-air-and-ocean-'))
  folders = foldersOf(folder)
  state = await openState({ file: join(folder, 'state.sqlite') })
  warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder: folders.staging })
})
afterAll(async () => {
  await warehouse.close()
  await state.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const newClient = async (): Promise<number> => (await clientsOf(state).create({ name: `Client ${++clients}` })).id

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function give(clientId: number, content: Uint8Array): Promise<(UploadedFile | undefined)[]> {
  const received = await receiveFile(
    { state, folders },
    { clientId, name: 'given', from: 'a test', content: once(content) },
  )
  return readAll(received.map(({ id }) => id))
}

async function readAll(ids: readonly number[]): Promise<(UploadedFile | undefined)[]> {
  const options = { state, warehouse, folders, signal: new AbortController().signal, untilIdle: true }
  await startIntakeWorker(options).ended
  return Promise.all(ids.map((id) => intakeFilesOf(state).find(id)))
}

async function byCategory(clientId: number): Promise<unknown[]> {
  const question = Question.parse({
    page: 'spend',
    widget: 'breakdown',
    select: ['totalSpend', 'packages'],
    by: ['mode', 'service_category'],
    where: [{ column: 'mode', op: 'in', values: ['Freight'] }],
    dates: { type: 'bill_date', from: '2026-01-01', to: '2026-12-31' },
  })
  const { data } = await warehouse.answer(question, { clientIds: [clientId] })
  return data
    .map((row) => [row['mode'], row['service_category'], row['totalSpend'], row['packages']].join(' '))
    .toSorted()
}

test('air, full containers and trucks stand under their mode and service category, to the cent', async () => {
  const clientId = await newClient()
  const zip = zipOf([
    { name: 'ocean.edi', content: readFileSync(fullContainer) },
    { name: 'truck.edi', content: readFileSync(truck) },
  ])
  const files = [...(await give(clientId, readFileSync(air))), ...(await give(clientId, zip))]
  expect(files.map((file) => [file?.status, file?.report?.format, file?.report?.totals[0]?.sum])).toEqual([
    ['loaded', 'x12-110', '1043.10'],
    ['loaded', 'x12-310', '5575.00'],
    ['loaded', 'x12-210', '418.77'],
  ])
  expect(await byCategory(clientId)).toEqual([
    'Freight Air Cargo 1043.10 2',
    'Freight LTL 418.77 1',
    'Freight Ocean FCL 5575.00 1',
  ])
})

test('invoices of every kind in one file all come in', async () => {
  const [file] = await give(
    await newClient(),
    Buffer.concat([air, fullContainer, truck].map((path) => readFileSync(path))),
  )
  expect(file).toMatchObject({
    status: 'loaded',
    report: { format: 'x12-110', invoices: { loaded: 3 }, rejectedLines: 0 },
  })
})

async function watched(
  clientId: number,
  name: string,
): Promise<{ place: string; lookOnce: () => Promise<UploadedFile[]> }> {
  const place = join(folder, name)
  mkdirSync(place)
  const settings = {
    name,
    kind: 'folder',
    folder: place,
    host: '',
    port: 22,
    login: '',
    secret: '',
    hostKey: '',
  } as const
  const id = await feedsOf(state).add(
    { ...settings, clientId, namedByStaff: true, everyMinutes: 60, active: true, dueAt: new Date(0).toISOString() },
    { by: { userId: null, login: 'a test', address: '' }, at: new Date() },
  )
  return {
    place,
    lookOnce: async () => {
      const before = new Set((await intakeFilesOf(state).list([clientId], { limit: 100 })).files.map((file) => file.id))
      await look(
        await openFolder(place, [folder]),
        { id, clientId, name },
        {
          state,
          folders,
          now: () => new Date('2026-01-21T16:46:00Z'),
          settleMilliseconds: 0,
          signal: new AbortController().signal,
          onReceived: () => {},
        },
      )
      const { files } = await intakeFilesOf(state).list([clientId], { limit: 100 })
      return files.filter((file) => !before.has(file.id))
    },
  }
}

test('interchanges from a watched folder are answered in its folder outgoing, and only where it has one', async () => {
  const clientId = await newClient()
  const { place, lookOnce } = await watched(clientId, 'drops')
  copyFileSync(air, join(place, 'air.edi'))
  await lookOnce()
  expect(readdirSync(place)).toEqual(['air.edi'])

  mkdirSync(join(place, 'outgoing'))
  copyFileSync(fullContainer, join(place, 'ocean.edi'))
  writeFileSync(join(place, 'table.csv'), 'Invoice Number,Net\n1,2\n')
  const fresh = await lookOnce()
  expect(readdirSync(join(place, 'outgoing'))).toEqual(['ocean.edi.997.edi'])
  const answer = readFileSync(join(place, 'outgoing', 'ocean.edi.997.edi'), 'utf8')
  const said = answer.split('~\n').filter((line) => line.startsWith('AK'))
  expect(said).toEqual(['AK1*IO*15', 'AK2*310*0015', 'AK5*A', 'AK9*A*1*1*1'])
  const control = fresh.find(({ name }) => name === 'ocean.edi')?.id
  expect(answer).toContain(`IEA*1*${String(control).padStart(9, '0')}`)

  writeFileSync(join(place, 'back.edi'), answer)
  const [back] = await readAll((await lookOnce()).map(({ id }) => id))
  expect(back?.report?.failure && sentenceOf(back.report.failure)).toContain('This is an acknowledgement (X12 997)')
  expect(readdirSync(join(place, 'outgoing'))).toEqual(['ocean.edi.997.edi'])
})

test('a folder outgoing that leads elsewhere is none', async () => {
  const { place, lookOnce } = await watched(await newClient(), 'linked')
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, join(place, 'outgoing'))
  copyFileSync(fullContainer, join(place, 'ocean.edi'))
  expect(await lookOnce()).toHaveLength(1)
  expect(readdirSync(elsewhere)).toEqual([])
})
