import { expect, test } from 'vitest'
import { changedOver } from './changed-over.ts'

const before = { name: 'Ann', city: 'Reno', permissions: ['SPEND', 'USERS', 'CLAIMS'] }

test('what nobody changed here is what another has made of it', () => {
  const now = { ...before, city: 'Sparks', permissions: ['SPEND'] }
  expect(changedOver(before, before, now)).toEqual(now)
})

test('what was written here stays, also over what another wrote', () => {
  const given = { ...before, name: 'Anna', city: 'Elko' }
  expect(changedOver(before, given, { ...before, city: 'Sparks' })).toEqual(given)
})

test('a right that another took away does not come back with one that is given here', () => {
  const given = { ...before, permissions: [...before.permissions, 'REPORTS'] }
  const now = { ...before, permissions: ['SPEND', 'CLAIMS', 'CHAT'] }
  expect(changedOver(before, given, now).permissions).toEqual(['SPEND', 'CLAIMS', 'CHAT', 'REPORTS'])
})

test('a right that is taken away here is gone, whoever gave another', () => {
  const given = { ...before, permissions: ['SPEND', 'CLAIMS'] }
  const now = { ...before, permissions: [...before.permissions, 'CHAT'] }
  expect(changedOver(before, given, now).permissions).toEqual(['SPEND', 'CLAIMS', 'CHAT'])
})

test('what both gave is given once', () => {
  const given = { ...before, permissions: [...before.permissions, 'CHAT'] }
  expect(changedOver(before, given, given).permissions).toEqual(given.permissions)
})
