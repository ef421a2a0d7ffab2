import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'
import { demo, houseAt, type JourneyOptions, ports } from './waybill.ts'

const results = join(import.meta.dirname, 'results')
const node = JSON.stringify(process.execPath)

/** The real service on an empty folder with a small demo, one for each browser that walks at the same time. */
export default defineConfig<JourneyOptions>({
  testDir: import.meta.dirname,
  testMatch: '**/*.journey.ts',
  outputDir: join(results, `artefacts-${ports[0]}`),
  fullyParallel: false,
  workers: ports.length,
  forbidOnly: true,
  // For what hangs: a machine that does other things too is four times slower for minutes.
  timeout: 120_000,
  expect: { timeout: 30_000 },
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
      executablePath: findChromium() ?? '',
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
  webServer: ports.map(houseAt).map(({ port, folder, feedFolder }) => ({
    name: `Waybill at ${port}`,
    cwd: join(import.meta.dirname, '..'),
    command: `${node} -e "fs.rmSync(process.env.DATA_DIR, { recursive: true, force: true })" && exec ${node} api/main.ts`,
    url: `http://127.0.0.1:${port}/health`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    stdout: 'ignore' as const,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: 'on',
      DEMO_PACKAGES: String(demo.packages),
      DEMO_PASSWORD: demo.password,
      APPLICATIONS: '/ui1=https://billing.example.com,/ui6=https://freight.example.com',
      SUPPORT_MAILBOX: 'help@example.com',
      FEED_FOLDERS: feedFolder,
      LOG_LEVEL: 'error',
    },
  })),
})
