import { Permission } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { permissionGroups, permissionsIn } from './permission-options.ts'

test('every permission is listed once', () => {
  const listed = permissionGroups.flatMap(permissionsIn)
  expect(listed.toSorted()).toEqual(Permission.options.toSorted())
})
