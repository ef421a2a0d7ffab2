import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { z } from 'zod'
import { readTask, tell } from './round.ts'
import { awake, reachedFile } from './switch.ts'

const WorkerState = z.object({ ctx: z.object({ files: z.custom<unknown[]>(Array.isArray) }) })

/**
 * Runs one test file again and again in the same process, each time with another fault awake and with all modules
 * evaluated anew. Vitest works through a list of files; as long as there are mutants, the same file is added to it.
 */
export default class MutationRunner extends TestRunner {
  readonly #task = readTask()
  readonly #left = [...(this.#task.mutants ?? [])]
  readonly #met = new Map<number, Set<string> | null>()
  #mutant = this.#left.shift()
  #current: string | undefined
  #failed: string | undefined
  readonly #killers: string[] = []
  #isOver = false
  #begunAt = 0

  onBeforeCollect(): void {
    const number = this.#mutant?.number ?? 0
    process.env[awake] = String(number)
    if (this.#task.mutants) {
      tell(this.#task, { kind: 'begun', number })
      globalThis.mutantIsAwake = (asked) => asked === number
    } else {
      process.env[reachedFile] = this.#task.reached
      globalThis.mutantIsAwake = (asked) => this.#meet(asked)
    }
    this.#failed = undefined
    this.#current = undefined
    this.#isOver = false
    this.#begunAt = performance.now()
  }

  onCollected(files: RunnerTestFile[]): void {
    const tests = this.#mutant?.tests
    for (const file of files) {
      if (tests) skipOthers(file, new Set(tests))
      // What noticed the last fault will often notice its neighbour.
      file.tasks.sort((a, b) => this.#killers.lastIndexOf(topOf(b)) - this.#killers.lastIndexOf(topOf(a)))
    }
  }

  override async onBeforeRunTask(test: Parameters<TestRunner['onBeforeRunTask']>[0]): Promise<void> {
    if (this.#isOver) test.mode = 'skip'
    this.#current = nameOf(test)
    await super.onBeforeRunTask(test)
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.#isOver) suite.mode = 'skip'
    await super.onBeforeRunSuite(suite)
  }

  override onAfterRunTask(test: Parameters<TestRunner['onAfterRunTask']>[0]): void {
    super.onAfterRunTask(test)
    this.#current = undefined
    if (test.result?.state !== 'fail') return
    this.#failed ??= nameOf(test)
    this.#killers.push(topOf(test))
    // One failing test is enough.
    if (this.#task.mutants) this.#isOver = true
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files)
    const failed = this.#failed ?? (files.some(hasFailed) ? 'before its tests' : undefined)
    if (!this.#task.mutants) this.#tellLearned(files, failed)
    if (this.#mutant) tell(this.#task, { kind: 'tried', number: this.#mutant.number, killedBy: failed ?? null })
    this.#mutant = this.#left.shift()
    if (this.#mutant) addAgain(this)
  }

  #meet(asked: number): false {
    if (this.#current === undefined) this.#met.set(asked, null)
    else if (this.#met.get(asked) !== null) {
      const tests = this.#met.get(asked) ?? new Set()
      this.#met.set(asked, tests.add(this.#current))
    }
    return false
  }

  #tellLearned([file]: RunnerTestFile[], failed: string | undefined): void {
    const tests = Object.fromEntries([...this.#met].map(([number, names]) => [number, names && [...names]]))
    for (const number of reachedByOthers(this.#task.reached)) tests[number] = null
    tell(this.#task, {
      kind: 'learned',
      file: file ? relative(this.config.root, file.filepath) : '',
      tests,
      milliseconds: performance.now() - this.#begunAt,
      failed: failed ?? null,
    })
    this.#met.clear()
  }
}

/** The list that Vitest is working through grows by what it has just done. */
function addAgain(runner: TestRunner): void {
  const state: unknown = Reflect.get(runner, 'workerState')
  const { files } = WorkerState.parse(state).ctx
  files.push(files[0])
}

/** What processes came by that the tests started. */
function reachedByOthers(path: string): string[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  rmSync(path)
  return lines.filter((line) => line !== '')
}

function nameOf(task: RunnerTask): string {
  return task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name
}

/** The test itself, or the outermost group that it stands in. */
function topOf(task: RunnerTask): string {
  return task.suite ? topOf(task.suite) : task.name
}

function skipOthers(suite: RunnerTestSuite, tests: ReadonlySet<string>): void {
  for (const task of suite.tasks) {
    if (task.type === 'suite') skipOthers(task, tests)
    else if (!tests.has(nameOf(task))) task.mode = 'skip'
  }
}

function hasFailed(task: RunnerTask): boolean {
  return task.result?.state === 'fail' || (task.type === 'suite' && task.tasks.some(hasFailed))
}
