import { openTestState } from '@waybill/state/testing'
import { expect, test } from 'vitest'
import { writeTogether } from './write-together.ts'

test('what is written beside something that fails is written again by itself, and answered with what is there then', async () => {
  const { state, drop } = await openTestState()
  const write = writeTogether(state)
  let tries = 0
  const written = await Promise.allSettled([
    write(async () => ++tries),
    write(() => Promise.reject(new Error('no room'))),
    write((files) => files.countArriving([])),
  ])
  expect(written).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new Error('no room') },
    { status: 'fulfilled', value: 0 },
  ])
  expect(tries).toBe(2)
  await drop()
})
