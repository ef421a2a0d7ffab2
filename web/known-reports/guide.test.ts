import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownReportsGuides } from './guide.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')

test.each([...knownReportsGuides()])(
  'the guide tells in %s of every known report what each of its columns means',
  (language, guide) => {
    const page = join(docs, language === 'en' ? '' : language, 'known-reports.md')
    if (process.env.GOLDEN === 'write') writeFileSync(page, guide)
    expect(readFileSync(page, 'utf8')).toBe(guide)
    expect(guide).not.toMatch(/\|\s+\|$/m)
  },
)
