import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const namesOf = (row: string) => [...row.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each)

/** The names in the first cells of a table's rows, of the first table that has rows like these. */
function namesIn(markdown: string, name: RegExp): string[] {
  const rows = markdown.split('\n').map((line) => /^\| (`[^|]+`) \|/.exec(line)?.[1] ?? '')
  const isLike = (row: string) => namesOf(row).length > 0 && namesOf(row).every((each) => name.test(each))
  const first = rows.findIndex(isLike)
  const past = rows.findIndex((row, place) => place > first && row === '')
  return rows.slice(first, past).flatMap(namesOf)
}

const guides = globSync('docs/{,*/}running-waybill.md', { cwd: root })

test('the guide to running Waybill is there in six languages', () => {
  expect(guides.length).toBe(6)
})

test.each(['README.md', ...guides])(
  '%s tells of every variable that configures the service, and of no other',
  (page) => {
    const code = `${read('state/environment.ts')}${read('api/configuration.ts')}`
    const known = [...code.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)
    expect(known.length).toBeGreaterThan(10)
    expect(namesIn(read(page), /^[A-Z_]+$/).toSorted()).toEqual(known.toSorted())
  },
)

test.each(guides)('%s tells of every figure of the service, and of no other', (page) => {
  const ofRequests = [...read('api/metrics/figures.ts').matchAll(/name: '(waybill_\w+)'/g)].map(([, name = '']) => name)
  const ofHouse = [...read('api/metrics/house-figures.ts').matchAll(/gauge\(\s*'(\w+)'/g)].map(
    ([, name = '']) => `waybill_${name}`,
  )
  const told = namesIn(read(page), /^(waybill|nodejs|process)_\w+$/)
  expect(ofHouse.length).toBeGreaterThan(5)
  expect(told.filter((name) => name.startsWith('waybill_')).toSorted()).toEqual([...ofRequests, ...ofHouse].toSorted())
})
