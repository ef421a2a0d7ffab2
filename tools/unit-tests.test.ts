import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { close } from './steps.ts'
import { readUnitTests } from './unit-tests.ts'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'waybill-units-'))
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a run of these files reports. */
function report(files: Readonly<Record<string, string>>): unknown {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const output = join(folder, 'report.json')
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', `--outputFile.json=${output}`],
    { cwd: folder },
  )
  return JSON.parse(readFileSync(output, 'utf8'))
}

test('each unit test that failed, and each file that could not be read, is named above the closing line', () => {
  const outcome = readUnitTests(
    report({
      'a.test.ts': `
        import { expect, test } from 'vitest'
        test('goes well', () => {})
        test('goes wrong', () => { throw new Error('one line\\nand another') })`,
      'b.test.ts': "throw new Error('no tests here')",
    }),
    folder,
  )
  expect(outcome).toEqual({
    passed: 1,
    failed: 2,
    broken: expect.arrayContaining(['a.test.ts › goes wrong: Error: one line', 'b.test.ts: no tests here']),
  })

  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
  close({ passed: 1, failed: 1, broken: ['a.test.ts › goes wrong: Error: one line'], unsteady: [] })
  vi.restoreAllMocks()
  expect(said).toEqual(['failed: a.test.ts › goes wrong: Error: one line', '1 passed, 1 failed'])
  process.exitCode = 0
})

test('a report that is none is not taken for one without failures', () => {
  expect(readUnitTests(null, folder)).toBeUndefined()
  expect(readUnitTests({ numPassedTests: 1 }, folder)).toBeUndefined()
})
