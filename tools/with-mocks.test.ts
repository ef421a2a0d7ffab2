import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { testsWithMocks } from './with-mocks.ts'

test('who mocks a module has it alone', () => {
  const found = testsWithMocks(dirname(import.meta.dirname))
  expect(found).toContain('api/access/sign-in.test.ts')
  expect(found).not.toContain('state/clients.test.ts')
})
