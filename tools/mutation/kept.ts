import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const Verdict = z.object({
  killedBy: z.object({ file: z.string(), hash: z.string(), test: z.string(), hung: z.boolean() }).nullable(),
  /** The test files that did not notice, as they were. */
  unnoticedBy: z.record(z.string(), z.string()),
})
export type Verdict = z.infer<typeof Verdict>

const Learned = z.object({
  tests: z.record(z.string(), z.array(z.string()).nullable()),
  milliseconds: z.number(),
  failed: z.string().nullable(),
})
export type Learned = z.infer<typeof Learned>

const Kept = z.object({ verdicts: z.record(z.string(), Verdict), learned: z.record(z.string(), Learned) })
export type Kept = z.infer<typeof Kept>

/** What earlier runs found, by the content of the files that they found it with. */
export function readKept(path: string): Kept {
  if (!existsSync(path)) return { verdicts: {}, learned: {} }
  return Kept.parse(JSON.parse(readFileSync(path, 'utf8')))
}

export function keep(path: string, kept: Kept): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, JSON.stringify(kept))
  renameSync(`${path}.new`, path)
}

export function hashOf(...texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('base64url').slice(0, 16)
}
