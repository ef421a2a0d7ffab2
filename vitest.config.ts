import { defineConfig } from 'vitest/config'
import { testsOnState } from './tools/on-state.ts'

const exclude = ['**/node_modules/**', 'journeys/results/**', '.runtime/**', 'web/dist/**']

/** Everything runs on what an empty machine has; what stands on state runs a second time on PostgreSQL. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Each worker reads the house once, and not anew for each file: that was most of a run.
    isolate: false,
    maxWorkers: 2,
    // Tests in any order; files with the longest first, so that neither worker waits for the other in the end.
    sequence: { shuffle: { files: false, tests: true } },
    projects: [
      { extends: true, test: { name: 'embedded', include: ['**/*.test.ts', '**/*.test.tsx'], exclude } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: testsOnState(import.meta.dirname),
          exclude,
          env: { STATE_ENGINE: 'postgres' },
          globalSetup: 'tools/postgres.ts',
        },
      },
    ],
  },
})
