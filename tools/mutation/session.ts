import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Finding, type Task, taskVariable } from './inside/round.ts'
import type { Engine } from './rooms.ts'

/** A loaded machine takes its time to start anything at all. */
const untilBegun = 180_000

export interface Tried {
  readonly number: number
  readonly killedBy: string | null
  /** It hung, or took the process with it: a test would notice that. */
  readonly hung: boolean
}

/** The copy of the house that the tests run in, and what they stand on. */
interface Place {
  readonly sandbox: string
  readonly engine: Engine
}

type Asked = NonNullable<Task['mutants']>

/** What one fault may take of the machine before it counts as noticed. */
export interface Limits {
  readonly milliseconds: number
  /** Of all processes of a test file together. */
  readonly bytes: number
}

const learning: Limits = { milliseconds: 600_000, bytes: Number.POSITIVE_INFINITY }
const saidOf = { hung: 'taking too long', greedy: 'taking too much memory', ended: 'ending the process' } as const

/** What the tests come by when nothing is wrong. */
export async function learn(place: Place, files: readonly string[]) {
  const found: Extract<Finding, { kind: 'learned' }>[] = []
  await run(place, files, null, learning, (finding) => {
    if (finding.kind === 'learned') found.push(finding)
  })
  return found
}

/**
 * Tries each mutant with a test file; a process that a mutant hangs is ended, and another goes on with the next. A loaded
 * machine hangs at times by itself, so only what hangs or ends a second time, alone, was noticed.
 */
export async function tryOut(
  place: Place,
  file: string,
  mutants: Asked,
  limits: Limits,
  hear: (tried: Tried) => void,
): Promise<void> {
  let left = mutants
  while (left.length > 0) {
    const { tried, doubtful } = await tryInOneProcess(place, file, left, limits, hear)
    if (doubtful) {
      const again = await tryInOneProcess(place, file, [doubtful], limits, hear)
      if (again.doubtful) hear({ number: doubtful.number, killedBy: again.how, hung: true })
      tried.add(doubtful.number)
    }
    if (tried.size === 0) throw new Error(`${file} could not be run; look at the log in ${place.sandbox}.`)
    left = left.filter(({ number }) => !tried.has(number))
  }
}

/** Tries one mutant after the other, up to the one that never came to its end. */
async function tryInOneProcess(
  place: Place,
  file: string,
  mutants: Asked,
  limits: Limits,
  hear: (tried: Tried) => void,
): Promise<{ tried: Set<number>; doubtful: Asked[number] | undefined; how: string }> {
  let begun: number | undefined
  const tried = new Set<number>()
  const ended = await run(place, [file], mutants, limits, (finding) => {
    if (finding.kind === 'begun') begun = finding.number
    if (finding.kind !== 'tried') return
    tried.add(finding.number)
    hear({ number: finding.number, killedBy: finding.killedBy, hung: false })
  })
  const doubtful = mutants.find(({ number }) => number === begun && !tried.has(number))
  return { tried, doubtful, how: saidOf[ended] }
}

async function run(
  { sandbox, engine }: Place,
  files: readonly string[],
  mutants: Task['mutants'],
  limits: Limits,
  hear: (finding: Finding) => void,
): Promise<keyof typeof saidOf> {
  const name = join(sandbox, `session-${randomUUID()}`)
  const task: Task = { mutants, findings: `${name}.findings`, reached: `${name}.reached` }
  writeFileSync(`${name}.task`, JSON.stringify(task))
  const log = openSync(`${name}.log`, 'w')
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files, '--config', 'tools/mutation/inside/vitest.config.ts'],
    {
      cwd: sandbox,
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        [taskVariable]: `${name}.task`,
        STATE_ENGINE: engine,
        NODE_OPTIONS: `--import ${pathToFileURL(join(sandbox, 'tools/mutation/inside/switch.ts')).href}`,
      },
    },
  )
  closeSync(log)
  const endWithUs = (): void => endGroup(child)
  process.once('exit', endWithUs)
  const ended = once(child, 'exit').then(() => 'ended' as const)
  const outcome = await listen(task.findings, child, ended, limits, hear)
  process.off('exit', endWithUs)
  for (const kind of ['task', 'findings', 'reached']) rmSync(`${name}.${kind}`, { force: true })
  return outcome
}

/** Hands on what is found until the process ends, or until nothing has been found for too long. */
async function listen(
  path: string,
  child: ChildProcess,
  ended: Promise<'ended'>,
  limits: Limits,
  hear: (finding: Finding) => void,
): Promise<keyof typeof saidOf> {
  let heard = 0
  let lastAt = Date.now()
  const hearNew = (): void => {
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []
    for (const line of lines.slice(heard)) hear(Finding.parse(JSON.parse(line)))
    if (lines.length > heard) lastAt = Date.now()
    heard = lines.length
  }
  for (;;) {
    const over = await Promise.race([ended, wait(200, 'not yet' as const)])
    hearNew()
    if (over === 'ended') return 'ended'
    const isGreedy = child.pid !== undefined && bytesOf(child.pid) > limits.bytes
    const patience = heard === 0 ? Math.max(limits.milliseconds, untilBegun) : limits.milliseconds
    if (!isGreedy && Date.now() - lastAt < patience) continue
    endGroup(child)
    await ended
    hearNew()
    return isGreedy ? 'greedy' : 'hung'
  }
}

/** Whatever the test has started goes with it. */
function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}

const bytesOfPage = 4096

/** What a process and all that it has started hold in memory, where the system tells. */
function bytesOf(pid: number | string): number {
  const place = `/proc/${pid}`
  try {
    const [, pages] = readFileSync(`${place}/statm`, 'utf8').split(' ')
    const started = readFileSync(`${place}/task/${pid}/children`, 'utf8').split(' ')
    return started.filter((each) => each !== '').reduce((sum, each) => sum + bytesOf(each), Number(pages) * bytesOfPage)
  } catch {
    return 0
  }
}
