import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { isAlive } from './is-alive.ts'

afterEach(() => vi.restoreAllMocks())

test('a process is alive while it runs', () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(spawnSync(process.execPath, ['--version']).pid)).toBe(false)
})

test('a process of somebody else is alive, though we may tell it nothing', () => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  expect(isAlive(process.pid)).toBe(true)
})

test.each([0, -1, Number.NaN, 1.5])('%s is no process', (pid) => {
  expect(isAlive(pid)).toBe(false)
})
