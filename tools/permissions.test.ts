import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isRole, opensSomething, Permission } from '@waybill/contracts'
import { expect, test } from 'vitest'

const house = resolve(import.meta.dirname, '..')
/** Where permissions are given to the demo's people: it asks for none. */
const onlyListed = new Set(['api/demo-people.ts'])

const named = new RegExp(`'(${Permission.options.join('|')})'`, 'g')

test('every permission that the code of the service or of the screen asks for says what it opens', async () => {
  const silent: string[] = []
  let found = 0
  for (const room of ['api', 'state', 'web']) {
    for await (const path of glob(`${room}/**/*.{ts,tsx}`, {
      cwd: house,
      exclude: (name) => name === 'node_modules',
    })) {
      if (/\.test(-support)?\.ts$|test-house/.test(path) || onlyListed.has(path)) continue
      const text = await readFile(join(house, path), 'utf8')
      for (const [, name = ''] of text.matchAll(named)) {
        found += 1
        const permission = Permission.parse(name)
        if (!opensSomething(permission, []) && !isRole(permission)) silent.push(`${path}: ${name}`)
      }
    }
  }
  expect(found).toBeGreaterThan(20)
  expect(silent).toEqual([])
})
