import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tests that put something else in the place of a module: nobody else may have read it before, or read it after them. */
export function testsWithMocks(root: string): string[] {
  const files = globSync(
    '{api,assistant,bench,contracts,demo,intake,journeys,metrics,state,tools,warehouse,web}/**/*.test.{ts,tsx}',
    {
      cwd: root,
      exclude: ['**/node_modules/**'],
    },
  )
  return files.filter((file) => readFileSync(join(root, file), 'utf8').includes('vi.mock('))
}
