import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Mutant } from './mutant.ts'

const Explained = z.array(
  z.object({
    file: z.string(),
    code: z.string(),
    replacement: z.string(),
    /** Why no test need notice it. */
    why: z.string().min(20),
  }),
)
export type Explained = z.infer<typeof Explained>

type Named = Pick<Mutant, 'file' | 'code' | 'replacement'>

/** The survivors that somebody has looked at, each with its reason. */
export function readExplained(path: string): Explained {
  return Explained.parse(JSON.parse(readFileSync(path, 'utf8')))
}

export function explains(entry: Named, mutant: Named): boolean {
  return entry.file === mutant.file && entry.code === mutant.code && entry.replacement === mutant.replacement
}

/** Entries about files of this run that match no mutant any more. */
export function staleAmong(explained: Explained, mutants: readonly Named[], files: ReadonlySet<string>): Explained {
  return explained.filter((entry) => files.has(entry.file) && !mutants.some((mutant) => explains(entry, mutant)))
}
