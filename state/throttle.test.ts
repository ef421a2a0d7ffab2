import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestState, type TestState } from './testing.ts'
import { throttleOf } from './throttle.ts'

let house: TestState
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())

const rule = { freeTries: 3, firstWaitSeconds: 15, longestWaitSeconds: 50, rememberedForSeconds: 3600 }
const begunAt = Date.UTC(2026, 0, 15)
const after = (seconds: number) => new Date(begunAt + seconds * 1000)
const now = after(0)
const begin = (key: string, at = now) => throttleOf(house.state).begin(key, rule, at)

async function freeTriesLeft(key: string): Promise<number> {
  for (let tries = 0; tries < 10; tries++) if ((await begin(key)) > 0) return tries
  return 10
}

test('a try that is given back more often than it was counted frees no others', async () => {
  const throttle = throttleOf(house.state)
  await begin('often')
  for (let times = 0; times < 5; times++) await throttle.giveBack('often')
  expect(await freeTriesLeft('often')).toBe(rule.freeTries)
})

test('a try that is given back is free again, and those beside it stay counted', async () => {
  const throttle = throttleOf(house.state)
  for (let tries = 0; tries < 2; tries++) await begin('beside')
  for (let tries = 0; tries < 2; tries++) await begin('another')
  await throttle.giveBack('beside')
  expect(await freeTriesLeft('beside')).toBe(rule.freeTries - 1)
  expect(await freeTriesLeft('another')).toBe(rule.freeTries - 2)
})

test('after the free tries each wait is twice the one before, up to the longest', async () => {
  for (let tries = 0; tries < rule.freeTries; tries++) expect(await begin('waits')).toBe(0)
  let at = 0
  for (const wait of [15, 30, 50, 50]) {
    expect(await begin('waits', after(at))).toBe(wait)
    expect(await begin('waits', after(at + wait - 0.5))).toBe(1)
    at += wait
    expect(await begin('waits', after(at))).toBe(0)
  }
})

test('tries count as long as the rule remembers them, and from the first on again after that', async () => {
  for (let tries = 0; tries < 2; tries++) await begin('remembered')
  expect(await begin('remembered', after(3599))).toBe(0)
  expect(await begin('remembered', after(3599))).toBe(15)
  for (let tries = 0; tries < 2; tries++) await begin('forgotten')
  for (let tries = 0; tries < rule.freeTries; tries++) expect(await begin('forgotten', after(3600))).toBe(0)
  expect(await begin('forgotten', after(3600))).toBe(15)
})

test('what is forgotten is counted anew, by key or once it is old', async () => {
  const throttle = throttleOf(house.state)
  for (const key of ['this', 'that']) for (let tries = 0; tries < rule.freeTries; tries++) await begin(key)
  await throttle.forget('this')
  expect([await begin('this'), await begin('that')]).toEqual([0, 15])
  await throttle.forgetOld(after(3599))
  expect(await begin('that')).toBe(15)
  await throttle.forgetOld(after(3600))
  expect(await begin('that')).toBe(0)
})
