import { openTestState, type TestState } from '@waybill/state/testing'
import type * as Altcha from 'altcha-lib'
import { createChallenge } from 'altcha-lib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCaptcha } from './captcha.ts'

/** As it is, and listened to: only whoever makes a puzzle knows how many tries it takes. */
vi.mock('altcha-lib', async (original) => {
  const altcha = await original<typeof Altcha>()
  return { ...altcha, createChallenge: vi.fn<typeof Altcha.createChallenge>(altcha.createChallenge) }
})

let house: TestState
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())

test('every puzzle is good for ten minutes and costs a browser a thousand to three thousand tries, never the same number', async () => {
  const captcha = openCaptcha({ state: house.state, now: () => new Date(0), secret: 'a secret of the tests' })
  for (let made = 0; made < 60; made += 1) {
    expect((await captcha.challenge()).parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: 2000,
      data: { goodUntil: new Date(10 * 60_000).toISOString() },
    })
  }
  const tries = vi.mocked(createChallenge).mock.calls.map(([{ counter }]) => counter ?? 0)
  expect(tries).toHaveLength(60)
  expect(Math.min(...tries)).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...tries)).toBeLessThanOrEqual(3000)
  expect(new Set(tries).size).toBeGreaterThan(30)
})
