import { z } from 'zod'
import type { SteadyOutcome } from './steps.ts'

const UnitReport = z.object({
  passed: z.int(),
  failed: z.int(),
  broken: z.array(z.string()),
  unsteady: z.array(z.string()),
})

/** A test that fails is tried once more, as a journey is: what a busy machine was too slow for is told from what is broken. */
export const unitTestArguments = ['run', '--retry=1', '--reporter=minimal', '--reporter=./tools/unit-reporter.ts']

/** What the report of the unit tests says. */
export function readUnitTests(report: unknown): SteadyOutcome | undefined {
  return UnitReport.safeParse(report).data
}
