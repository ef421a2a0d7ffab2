import { spawn } from 'node:child_process'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** What a run came to, with the name of each thing that failed. */
export interface Outcome extends Counts {
  readonly broken: readonly string[]
}

export interface SteadyOutcome extends Outcome {
  /** What failed, was tried once more, and passed. */
  readonly unsteady: readonly string[]
}

/** Runs a tool of node_modules and shows what it prints; its exit code says whether it was content. */
export function runTool(
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--no-install', name, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment,
      shell: process.platform === 'win32',
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** The fast checks, each counting as one test. */
const checks = [
  { title: 'Format', tool: 'biome', args: ['ci', '--log-level=warn'] },
  { title: 'Lint and rooms', tool: 'oxlint', args: [] },
  { title: 'Types', tool: 'tsc', args: ['-p', '.'] },
  { title: 'Types of the web', tool: 'tsc', args: ['-p', 'web'] },
  { title: 'Types of the journeys', tool: 'tsc', args: ['-p', 'journeys'] },
  { title: 'Dead code', tool: 'knip', args: ['--no-progress'] },
] as const

export async function runChecks(): Promise<Outcome> {
  const broken: string[] = []
  for (const { title, tool, args } of checks) {
    const content = await runTool(tool, args)
    console.log(`${content ? '✓' : '✗'} ${title}`)
    if (!content) broken.push(title)
  }
  return { passed: checks.length - broken.length, failed: broken.length, broken }
}

/** The one line that closes a run, under the names of what failed and of what passed only at its second try. */
export function close({ passed, failed, broken, unsteady }: SteadyOutcome): void {
  for (const title of broken) console.log(`failed: ${title}`)
  for (const title of unsteady) console.log(`unsteady: ${title}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
