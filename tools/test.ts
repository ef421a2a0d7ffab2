import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { journeyArguments, readJourneys } from './journeys.ts'
import { close, runChecks, runTool, type SteadyOutcome } from './steps.ts'
import { readUnitTests, unitTestArguments } from './unit-tests.ts'

const reports = await mkdtemp(join(tmpdir(), 'waybill-test-'))
const outcomes = [{ ...(await runChecks()), unsteady: [] }, await runUnitTests(), await runJourneys()]
await rm(reports, { recursive: true })
close({
  passed: sum(outcomes.map(({ passed }) => passed)),
  failed: sum(outcomes.map(({ failed }) => failed)),
  broken: outcomes.flatMap(({ broken }) => broken),
  unsteady: outcomes.flatMap(({ unsteady }) => unsteady),
})

/** Unit and engine tests. */
async function runUnitTests(): Promise<SteadyOutcome> {
  const file = join(reports, 'vitest.json')
  const timeZone = process.env.TZ ?? anyTimeZone()
  console.log(`The unit tests run in the time zone ${timeZone}; TZ sets another.`)
  await runTool('vitest', unitTestArguments, { ...process.env, TZ: timeZone, UNIT_REPORT: file })
  return readUnitTests(await readReport(file)) ?? couldNotRun('The unit tests')
}

/** Calendar dates must be the same in all of them. */
function anyTimeZone(): string {
  const zones = Intl.supportedValuesOf('timeZone')
  return zones[Math.floor(Math.random() * zones.length)] ?? 'UTC'
}

async function runJourneys(): Promise<SteadyOutcome> {
  const chromium = findChromium()
  if (!chromium) {
    console.error(
      'The browser tests need Chromium and none was found or could be installed. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
    )
    return couldNotRun('The browser tests')
  }
  const file = join(reports, 'playwright.json')
  await runTool('playwright', journeyArguments('journeys/playwright.config.ts'), {
    ...process.env,
    CHROMIUM_PATH: chromium,
    JOURNEYS_PORTS: (await freePorts(2)).join(','),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return readJourneys(await readReport(file)) ?? couldNotRun('The browser tests')
}

/** Whatever else runs on this machine, the services of the journeys find places. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  return Promise.all(
    servers.map(async (server) => {
      await once(server, 'listening')
      const address = server.address()
      server.close()
      await once(server, 'close')
      if (typeof address !== 'object' || !address) throw new Error('No port is free.')
      return address.port
    }),
  )
}

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}

function couldNotRun(what: string): SteadyOutcome {
  return { passed: 0, failed: 1, broken: [`${what} did not run to their end.`], unsteady: [] }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, next) => total + next, 0)
}
