import { appendFileSync } from 'node:fs'

declare global {
  // oxlint-disable-next-line no-var
  var mutantIsAwake: (number: number) => boolean
}

/** Which fault is awake in this process, and in those that it starts. */
export const awake = 'MUTANT'
/** The file that a process writes into which mutants it came by. */
export const reachedFile = 'MUTANTS_REACHED'

// Read by every process that is started meanwhile, the reading process of intake for one.
const number = Number(process.env[awake] ?? 0)
const path = process.env[reachedFile]
const reached = new Set<number>()

globalThis.mutantIsAwake = (asked) => {
  if (path !== undefined && !reached.has(asked)) {
    reached.add(asked)
    appendFileSync(path, `${asked}\n`)
  }
  return asked === number
}
