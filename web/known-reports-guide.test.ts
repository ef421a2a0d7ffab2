import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownReportsGuide } from './known-reports-guide.ts'

const page = join(import.meta.dirname, '..', 'docs', 'known-reports.md')

test('the guide tells of every known report what each of its columns means', () => {
  if (process.env.GOLDEN === 'write') writeFileSync(page, knownReportsGuide())
  expect(readFileSync(page, 'utf8')).toBe(knownReportsGuide())
  expect(knownReportsGuide()).not.toMatch(/\|\s+\|$/m)
})
