import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const imported = /(?:\bfrom|\bimport\() ?'([^']+)'/g
const byName: Readonly<Record<string, string>> = { '@waybill/state/testing': 'state/testing.ts' }

/** Take much into a warehouse by way of a whole house, and ask nothing but the warehouse. */
const aboutTheWarehouse = ['api/planted-causes.test.ts', 'api/what-if-of-the-demo.test.ts']

/** Several write at once, or a process ends in the middle: there the engines are not alike. */
const whereEnginesDiffer = [
  'api/access/throttle.test.ts',
  'api/administration/races.test.ts',
  'api/backup/under-load.test.ts',
  'api/feeds.test.ts',
  'api/jobs.test.ts',
  'api/killed-while-reporting.test.ts',
  'api/killed-while-saving.test.ts',
  'api/killed-while-sending.test.ts',
  'api/nodes.test.ts',
]

/**
 * Which tests PostgreSQL keeps the state of, and which of them run on it alone. What is about state itself, says
 * something of its engine or is where engines differ, runs on both; of the api's other tests, which reach state by its functions only, one half
 * runs on each, for all twice would be a third of the time of a run. EVERY_ENGINE=1 runs them all on both.
 */
export function testsOnPostgres(root: string): { readonly onPostgres: string[]; readonly onPostgresAlone: string[] } {
  const all = testsOnState(root)
  if (process.env.EVERY_ENGINE) return { onPostgres: all, onPostgresAlone: [] }
  const isOnBoth = (file: string) =>
    !file.startsWith('api/') || whereEnginesDiffer.includes(file) || textOf(file, root).includes('STATE_ENGINE')
  const either = all.filter((file) => !isOnBoth(file))
  const onSqliteAlone = either.filter((_, place) => place % 2 === 0)
  return {
    onPostgres: all.filter((file) => !onSqliteAlone.includes(file)),
    onPostgresAlone: either.filter((_, place) => place % 2 === 1),
  }
}

/** Of the tests of state and api those that open a state and are about it: the others are the same whatever engine it is on. */
export function testsOnState(root: string): string[] {
  const all = globSync('{state,api}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  return all.toSorted().filter((file) => {
    if (aboutTheWarehouse.includes(file)) return false
    return [...reachedFrom(file, root)].some((one) => textOf(one, root).includes('STATE_ENGINE'))
  })
}

function textOf(file: string, root: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function reachedFrom(file: string, root: string, reached = new Set<string>()): Set<string> {
  reached.add(file)
  for (const [, name = ''] of textOf(file, root).matchAll(imported)) {
    const next = byName[name] ?? join(dirname(file), name)
    const isOurs = next !== file && next.endsWith('.ts') && existsSync(join(root, next))
    if (isOurs && !reached.has(next)) reachedFrom(next, root, reached)
  }
  return reached
}
