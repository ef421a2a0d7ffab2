import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closablePlaces, MaintenanceChange } from './administration.ts'
import { readOrigin, readPath, spellPath, waysIn } from './path.ts'
import { places } from './places.ts'
import { isClosed } from './portal.ts'
import { anySpellingOf } from './testing.ts'

const every = [...Object.keys(places), ...waysIn]
const anyPath = fc.constantFrom(...every)
const anySpelling = anyPath.chain((path) => anySpellingOf(path).map((spelling) => ({ path, spelling })))

test('a path that is encoded eight times names its page, and one that is encoded once more names nothing', () => {
  const encoded = (times: number): string => (times === 0 ? '%75sers' : encoded(times - 1).replaceAll('%', '%25'))
  expect(readPath(`/${encoded(7)}`)).toBe('/users')
  expect(readPath(`/${encoded(8)}`)).toBe('/%75sers')
})

test('every spelling of a page names that page', () => {
  fc.assert(
    fc.property(anySpelling, ({ path, spelling }) => {
      expect(readPath(spelling)).toBe(path)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['/login/', '/login'],
  ['/Login', '/login'],
  ['/sso', '/SSO'],
  ['//SSO//', '/SSO'],
  ['/aframe/dashboard/SPEND', '/aframe/dashboard/spend'],
  ['/aframe/%64ashboard/%2573pend', '/aframe/dashboard/spend'],
  ['/aframe%2Fdashboard%5Cspend?client=1#top', '/aframe/dashboard/spend'],
  ['/users/../aframe/./dashboard/spend/', '/aframe/dashboard/spend'],
  ['/%2e%2e/users', '/users'],
  ['/users%3Ffrom=menu', '/users'],
  ['/Tossxui', '/tossxui/'],
  ['/TOSSXUI/TossPro', '/tossxui/tosspro'],
  ['/USERS/Anna', '/users/Anna'],
  ['/Nowhere/At/All', '/Nowhere/At/All'],
  ['/usersX', '/usersX'],
  ['', '/'],
  ['/%zz', '/%zz'],
  ['/%ff', '/%ff'],
])('%s is %s', (spelling, path) => {
  expect(readPath(spelling)).toBe(path)
})

test('whatever is typed is read without a fault, and a path that was read is read as itself', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    anySpelling.map(({ spelling }) => spelling),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const path = readPath(text)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(readPath(path)).toBe(path)
      expect(readPath(spellPath(path))).toBe(path)
    }),
    { numRuns: 2000 },
  )
})

describe('a page that is closed', () => {
  const closable = fc.constantFrom(...closablePlaces)

  test('is closed under every spelling, whichever it was closed by', () => {
    const both = closable.chain((path) => fc.tuple(anySpellingOf(path), anySpellingOf(path)))
    fc.assert(
      fc.property(both, ([typed, value]) => {
        expect(isClosed(typed, [{ type: 'PAGE', value }])).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('closes no other page under any spelling', () => {
    const two = fc.tuple(closable, closable).filter(([one, other]) => !one.startsWith(other))
    const typed = two.chain(([one, value]) => anySpellingOf(one).map((spelling) => ({ spelling, value })))
    fc.assert(
      fc.property(typed, ({ spelling, value }) => {
        expect(isClosed(spelling, [{ type: 'PAGE', value }])).toBe(false)
      }),
    )
  })

  test('is kept by its own spelling, however it is named', () => {
    const named = closable.chain((path) => anySpellingOf(path).map((value) => ({ path, value })))
    fc.assert(
      fc.property(named, ({ path, value }) => {
        expect(MaintenanceChange.parse({ type: 'PAGE', value })).toEqual({ type: 'PAGE', value: path })
      }),
    )
  })

  test.each(['/', '//', '/Maintenance/', '/CHANGE_PASSWORD', '/nowhere', '/ui1/billing', `/users${'/'.repeat(3000)}`])(
    'is never %s',
    (value) => {
      expect(MaintenanceChange.safeParse({ type: 'PAGE', value }).success).toBe(false)
    },
  )

  test('is never home, where it is opened again, or where a password is changed, under any spelling', () => {
    const open = fc.constantFrom('/', '/maintenance', '/change_password').chain((path) => anySpellingOf(path))
    fc.assert(
      fc.property(open, (path) => {
        expect(isClosed(path, [{ type: 'PAGE', value: path }])).toBe(false)
      }),
    )
    expect(isClosed('/users', [{ type: 'PAGE', value: '//' }])).toBe(false)
  })
})

describe('what was asked for before signing in', () => {
  test.each([
    ['/profile', '/profile'],
    [
      '/AFRAME/dashboard/Spend/?carrier_name=UPS&fact=fuelSurcharge',
      '/aframe/dashboard/spend?carrier_name=UPS&fact=fuelSurcharge',
    ],
    ['/ui1/billing?month=3#top', '/ui1/billing?month=3#top'],
    ['/aframe/dashboard/spend?account_group=a%0Ab', '/aframe/dashboard/spend?account_group=a%0Ab'],
    ['/aframe/dashboard/spend?account_group=%2F%2Fevil', '/aframe/dashboard/spend?account_group=%2F%2Fevil'],
  ])('%s is remembered as %s', (address, origin) => {
    expect(readOrigin(address)).toBe(origin)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%252Fevil.example',
    '%2F%2Fevil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/%09/evil.example',
    '/\n\\evil.example',
    ' //evil.example',
    'profile',
    '',
    '/login',
    '/LOGIN/?from=/login',
    '/sso',
    '/sso-callback?token=x',
    '/%6Cogin',
  ])('%j is nothing to come back to', (address) => {
    expect(readOrigin(address)).toBeUndefined()
  })

  test('never leads to another site', () => {
    const evil = fc
      .array(
        fc.constantFrom('/', '\\', '%2F', '%5c', '%252f', 'evil.example', '\t', '.', '..', 'https:', '@', '?', '#'),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(evil, (address) => {
        const origin = readOrigin(address) ?? '/'
        expect(new URL(origin, 'https://waybill.example').host).toBe('waybill.example')
      }),
      { numRuns: 5000 },
    )
  })
})
