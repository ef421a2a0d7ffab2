import { expect, test } from 'vitest'
import { atlas, projectionOf } from './atlas.ts'
import { countryName, usStates } from './places.ts'

async function names(level: 'us_state' | 'world'): Promise<string[]> {
  const shapes = await atlas(level)
  if (typeof shapes === 'string' || !('features' in shapes)) throw new Error('The atlas is not GeoJSON')
  return shapes.features.map(({ properties }) => String(properties?.name))
}

test('every state of the map has the code that invoices have', async () => {
  expect((await names('us_state')).toSorted()).toEqual(Object.keys(usStates).toSorted())
})

test('countries of the map have their two letters, but for the three that no standard names', async () => {
  const countries = await names('world')
  expect(countries).toEqual(expect.arrayContaining(['US', 'CA', 'DE', 'GB', 'MX', 'CN', 'AU', 'JP']))
  expect(countries.filter((name) => !/^[A-Z]{2}$/.test(name)).toSorted()).toEqual(['Kosovo', 'N. Cyprus', 'Somaliland'])
  expect(countries).not.toContain('AQ')
})

test('a country is said in the language of the reader', () => {
  expect(countryName('DE', 'fr')).toBe('Allemagne')
  expect(countryName('somewhere', 'fr')).toBe('somewhere')
})

test('west is left and north is up', () => {
  const { project } = projectionOf('world')
  const [reno, berlin] = [project([-120, 40]), project([13, 52])]
  expect(reno?.[0]).toBeLessThan(berlin?.[0] ?? 0)
  expect(berlin?.[1]).toBeLessThan(reno?.[1] ?? 0)
})
