import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { demo, type JourneyOptions } from './waybill.ts'

const results = join(import.meta.dirname, 'results')
const node = JSON.stringify(process.execPath)

/** The real service on an empty folder with a small demo, and one browser at a time. */
export default defineConfig<JourneyOptions>({
  testDir: import.meta.dirname,
  testMatch: '**/*.journey.ts',
  outputDir: join(results, `artefacts-${demo.port}`),
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 1000 },
    locale: 'en-US',
    // Far from the service's own zone: a calendar date that moves shows itself here.
    timezoneId: 'America/Los_Angeles',
    // What still moves can be missed by a click.
    contextOptions: { reducedMotion: 'reduce' },
    // Only of a second try: what is written down of every step costs every journey.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    name: 'Waybill',
    cwd: join(import.meta.dirname, '..'),
    command: `${node} -e "fs.rmSync(process.env.DATA_DIR, { recursive: true, force: true })" && exec ${node} api/main.ts`,
    url: `http://127.0.0.1:${demo.port}/health`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    env: {
      PORT: String(demo.port),
      HOST: '127.0.0.1',
      DATA_DIR: demo.folder,
      DEMO: 'on',
      DEMO_PACKAGES: String(demo.packages),
      DEMO_PASSWORD: demo.password,
      APPLICATIONS: '/ui1=https://billing.example.com,/ui6=https://freight.example.com',
      SUPPORT_MAILBOX: 'help@example.com',
      FEED_FOLDERS: demo.feedFolder,
      LOG_LEVEL: 'error',
    },
  },
})
