import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findChromium } from './chromium.ts'
import { type JourneyCounts, journeyArguments, readJourneys } from './journeys.ts'
import { type Counts, close, runChecks, runTool } from './steps.ts'

const VitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numFailedTestSuites: z.int() })

const reports = await mkdtemp(join(tmpdir(), 'waybill-test-'))
const inProcess = [await runChecks(), await runUnitTests()]
const journeys = await runJourneys()
await rm(reports, { recursive: true })
const counts = [...inProcess, journeys]
close({
  passed: sum(counts.map(({ passed }) => passed)),
  failed: sum(counts.map(({ failed }) => failed)),
  unsteady: journeys.unsteady,
})

/** Unit and engine tests. A file that cannot even be collected counts as one failure. */
async function runUnitTests(): Promise<Counts> {
  const file = join(reports, 'vitest.json')
  const timeZone = process.env.TZ ?? anyTimeZone()
  console.log(`The unit tests run in the time zone ${timeZone}; TZ sets another.`)
  await runTool('vitest', ['run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`], {
    ...process.env,
    TZ: timeZone,
  })
  const report = VitestReport.safeParse(await readReport(file))
  if (!report.success) return couldNotRun('The unit tests')
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report.data
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) }
}

/** Calendar dates must be the same in all of them. */
function anyTimeZone(): string {
  const zones = Intl.supportedValuesOf('timeZone')
  return zones[Math.floor(Math.random() * zones.length)] ?? 'UTC'
}

async function runJourneys(): Promise<JourneyCounts> {
  const chromium = findChromium()
  if (!chromium) {
    console.error(
      'The browser tests need Chromium and none was found or could be installed. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
    )
    return { passed: 0, failed: 1, unsteady: [] }
  }
  const file = join(reports, 'playwright.json')
  await runTool('playwright', journeyArguments('journeys/playwright.config.ts'), {
    ...process.env,
    CHROMIUM_PATH: chromium,
    JOURNEYS_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return readJourneys(await readReport(file)) ?? { ...couldNotRun('The browser tests'), unsteady: [] }
}

/** Whatever else runs on this machine, the journeys' service finds a place. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 8391
}

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}

function couldNotRun(what: string): Counts {
  console.error(`${what} did not run to their end.`)
  return { passed: 0, failed: 1 }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, next) => total + next, 0)
}
