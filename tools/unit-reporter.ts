import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { SteadyOutcome } from './steps.ts'

/** Writes what the unit tests came to as JSON to the file that UNIT_REPORT names. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env.UNIT_REPORT
    if (!path) throw new Error('UNIT_REPORT names no file for the report of the unit tests.')
    writeFileSync(path, JSON.stringify(outcomeOf(modules, errors)))
    console.log(`The longest: ${longestOf(modules)}.`)
  }
}

/** Where a run that takes too long takes it. */
function longestOf(modules: readonly TestModule[]): string {
  return modules
    .map((module) => ({ place: placeOf(module), seconds: module.diagnostic().duration / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 20)
    .map(({ place, seconds }) => `${place} ${seconds.toFixed(0)} s`)
    .join(', ')
}

function placeOf({ project, relativeModuleId }: TestModule): string {
  return [project.name, relativeModuleId].filter((each) => each !== '').join(' ')
}

function outcomeOf(modules: readonly TestModule[], errors: readonly SerializedError[]): SteadyOutcome {
  let passed = 0
  const broken = errors.map((error) => besidesTests(error))
  const unsteady: string[] = []
  for (const module of modules) {
    const place = placeOf(module)
    broken.push(...module.errors().map((error) => `${place}: ${firstLine(error)}`))
    // What is made ready for some tests has failed, and they were not run.
    for (const suite of module.children.allSuites())
      broken.push(...suite.errors().map((error) => `${place} › ${suite.fullName}: ${firstLine(error)}`))
    for (const test of module.children.allTests()) {
      const { state, errors: failures } = test.result()
      const title = `${place} › ${test.fullName}`
      if (state === 'passed') passed += 1
      if (state === 'failed') broken.push(`${title}: ${firstLine(failures?.[0])}`)
      if (test.diagnostic()?.flaky) unsteady.push(title)
    }
  }
  return { passed, failed: broken.length, broken, unsteady }
}

/** What nobody caught, named by the file that was under way; its stack is printed. */
function besidesTests(error: SerializedError): string {
  const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: test, stack } = error
  console.error(stack ?? error.message)
  const place = typeof file === 'string' ? relative(process.cwd(), file) : 'Besides the tests'
  return `${typeof test === 'string' ? `${place} › ${test}` : place}: ${firstLine(error)}`
}

function firstLine(error: SerializedError | undefined): string {
  return (error?.message?.split('\n', 1)[0] ?? '').slice(0, 300)
}
