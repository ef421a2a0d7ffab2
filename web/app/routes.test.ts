import { createMemoryHistory } from '@tanstack/react-router'
import { places, readPath, waysIn } from '@waybill/contracts'
import { anySpellingOf } from '@waybill/contracts/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryClient } from './queries.ts'
import { routerWith } from './routes.tsx'

const router = routerWith(queryClient(), createMemoryHistory())

/** The path the router takes an address for, and the route that it opens there. */
function openedBy(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const { pathname } = router.parseLocation(history.location)
  const [, , route] = router.getMatchedRoutes(pathname)
  return { pathname, route: route?.id }
}

const every = [...Object.keys(places), ...waysIn, '/aframe/dashboard']

test.each(Object.entries(places))('%s has a route of its own if it is a page, else the last one', (path, { kind }) => {
  const own = path === '/' ? '/shell/' : `/shell${path}`
  expect(openedBy(path).route).toBe(kind === 'page' ? own : '/shell/$')
})

test('every spelling of every route opens that route, as its own path', () => {
  const anySpelling = fc
    .constantFrom(...every)
    .chain((path) => anySpellingOf(path).map((spelling) => ({ path, spelling })))
  fc.assert(
    fc.property(anySpelling, ({ path, spelling }) => {
      expect(openedBy(spelling)).toEqual(openedBy(path))
    }),
    { numRuns: 1000 },
  )
})

test('a dashboard of one’s own has a route below theirs, however that is spelt', () => {
  for (const address of ['/dashboards/12', '/Dashboards/12', '/%64ashboards//12/'])
    expect(openedBy(address)).toEqual({ pathname: '/dashboards/12', route: '/shell/dashboards/$dashboardId' })
})

test('the router has no way of its own of reading a path', () => {
  fc.assert(
    fc.property(fc.webPath(), (address) => {
      expect(readPath(openedBy(`/${address}`).pathname)).toBe(readPath(`/${address}`))
    }),
  )
})
