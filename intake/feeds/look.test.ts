import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { clientsOf, feedsOf, intakeFilesOf, openState } from '@waybill/state'
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

test('a file that nobody expected so lets the others in, and is tried again', async () => {
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
  const ups = await readFile(join(golden, 'given.csv'))
  const tried: string[] = []
  const place = {
    list: async () =>
      ['first.csv', 'second.csv', 'third.csv'].map((path) => ({ path, bytes: ups.length, modifiedAt: new Date(0) })),
    async *read({ path }: { readonly path: string }) {
      tried.push(path)
      if (path === 'first.csv') throw new Error('nobody thought of this')
      yield Buffer.concat([ups, Buffer.from(path)])
    },
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
  const lookOnce = () => look(place, { id, clientId, name: 'Weekly files' }, looking)
  await expect(lookOnce()).rejects.toThrow('nobody thought of this')
  const { files } = await intakeFilesOf(state).list([clientId])
  expect(files.map(({ name }) => name).toSorted()).toEqual(['second.csv', 'third.csv'])
  await expect(lookOnce()).rejects.toThrow('nobody thought of this')
  expect(tried).toEqual(['first.csv', 'second.csv', 'third.csv', 'first.csv'])
})
