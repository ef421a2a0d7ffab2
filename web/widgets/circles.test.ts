import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fitting, moved, onScreen, zoomed } from '../ui/points-camera.ts'
import { nearest } from '../ui/points-canvas.ts'
import { tokens } from '../ui/theme.ts'
import { zipPointsOf } from '../ui/zip-points.ts'
import { circlesOf, sizeOf } from './circles.ts'

const zips = zipPointsOf(
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'zips', 'us-zip-points.vendored.json'), 'utf8')),
)

test('circles have the four sizes of the specification', () => {
  const edges = [0, 500, 501, 1000, 1001, 10_000, 10_001]
  expect(edges.map(sizeOf)).toEqual([0, 0, 1, 1, 2, 2, 3])
})

test('the ZIP codes of all states are known, and those of armies abroad have no place', () => {
  expect(zips.size).toBeGreaterThan(40_000)
  expect(['10001', '99501', '96801', '00501', '90210'].filter((zip) => !zips.has(zip))).toEqual([])
  expect(zips.has('09007')).toBe(false)
  const [newYork, losAngeles] = [zips.get('10001'), zips.get('90001')]
  expect((newYork?.[0] ?? 0) > (losAngeles?.[0] ?? 0)).toBe(true)
})

test('what is under the pointer is found after any dragging and zooming', () => {
  const rows = ['10001', '60601', '94105'].map((zip) => ({ zip, packages: 700, totalSpend: '1', latePackages: 0 }))
  const circles = circlesOf(rows, { zipOf: ({ zip }) => String(zip), zips, fact: 'packages', tokens: tokens.light })
  const view = { width: 900, height: 500 }
  const closer = zoomed(moved(fitting(view), [40, -30], view), 3, [300, 200], view)
  for (const camera of [fitting(view), closer]) {
    for (const index of [0, 1, 2]) expect(nearest(circles, camera, onScreen(camera, circles, index))).toBe(index)
  }
  expect(zoomed(fitting(view), 0.1, [0, 0], view)).toEqual(fitting(view))
})

test('a circle is warm by the share of its packages that is late', () => {
  const rows = [0, 30].map((latePackages) => ({ zip: '10001', packages: 100, latePackages }))
  const { shades, colours } = circlesOf(rows, {
    zipOf: ({ zip }) => String(zip),
    zips,
    fact: 'latePackages',
    tokens: tokens.light,
  })
  expect([...shades]).toEqual([0, colours.length - 1])
})
