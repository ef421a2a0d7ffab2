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

test.each(['state/clients.test.ts', 'api/full-disk.test.ts', 'api/administration/races.test.ts', 'api/nodes.test.ts'])(
  '%s runs on both engines',
  (file) => {
    vi.stubEnv('EVERY_ENGINE', '')
    const { onPostgres, onPostgresAlone } = testsOnPostgres(root)
    expect(onPostgres).toContain(file)
    expect(onPostgresAlone).not.toContain(file)
  },
)

test('all of state runs on both, and every other test of the api on one, as many on each', () => {
  vi.stubEnv('EVERY_ENGINE', '')
  const { onPostgres, onPostgresAlone } = testsOnPostgres(root)
  const onSqliteAlone = onState.filter((file) => !onPostgres.includes(file))
  for (const file of [...onSqliteAlone, ...onPostgresAlone]) expect(file).toMatch(/^api\//)
  expect(onPostgresAlone.filter((file) => !onPostgres.includes(file))).toEqual([])
  expect(Math.abs(onSqliteAlone.length - onPostgresAlone.length)).toBeLessThanOrEqual(1)
  expect(onPostgresAlone.length).toBeGreaterThan(30)
})

test('unless all are asked for on both', () => {
  vi.stubEnv('EVERY_ENGINE', '1')
  expect(testsOnPostgres(root)).toEqual({ onPostgres: onState, onPostgresAlone: [] })
})
