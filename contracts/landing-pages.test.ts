import { expect, test } from 'vitest'
import { landingPagesFor } from './landing-pages.ts'

const everything = ['/ui3', '/ui4', '/ui6', '/tmsui', '/tossxui']

test('whoever may see analyses and dashboards may choose between them', () => {
  expect(landingPagesFor(['ROLE_STAFF', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'], [])).toEqual(['aframe', 'dashboard'])
})

test('freight is chosen only by those who have LTL or LTL_ADMIN', () => {
  expect(landingPagesFor(['ROLE_STAFF', 'NEW_BI_TOOLS', 'FREIGHT_FACELIFT'], everything)).toEqual(['aframe'])
  expect(landingPagesFor(['ROLE_STAFF', 'NEW_BI_TOOLS', 'LTL'], everything)).toEqual([
    'aframe',
    'freightInvoice',
    'freightReports',
  ])
  expect(landingPagesFor(['LTL_ADMIN', 'FREIGHT_FACELIFT'], everything)).toEqual([
    'freightReports',
    'freightDashboards',
  ])
})

test('a carrier has no choice, but with LTL has freight', () => {
  expect(landingPagesFor(['ROLE_CARRIER', 'TMS_UI', 'NEW_BI_TOOLS'], everything)).toEqual([])
  expect(landingPagesFor(['ROLE_CARRIER', 'LTL', 'DASHBOARDS_VIEW'], everything)).toEqual([
    'freightInvoice',
    'freightReports',
  ])
})

test('other products need their permission, and an address', () => {
  const both = ['ROLE_STAFF', 'TMS_UI', 'TOSS_PRO'] as const
  expect(landingPagesFor(both, everything)).toEqual(['tms', 'tossPro'])
  expect(landingPagesFor(both, ['/tmsui'])).toEqual(['tms'])
  expect(landingPagesFor(both, [])).toEqual([])
})
