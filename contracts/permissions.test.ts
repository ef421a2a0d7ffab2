import { expect, test } from 'vitest'
import { isRole, Permission, permissionGroups } from './permissions.ts'

test('every permission is of one group, and the roles are one of them', () => {
  expect(Object.values(permissionGroups).flat().toSorted()).toEqual(Permission.options.toSorted())
  expect(Permission.options.filter(isRole)).toEqual([...permissionGroups.roles])
})

test('what the header of Tracking asks for is a permission of analysis', () => {
  expect(permissionGroups.aframe).toContain('DOWNLOAD_TRACKING_INVOICE_REPORT')
})
