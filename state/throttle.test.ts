import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openState, statePlaceOf } from './open-state.ts'
import type { State } from './schema.ts'
import { openTestDatabase, type TestDatabase } from './testing.ts'
import { throttleOf } from './throttle.ts'

let folder: string
let database: TestDatabase
let state: Kysely<State>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-throttle-'))
  database = await openTestDatabase()
  state = await openState(statePlaceOf(folder, database.url))
})
afterAll(async () => {
  await state.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const rule = { freeTries: 3, firstWaitSeconds: 15, longestWaitSeconds: 900, rememberedForSeconds: 3600 }
const now = new Date(Date.UTC(2026, 0, 15))

async function freeTriesLeft(key: string): Promise<number> {
  for (let tries = 0; ; tries++) if ((await throttleOf(state).begin(key, rule, now)) > 0) return tries
}

test('a try that is given back more often than it was counted frees no others', async () => {
  const throttle = throttleOf(state)
  await throttle.begin('often', rule, now)
  for (let times = 0; times < 5; times++) await throttle.giveBack('often')
  expect(await freeTriesLeft('often')).toBe(rule.freeTries)
})

test('a try that is given back is free again, and those beside it stay counted', async () => {
  const throttle = throttleOf(state)
  for (let tries = 0; tries < 2; tries++) await throttle.begin('beside', rule, now)
  await throttle.giveBack('beside')
  expect(await freeTriesLeft('beside')).toBe(rule.freeTries - 1)
})
