import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: process.cwd(),
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'journeys/**', 'web/**'],
    runner: join(import.meta.dirname, 'runner.ts'),
    setupFiles: [join(import.meta.dirname, 'set-up.ts')],
    pool: 'forks',
    isolate: true,
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { TZ: 'America/New_York' },
    silent: true,
    reporters: ['minimal'],
  },
})
