import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const imported = /(?:\bfrom|\bimport\() ?'([^']+)'/g
const byName: Readonly<Record<string, string>> = { '@waybill/state/testing': 'state/testing.ts' }

/** Take much into a warehouse by way of a whole house, and ask nothing but the warehouse. */
const aboutTheWarehouse = ['api/planted-causes.test.ts', 'api/what-if-of-the-demo.test.ts']

/** Of the tests of state and api those that open a state and are about it: the others are the same whatever engine it is on. */
export function testsOnState(root: string): string[] {
  return globSync('{state,api}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] }).filter((file) => {
    if (aboutTheWarehouse.includes(file)) return false
    const reached = reachedFrom(file, root)
    return [...reached].some((one) => readFileSync(join(root, one), 'utf8').includes('STATE_ENGINE'))
  })
}

function reachedFrom(file: string, root: string, reached = new Set<string>()): Set<string> {
  reached.add(file)
  for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
    const next = byName[name] ?? join(dirname(file), name)
    const isOurs = next !== file && next.endsWith('.ts') && existsSync(join(root, next))
    if (isOurs && !reached.has(next)) reachedFrom(next, root, reached)
  }
  return reached
}
