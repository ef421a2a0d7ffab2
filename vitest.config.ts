import { defineConfig } from 'vitest/config'
import { testsOnPostgres } from './tools/on-state.ts'
import { testsWithMocks } from './tools/with-mocks.ts'

const exclude = ['**/node_modules/**', 'journeys/results/**', '.runtime/**', 'web/dist/**']

const { onPostgres, onPostgresAlone } = testsOnPostgres(import.meta.dirname)
const mocking = testsWithMocks(import.meta.dirname)
const postgres = { env: { STATE_ENGINE: 'postgres' }, globalSetup: 'tools/postgres.ts' }

/** Everything runs on what an empty machine has, but for what runs on PostgreSQL; what is about state runs on both. */
export default defineConfig({
  test: {
    // For what hangs: on a machine that does other things too, a property over real engines takes minutes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // Each worker reads the house once, and not anew for each file; who mocks a module has a worker alone.
    isolate: false,
    maxWorkers: 2,
    // Tests in any order; files with the longest first, so that neither worker waits for the other in the end.
    sequence: { shuffle: { files: false, tests: true } },
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...exclude, ...onPostgresAlone, ...mocking],
        },
      },
      { extends: true, test: { name: 'embedded, mocking', include: mocking, exclude: onPostgresAlone, isolate: true } },
      {
        extends: true,
        test: { ...postgres, name: 'postgres', include: onPostgres, exclude: [...exclude, ...mocking] },
      },
      {
        extends: true,
        test: {
          ...postgres,
          name: 'postgres, mocking',
          include: onPostgres.filter((file) => mocking.includes(file)),
          isolate: true,
        },
      },
    ],
  },
})
