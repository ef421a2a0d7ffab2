import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { close } from './steps.ts'
import { readUnitTests, unitTestArguments } from './unit-tests.ts'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'waybill-units-'))
mkdirSync(join(folder, 'tools'))
for (const name of ['node_modules', 'tools/unit-reporter.ts', 'tools/steps.ts'])
  symlinkSync(join(root, name), join(folder, name))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a run of these files reports. */
function report(files: Readonly<Record<string, string>>): unknown {
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `import { beforeAll, describe, expect, test } from 'vitest'\n${text}`)
  const output = join(folder, 'report.json')
  spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...unitTestArguments], {
    cwd: folder,
    env: { ...process.env, UNIT_REPORT: output },
  })
  return JSON.parse(readFileSync(output, 'utf8'))
}

test('what failed is named above the closing line, and what passed only at its second try is listed as unsteady', () => {
  const outcome = readUnitTests(
    report({
      'a.test.ts': `
        let tries = 0
        test('goes well', () => {})
        test('goes well in the end', () => expect((tries += 1)).toBe(2))
        test('goes wrong', () => { throw new Error('one line\\nand another') })
        describe('where nothing is ready', () => {
          beforeAll(() => { throw new Error('not ready') })
          test('does not go', () => {})
        })`,
      'b.test.ts': "throw new Error('no tests here')",
      'c.test.ts': `
        test('goes well beside what does not', async () => {
          setTimeout(() => { throw new Error('nobody waits for this') })
          await new Promise((resolve) => { setTimeout(resolve, 50) })
        })`,
    }),
  )
  expect(outcome).toEqual({
    passed: 3,
    failed: 4,
    broken: expect.arrayContaining([
      'a.test.ts › goes wrong: one line',
      'a.test.ts › where nothing is ready: not ready',
      'b.test.ts: no tests here',
      'c.test.ts › goes well beside what does not: nobody waits for this',
    ]),
    unsteady: ['a.test.ts › goes well in the end'],
  })

  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
  close({ passed: 1, failed: 1, broken: ['a.test.ts › goes wrong: one line'], unsteady: ['a.test.ts › goes well'] })
  vi.restoreAllMocks()
  expect(said).toEqual([
    'failed: a.test.ts › goes wrong: one line',
    'unsteady: a.test.ts › goes well',
    '1 passed, 1 failed',
  ])
  process.exitCode = 0
})

test('a report that is none is not taken for one without failures', () => {
  expect(readUnitTests(null)).toBeUndefined()
  expect(readUnitTests({ passed: 1 })).toBeUndefined()
})
