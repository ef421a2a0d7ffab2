import { dirname } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { testsOnPostgres, testsOnState } from './on-state.ts'

const root = dirname(import.meta.dirname)
const onState = testsOnState(root)

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['state/clients.test.ts', 'opens a state'],
  ['state/open-state.test.ts', 'says what holds on one engine only'],
  ['api/portal.test.ts', 'opens a whole house'],
  ['api/killed-while-saving.test.ts', 'gives a process of its own a database'],
])('%s stands on state, for it %s', (file) => {
  expect(onState).toContain(file)
})

test('what opens no state does not', () => {
  expect(onState).not.toContain('api/people/rights.test.ts')
  expect(onState).not.toContain('api/mail/language.test.ts')
})

test('nor does what asks nothing but the warehouse, though it opens a house', () => {
  expect(onState).not.toContain('api/planted-causes.test.ts')
})

test('what is about state runs on both engines, and each test of the api on one of them', () => {
  vi.stubEnv('EVERY_ENGINE', '')
  const { onPostgres, onPostgresAlone } = testsOnPostgres(root)
  for (const file of onState.filter((one) => one.startsWith('state/') || one === 'api/full-disk.test.ts')) {
    expect(onPostgres).toContain(file)
    expect(onPostgresAlone).not.toContain(file)
  }
  const ofApi = onState.filter((one) => one.startsWith('api/'))
  expect(onPostgresAlone.length).toBeGreaterThan(ofApi.length / 2 - 3)
  expect(ofApi.filter((one) => !onPostgres.includes(one)).length).toBeGreaterThan(ofApi.length / 2 - 3)
})

test('unless all are asked for on both', () => {
  vi.stubEnv('EVERY_ENGINE', '1')
  expect(testsOnPostgres(root)).toEqual({ onPostgres: onState, onPostgresAlone: [] })
})
