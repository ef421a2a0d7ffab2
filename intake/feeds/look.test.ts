import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileBytesAtMost } from '@waybill/contracts'
import { clientsOf, type FoundFile, feedFilesOf, feedsOf, intakeFilesOf, openState } from '@waybill/state'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foldersOf } from '../folders.ts'
import { look } from './look.ts'

const golden = resolve(import.meta.dirname, '..', 'formats', 'ups-billing-csv', 'ground-with-fuel-and-residential')
const by = { by: { userId: null, login: 'a test', address: '' }, at: new Date() }

let house: string
let state: Awaited<ReturnType<typeof openState>>
beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'look-'))
  state = await openState({ file: join(house, 'state.sqlite') })
})
afterEach(async () => {
  await state.destroy()
  await rm(house, { recursive: true, force: true })
})

/** Looks at a place with these files as often as it is called. */
async function looker(found: readonly FoundFile[], read: (path: string) => AsyncIterable<Uint8Array>) {
  const clientId = (await clientsOf(state).create({ name: 'Acme' })).id
  const id = await feedsOf(state).add(
    {
      clientId,
      name: 'Weekly files',
      kind: 'folder',
      folder: house,
      host: '',
      port: 22,
      login: '',
      secret: '',
      hostKey: '',
      namedByStaff: true,
      everyMinutes: 60,
      active: true,
      dueAt: new Date(0).toISOString(),
    },
    by,
  )
  const place = {
    list: async () => [...found],
    read: ({ path }: { readonly path: string }) => read(path),
    hasOutgoing: async () => false,
    leave: async () => {},
    close: async () => {},
  }
  const looking = {
    state,
    folders: foldersOf(house),
    now: () => new Date(),
    settleMilliseconds: 0,
    signal: new AbortController().signal,
    onReceived: () => {},
  }
  return { id, clientId, lookOnce: () => look(place, { id, clientId, name: 'Weekly files' }, looking) }
}

test('a file that nobody expected so lets the others in, and is tried again', async () => {
  const ups = await readFile(join(golden, 'given.csv'))
  const tried: string[] = []
  const found = ['first.csv', 'second.csv', 'third.csv'].map((path) => ({
    path,
    bytes: ups.length,
    modifiedAt: new Date(0),
  }))
  const { clientId, lookOnce } = await looker(found, async function* (path) {
    tried.push(path)
    if (path === 'first.csv') throw new Error('nobody thought of this')
    yield Buffer.concat([ups, Buffer.from(path)])
  })
  await expect(lookOnce()).rejects.toThrow('nobody thought of this')
  const { files } = await intakeFilesOf(state).list([clientId])
  expect(files.map(({ name }) => name).toSorted()).toEqual(['second.csv', 'third.csv'])
  await expect(lookOnce()).rejects.toThrow('nobody thought of this')
  expect(tried).toEqual(['first.csv', 'second.csv', 'third.csv', 'first.csv'])
})

test('a file that is too large is told of with how large one may be, is not read, and not tried again', async () => {
  const read: string[] = []
  const found = [{ path: 'year.csv', bytes: fileBytesAtMost + 1, modifiedAt: new Date(0) }]
  const { id, clientId, lookOnce } = await looker(found, async function* (path) {
    read.push(path)
    yield Buffer.from('')
  })
  await lookOnce()
  await lookOnce()
  expect(read).toEqual([])
  expect(await feedFilesOf(state, { id, clientId }).list(10)).toMatchObject([
    { path: 'year.csv', problem: { name: 'file-too-large', values: { file: 'year.csv', limit: '16 GB' } }, files: [] },
  ])
})
