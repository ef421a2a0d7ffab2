import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('the README tells of every variable that configures the service, and of no other', () => {
  const known = [
    ...`${read('state/environment.ts')}${read('api/configuration.ts')}`.matchAll(/^ {2}([A-Z][A-Z_]+):/gm),
  ].map(([, name = '']) => name)
  const rows = [...read('README.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replaceAll('`', '').trim()),
  )
  expect(known.length).toBeGreaterThan(10)
  expect(new Set(rows)).toEqual(new Set(known))
})
