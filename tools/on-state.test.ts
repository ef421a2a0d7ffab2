import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { testsOnState } from './on-state.ts'

const onState = testsOnState(dirname(import.meta.dirname))

test.each([
  ['state/clients.test.ts', 'opens a state'],
  ['state/open-state.test.ts', 'says what holds on one engine only'],
  ['api/portal.test.ts', 'opens a whole house'],
  ['api/killed-while-saving.test.ts', 'gives a process of its own a database'],
])('%s runs on both engines, for it %s', (file) => {
  expect(onState).toContain(file)
})

test('what opens no state runs once', () => {
  expect(onState).not.toContain('api/people/rights.test.ts')
  expect(onState).not.toContain('api/mail/language.test.ts')
})

test('nor does what asks nothing but the warehouse, though it opens a house', () => {
  expect(onState).not.toContain('api/planted-causes.test.ts')
})
