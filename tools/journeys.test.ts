import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { journeyArguments, readJourneys } from './journeys.ts'
import { close } from './steps.ts'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'waybill-journeys-'))
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a run of these journeys, none of which opens a browser, reports. */
function report(journeys: string): unknown {
  const config = join(folder, 'playwright.config.ts')
  const output = join(folder, 'report.json')
  writeFileSync(config, "export default { testDir: '.', testMatch: '*.journey.ts' }\n")
  writeFileSync(join(folder, 'a.journey.ts'), `import { expect, test } from '@playwright/test'\n${journeys}`)
  spawnSync(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...journeyArguments(config)], {
    cwd: folder,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: output },
  })
  return JSON.parse(readFileSync(output, 'utf8'))
}

test('a journey that passes at its second try is listed as unsteady above the closing line, and one that fails twice has failed', () => {
  const counts = readJourneys(
    report(`
      test('goes well', () => {})
      test.describe('on a bad day', () => {
        test('goes well in the end', ({}, { retry }) => expect(retry).toBe(1))
        test('goes wrong', () => expect(1).toBe(2))
      })`),
  )
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    broken: ['a.journey.ts › on a bad day › goes wrong'],
    unsteady: ['a.journey.ts › on a bad day › goes well in the end'],
  })

  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
  close({ passed: 2, failed: 0, broken: [], unsteady: counts?.unsteady ?? [] })
  vi.restoreAllMocks()
  expect(said).toEqual(['unsteady: a.journey.ts › on a bad day › goes well in the end', '2 passed, 0 failed'])
  expect(process.exitCode).toBe(0)
})

test('a journey that always passes is not unsteady', () => {
  expect(readJourneys(report("test('goes well', () => {})"))).toEqual({
    passed: 1,
    failed: 0,
    broken: [],
    unsteady: [],
  })
})

test('a report that is none is not taken for one without failures', () => {
  expect(readJourneys(null)).toBeUndefined()
  expect(readJourneys({ stats: {} })).toBeUndefined()
})
