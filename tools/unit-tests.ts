import { relative } from 'node:path'
import { z } from 'zod'
import type { Outcome } from './steps.ts'

const UnitReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/** What the report of the unit tests says. A file that cannot even be collected counts as one failure. */
export function readUnitTests(report: unknown, root: string): Outcome | undefined {
  const read = UnitReport.safeParse(report)
  if (!read.success) return undefined
  const { numPassedTests, testResults } = read.data
  const broken = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`,
    )
  })
  return { passed: numPassedTests, failed: Math.max(read.data.numFailedTests, broken.length), broken }
}

function firstLine(message: string): string {
  return (message.split('\n', 1)[0] ?? '').slice(0, 300)
}
