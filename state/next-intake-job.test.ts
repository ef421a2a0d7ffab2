import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { intakeFilesOf, type NewIntakeFile } from './intake-files.ts'
import { openState, statePlaceOf } from './open-state.ts'
import type { State } from './schema.ts'
import { openTestDatabase, type TestDatabase } from './testing.ts'

let folder: string
let database: TestDatabase
let nodes: Kysely<State>[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-state-'))
  database = await openTestDatabase()
  nodes = []
  for (let node = 0; node < 3; node++) nodes.push(await openState(statePlaceOf(folder, database.url)))
})
afterEach(async () => {
  for (const node of nodes) await node.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const files = 24

test('however many nodes take at once, a file is worked on by one of them', async () => {
  const [first] = nodes
  if (!first) throw new Error('there is no node')
  const { id } = await clientsOf(first).create({ name: 'Acme' })
  const given = Array.from({ length: files }, (_, number): NewIntakeFile => {
    const name = `file ${number}`
    return {
      client_id: id,
      name,
      sha256: name,
      bytes: 1,
      path: name,
      received_from: 'a test',
      status: 'received',
      report: null,
    }
  })
  await intakeFilesOf(first).add(given)
  const taken: number[] = []
  for (let rounds = 0; rounds < files && taken.length < files; rounds++) {
    const jobs = await Promise.all(nodes.map((node, number) => intakeFilesOf(node).take(`node ${number}`, 60)))
    taken.push(...jobs.flatMap((job) => job?.id ?? []))
  }
  expect(taken.length).toBe(files)
  expect(new Set(taken).size).toBe(files)
  expect(await intakeFilesOf(first).take('late', 60)).toBeUndefined()
})
