import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { FileStatements } from '@waybill/contracts'
import { describe, expect, test } from 'vitest'
import { formats } from '../formats.ts'
import { goldenCases, readGolden } from '../golden.test-support.ts'
import { beginningOf } from '../reader/beginning.ts'
import { shippedLayouts } from './index.ts'

const all = [...shippedLayouts()].map(([key, { name }], at) => ({ key, id: at + 1, name, version: 1 }))
const folderOf = (key: string) => join(import.meta.dirname, key)

describe.for([...shippedLayouts()])('%s', ([key, { name, mapping, sources }]) => {
  // Each is found among all of them by its header, as a file that somebody gives is.
  goldenCases(name, folderOf(key), (path, folder) => {
    const said = join(folder, 'statements.json')
    const statements = FileStatements.parse(existsSync(said) ? JSON.parse(readFileSync(said, 'utf8')) : {})
    return readGolden(undefined, path, {
      fileName: basename(path),
      layouts: [],
      shipped: all,
      chosen: false,
      statements,
    })
  })

  test('has a file that reads and one that is refused', () => {
    const cases = readdirSync(folderOf(key), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(cases.map((entry) => entry.name).toSorted()).toEqual(['reads', 'refused'])
    const reads = JSON.parse(readFileSync(join(folderOf(key), 'reads', 'then.json'), 'utf8'))
    expect(reads.invoices.every(({ outcome }: { outcome: string }) => outcome === 'loaded')).toBe(true)
    const refused = readFileSync(join(folderOf(key), 'refused', 'then.json'), 'utf8')
    expect(refused).toMatch(/"outcome":"quarantined"|"failure"|"rejects"/)
  })

  test('names where its columns are described', () => {
    for (const { at } of sources) expect(at).toMatch(/^(https:\/\/[a-z.]+\/|github\.com\/[^/]+\/[^/]+\/).+/)
    expect(mapping.columns.length).toBeGreaterThan(5)
  })

  test('takes no file from a built-in layout', async () => {
    const beginning = await beginningOf(join(folderOf(key), 'reads', 'given.csv'))
    expect(formats.filter(({ detect }) => detect(beginning)).map((format) => format.name)).toEqual([])
  })
})

test('no two have one name', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})
