import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import * as endpoints from './endpoints/index.ts'
import { openingsOf, opensSomething, otherUses } from './openings.ts'
import { isRole, Permission, waysOf } from './permissions.ts'
import { placePaths, places, requirementOf } from './places.ts'

const every: readonly Endpoint[] = Object.values(endpoints)
const applications = ['/ui1', '/ui3', '/ui4', '/ui5', '/ui6', '/tmsui', '/tossxui']
const permissions = Permission.options.filter((one) => !isRole(one))

test('every permission that a call, a page or a part of the screen asks for says what it opens', () => {
  const askedByCalls = every.flatMap(({ needs }) =>
    typeof needs === 'string' ? [] : waysOf(needs).flatMap(({ oneOfEach }) => oneOfEach.flat()),
  )
  const askedByPages = placePaths
    .filter((path) => places[path].kind === 'page')
    .flatMap((path) => requirementOf(path).oneOfEach.flat())
  const asked = new Set([...askedByCalls, ...askedByPages, ...Permission.options.filter((one) => one in otherUses)])
  expect(asked.size).toBeGreaterThan(20)
  expect([...asked].filter((permission) => !opensSomething(permission, []))).toEqual([])
})

test('a permission names the places and the calls that ask for it, and none that are not there yet', () => {
  const { places: opened, calls } = openingsOf('USER_ADMIN', [])
  expect(opened).toEqual(['/users', '/acl'])
  expect(calls).toContain('POST /aiparcelweb/api/users/permissions')
  expect(calls).not.toContain('GET /aiparcelweb/api/auditlog')
})

test('what a whole group asks for is counted for each of its places', () => {
  const { places: opened } = openingsOf('NEW_BI_TOOLS', [])
  expect(opened).toContain('/aframe/dashboard/spend')
  expect(opened).toContain('/aframe/sync')
})

test('a call in the name of a page is opened by what any page asks for', () => {
  expect(openingsOf('NEW_BI_TOOLS', []).calls).toContain('POST /aiparcelweb/api/aidashboards/data/:page/:widget')
  expect(openingsOf('USER_ADMIN', []).calls).not.toContain('POST /aiparcelweb/api/aidashboards/data/:page/:widget')
})

test('what the specification names for later opens nothing, and neither does a group of the menu by itself', () => {
  expect(openingsOf('MARKUP_VIEW', applications)).toEqual({ places: [], otherUses: [], calls: [], groups: [] })
  expect(openingsOf('PAYMENT_NUMBER_VIEW', [])).toEqual({ places: [], otherUses: [], calls: [], groups: ['parcel'] })
  expect(opensSomething('PAYMENT_NUMBER_VIEW', [])).toBe(false)
})

test('an application beside us is opened where configuration says where it is', () => {
  expect(opensSomething('LTL_ADMIN', [])).toBe(false)
  expect(openingsOf('LTL_ADMIN', ['/ui3']).places).toContain('/ui3/ltl-tariff')
})

test('these open something here, with no application beside us', () => {
  expect(permissions.filter((one) => opensSomething(one, [])).toSorted()).toEqual([
    'ACCOUNT_ADMIN',
    'AFRAME_STATISTICS',
    'AUDIT_LOG_VIEW',
    'BILLING_STAMPING',
    'BULK_INVOICE_DOWNLOAD',
    'BULK_UPLOAD',
    'CARRIER_ADMIN',
    'CDC_ADMIN',
    'CLIENT_ADMIN',
    'DASHBOARDS_VIEW',
    'DISTRIBUTION_MAP',
    'DOWNLOAD_CAPTCHA',
    'DOWNLOAD_REPORTS',
    'FTP_ADMIN',
    'INVOICE_SEARCH',
    'JOBS_ADMIN',
    'MAINTENANCE_ADMIN',
    'MAINTENANCE_OVERRIDE',
    'NEW_BI_TOOLS',
    'PARCEL_2',
    'RUN_REPORTS',
    'SETTINGS_ADMIN',
    'SSO_ADMIN',
    'SYNC',
    'TASK_METRICS',
    'TRACKING_NUMBER_SEARCH_FILTER',
    'TRY_BETA',
    'USER_ADMIN',
  ])
})
