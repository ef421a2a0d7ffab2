import { appendFileSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** What one run of a test file is told: learn which tests come by which mutant, or try these mutants. */
export const Task = z.object({
  mutants: z.array(z.object({ number: z.int(), tests: z.array(z.string()).nullable() })).nullable(),
  findings: z.string(),
  reached: z.string(),
})
export type Task = z.infer<typeof Task>

/** A line that the run writes as soon as it knows. */
export const Finding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), number: z.int() }),
  z.object({ kind: z.literal('tried'), number: z.int(), killedBy: z.string().nullable() }),
  z.object({
    kind: z.literal('learned'),
    file: z.string(),
    /** By mutant, the tests that come by it; a mutant that is met outside of any test concerns all of them. */
    tests: z.record(z.string(), z.array(z.string()).nullable()),
    milliseconds: z.number(),
    failed: z.string().nullable(),
  }),
])
export type Finding = z.infer<typeof Finding>

export const taskVariable = 'MUTATION_TASK'

export function readTask(): Task {
  return Task.parse(JSON.parse(readFileSync(process.env[taskVariable] ?? '', 'utf8')))
}

export function tell(task: Task, finding: Finding): void {
  appendFileSync(task.findings, `${JSON.stringify(finding)}\n`)
}
