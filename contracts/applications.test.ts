import { expect, test } from 'vitest'
import { applicationOf } from './applications.ts'
import { landingPagesFor } from './landing-pages.ts'
import { openingsOf } from './openings.ts'
import { menuFor } from './places.ts'

test.each([
  ['/ui1', '/ui1'],
  ['/ui1/billing', '/ui1'],
  ['/ui10', '/ui10'],
  ['/ui10/billing', '/ui10'],
  ['/tossxui/tosspro', '/tossxui/'],
  ['/ui', undefined],
  ['/ui11/billing', undefined],
])('%s belongs to the application %s', (path, application) => {
  expect(applicationOf(path, ['/ui1', '/ui10', '/tossxui/'])).toBe(application)
})

test('an application whose name only begins like another’s brings no entry of the other', () => {
  const short = ['/ui', '/tms', '/tossx']
  const held = ['LTL', 'LTL_ADMIN', 'RECON_ACCESS', 'TMS_UI', 'TOSSX_ACCESS', 'TOSS_PRO', 'BILLING_VIEW'] as const
  const paths = menuFor(held, short).flatMap(({ paths: shown }) => shown)
  expect(paths.filter((path) => /^\/(ui|tms|tossx)/.test(path))).toEqual([])
  expect(held.flatMap((permission) => openingsOf(permission, short).places)).toEqual([])
  expect(landingPagesFor(held, short)).toEqual(landingPagesFor(held, []))
  expect(landingPagesFor(held, ['/tmsui'])).not.toEqual(landingPagesFor(held, []))
})
