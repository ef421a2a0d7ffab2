import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Token } from '@waybill/contracts'
import { openState, settingsOf, statePlaceOf, usersOf } from '@waybill/state'
import { openTestDatabase, type TestDatabase } from '@waybill/state/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressSaid, hears, startProcess } from './process.test-support.ts'

const password = 'Correct-horse-1'
const json = { 'content-type': 'application/json' }
const rounds = 5
const savingAtOnce = 4

let folder: string
let database: TestDatabase
let service: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-killed-'))
  database = await openTestDatabase()
})
afterEach(async () => {
  service?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

async function withState<T>(work: (state: Awaited<ReturnType<typeof openState>>) => Promise<T>): Promise<T> {
  const state = await openState(statePlaceOf(folder, database.url))
  try {
    return await work(state)
  } finally {
    await state.destroy()
  }
}

async function start(): Promise<{ child: ChildProcess; address: string }> {
  const started = startProcess(folder, database.url)
  service = started.child
  return { child: started.child, address: await hears(started, addressSaid) }
}

async function tokenAt(address: string): Promise<string> {
  const answer = await fetch(`${address}/aiparcelweb/api/authenticate`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'ann', password, logOffOtherSessions: true }),
  })
  return Token.parse(await answer.json()).id_token
}

/** Saves one setting after another until the service is gone; what was acknowledged is what it answers with. */
async function saveUntilKilled(address: string, token: string, key: string): Promise<number> {
  for (let saved = 0; ; saved++) {
    try {
      const answer = await fetch(`${address}/aiparcelweb/api/filtersettings/addfilterForKey`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${token}` },
        body: JSON.stringify({ filter_key: key, filter_value: String(saved + 1) }),
      })
      if (answer.status !== 200) throw new Error(`it answered with ${answer.status}`)
      await answer.arrayBuffer()
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('it answered')) throw error
      return saved
    }
  }
}

test('a setting that was acknowledged is there after kill -9', async () => {
  const userId = await withState(async (state) => {
    const users = usersOf(state)
    const id = await users.create({
      login: 'ann',
      firstName: 'Ann',
      lastName: '',
      email: '',
      permissions: ['ROLE_CLIENT'],
      clientIds: [],
    })
    await users.setPassword(id, password, new Date())
    return id
  })
  let acknowledgedInAll = 0
  for (let round = 0; round < rounds; round++) {
    const { child, address } = await start()
    const token = await tokenAt(address)
    const keys = Array.from({ length: savingAtOnce }, (_, number) => `round ${round} key ${number}`)
    const saving = keys.map((key) => saveUntilKilled(address, token, key))
    await wait(100 + Math.random() * 300)
    child.kill('SIGKILL')
    const acknowledged = await Promise.all(saving)
    await withState(async (state) => {
      const settings = settingsOf(state, userId)
      for (const [index, key] of keys.entries()) {
        const kept = Number((await settings.valueOf(key)) ?? 0)
        // One more may have been saved, whose acknowledgement was on its way.
        expect(kept - (acknowledged[index] ?? 0)).toBeOneOf([0, 1])
      }
    })
    acknowledgedInAll += acknowledged.reduce((sum, count) => sum + count, 0)
  }
  expect(acknowledgedInAll).toBeGreaterThan(rounds * savingAtOnce)
})
