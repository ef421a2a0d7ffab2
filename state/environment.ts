import { resolve } from 'node:path'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '..')

/** Where a house is, as the environment says it. Every name says what happens without it. */
export const HouseEnvironment = z.object({
  /** Where everything is kept. Without it, `data/` in the repository. */
  DATA_DIR: z
    .string()
    .trim()
    .min(1)
    .default(resolve(root, 'data'))
    .transform((path) => resolve(path)),
  /** A PostgreSQL database for users, sessions and settings (`postgres://...`). Without it, an SQLite file in DATA_DIR. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'is not an address like postgres://user:password@host/database' })
    .optional(),
})

/** An empty variable counts as not set. Throws an Error with one sentence a wrong variable. */
export function readEnvironment<Read>(schema: z.ZodType<Read>, environment: NodeJS.ProcessEnv): Read {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = schema.safeParse(set)
  if (read.success) return read.data
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join('\n'))
}
