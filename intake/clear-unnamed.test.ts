import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { claimResponsesOf, clientsOf, type Kysely, openState, type State } from '@waybill/state'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearUnnamed, touchKept } from './clear-unnamed.ts'
import { type Folders, foldersOf } from './folders.ts'
import { keepBytes } from './keep-bytes.ts'
import { receiveFile } from './receive.ts'

let folder: string
let folders: Folders
let state: Kysely<State>
let clientId: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-unnamed-'))
  folders = foldersOf(folder)
  state = await openState({ file: join(folder, 'state.sqlite') })
  clientId = (await clientsOf(state).create({ name: 'Acme' })).id
})
afterEach(async () => {
  await state.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const keep = (text: string) => keepBytes(folders, Readable.from([Buffer.from(text)]))
const placeOf = ({ path }: { path: string }) => join(folders.files, path)
const isThere = (kept: { path: string }) => existsSync(placeOf(kept))

async function receive(text: string) {
  const content = Readable.from([Buffer.from(text)])
  await receiveFile({ state, folders }, { clientId, name: 'given.csv', from: 'a test', content })
  return keep(text)
}

const respond = (kept: Awaited<ReturnType<typeof keep>>) =>
  claimResponsesOf(state).add({
    client_id: clientId,
    carrier_name: 'UPS',
    tracking_number: '1Z1',
    file_name: 'answer.pdf',
    content_type: 'application/pdf',
    ...kept,
    given_at: '2026-01-15T00:00:00.000Z',
  })

function age(path: string, hours = 25): void {
  const then = new Date(Date.now() - hours * 3_600_000)
  utimesSync(path, then, then)
}

test('bytes that nothing names go after a day, and those of a file or of an answer stay', async () => {
  const [file, answer] = [await receive('a file'), await keep('an answer')]
  await respond(answer)
  const [unnamed, fresh] = [await keep('refused'), await keep('refused just now')]
  for (const each of [file, answer, unnamed]) age(placeOf(each))
  age(placeOf(fresh), 23)
  await clearUnnamed({ state, folders })
  expect([file, answer, unnamed, fresh].map(isThere)).toEqual([true, true, false, true])
})

test('the bytes of an answer that is removed stay for a day, and then go unless another package has them', async () => {
  const [alone, shared] = [await keep('alone'), await keep('shared')]
  await receive('shared')
  const { response } = await respond(alone)
  const other = await respond(shared)
  for (const each of [alone, shared]) age(placeOf(each))
  for (const { id, path } of [
    { id: response.id, ...alone },
    { id: other.response.id, ...shared },
  ]) {
    await touchKept(folders, path)
    await claimResponsesOf(state).remove(id)
  }
  await clearUnnamed({ state, folders })
  expect([alone, shared].map(isThere)).toEqual([true, true])
  for (const each of [alone, shared]) age(placeOf(each))
  await clearUnnamed({ state, folders })
  expect([alone, shared].map(isThere)).toEqual([false, true])
})

test('bytes that come again while nothing names them are new', async () => {
  await receive('a file')
  const unnamed = await keep('refused')
  age(placeOf(unnamed))
  await keep('refused')
  await clearUnnamed({ state, folders })
  expect(isThere(unnamed)).toBe(true)
})

test('what was on its way out when its process was killed is put back where something names it, and goes where nothing does', async () => {
  const [named, unnamed] = [await receive('a file'), await keep('refused')]
  for (const each of [named, unnamed]) {
    age(placeOf(each))
    renameSync(placeOf(each), join(folders.files, `leaving-${each.sha256}`))
  }
  await clearUnnamed({ state, folders })
  expect([named, unnamed].map(isThere)).toEqual([true, false])
  expect(readdirSync(folders.files).filter((name) => name.startsWith('leaving-'))).toEqual([])
})

test('beside a state that names nothing at all, everything stays', async () => {
  const kept = await keep('a file of another state')
  age(placeOf(kept))
  await clearUnnamed({ state, folders })
  expect(isThere(kept)).toBe(true)
})

/** Whether anything is named, and of all bytes whether they are: by a file, by an answer. */
const asksBefore = 4

test('bytes that come again at the last look at who names them are there', async () => {
  await respond({ sha256: 'of another node', bytes: 1, path: 'of another node' })
  const unnamed = await keep('refused')
  age(placeOf(unnamed))
  let asked = 0
  const watched = state.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked += 1
      if (asked > asksBefore) await keep('refused')
      return result
    },
  })
  await clearUnnamed({ state: watched, folders })
  expect(asked).toBeGreaterThan(asksBefore)
  expect(isThere(unnamed)).toBe(true)
  expect(readdirSync(folders.files).filter((name) => name.startsWith('leaving-'))).toEqual([])
})
