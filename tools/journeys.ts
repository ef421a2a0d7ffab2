import { z } from 'zod'
import type { SteadyOutcome } from './steps.ts'

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
})

interface Suite {
  readonly title: string
  readonly specs: readonly z.infer<typeof Spec>[]
  readonly suites?: readonly Suite[] | undefined
}
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
  suites: z.array(Suite),
})

/** A journey that fails is tried once more: what is unsteady is told from what is broken. */
export function journeyArguments(config: string): string[] {
  return ['test', `--config=${config}`, '--reporter=list,json', '--retries=1']
}

/** What Playwright's report says. A journey that passed at its second try has passed, and is named all the same. */
export function readJourneys(report: unknown): SteadyOutcome | undefined {
  const read = PlaywrightReport.safeParse(report)
  if (!read.success) return undefined
  const { stats, errors, suites } = read.data
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    broken: suites.flatMap((suite) => titlesOf('unexpected', suite, [])),
    unsteady: suites.flatMap((suite) => titlesOf('flaky', suite, [])),
  }
}

function titlesOf(
  wanted: 'unexpected' | 'flaky',
  { title, specs, suites = [] }: Suite,
  above: readonly string[],
): string[] {
  const titles = [...above, title]
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map((spec) => [...titles, spec.title].filter((each) => each !== '').join(' › ')),
    ...suites.flatMap((suite) => titlesOf(wanted, suite, titles)),
  ]
}
