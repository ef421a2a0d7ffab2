import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { type JourneyOutcome, journeyArguments, readJourneys } from './journeys.ts'
import { close, type Outcome, runChecks, runTool } from './steps.ts'
import { readUnitTests } from './unit-tests.ts'

const reports = await mkdtemp(join(tmpdir(), 'waybill-test-'))
const inProcess = [await runChecks(), await runUnitTests()]
const journeys = await runJourneys()
await rm(reports, { recursive: true })
const counts = [...inProcess, journeys]
close({
  passed: sum(counts.map(({ passed }) => passed)),
  failed: sum(counts.map(({ failed }) => failed)),
  broken: counts.flatMap(({ broken }) => broken),
  unsteady: journeys.unsteady,
})

/** Unit and engine tests. */
async function runUnitTests(): Promise<Outcome> {
  const file = join(reports, 'vitest.json')
  const timeZone = process.env.TZ ?? anyTimeZone()
  console.log(`The unit tests run in the time zone ${timeZone}; TZ sets another.`)
  await runTool('vitest', ['run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`], {
    ...process.env,
    TZ: timeZone,
  })
  return readUnitTests(await readReport(file), process.cwd()) ?? couldNotRun('The unit tests')
}

/** Calendar dates must be the same in all of them. */
function anyTimeZone(): string {
  const zones = Intl.supportedValuesOf('timeZone')
  return zones[Math.floor(Math.random() * zones.length)] ?? 'UTC'
}

async function runJourneys(): Promise<JourneyOutcome> {
  const chromium = findChromium()
  if (!chromium) {
    console.error(
      'The browser tests need Chromium and none was found or could be installed. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
    )
    return { ...couldNotRun('The browser tests'), unsteady: [] }
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

function couldNotRun(what: string): Outcome {
  return { passed: 0, failed: 1, broken: [`${what} did not run to their end.`] }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, next) => total + next, 0)
}
