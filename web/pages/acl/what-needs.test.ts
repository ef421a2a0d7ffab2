import { expect, test } from 'vitest'
import { whatNeeds } from './what-needs.ts'

test('a permission names the places and the calls that ask for it, and none that are not there yet', () => {
  const { places, calls } = whatNeeds('USER_ADMIN')
  expect(places).toEqual(['/users', '/acl'])
  expect(calls).toContain('POST /aiparcelweb/api/users/permissions')
  expect(calls).not.toContain('GET /aiparcelweb/api/auditlog')
})

test('what a whole group asks for is counted for each of its places', () => {
  const { places } = whatNeeds('NEW_BI_TOOLS')
  expect(places).toContain('/aframe/dashboard/spend')
  expect(places).toContain('/aframe/sync')
})
