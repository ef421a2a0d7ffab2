import { warehouseFileIn } from '@waybill/warehouse'
import { z } from 'zod'

/** How backups are written by this version; a newer one is refused. */
export const layout = 1

/** Of keys and files that belong to a house besides its databases and what carriers sent. */
export const keyFile = /^(secret|demo-provider-[a-z]{1,40}\.pem)$/
/** Raw carrier files are kept under the sum of what is in them. */
export const rawFile = /^files\/([0-9a-f]{2})\/(\1[0-9a-f]{62})$/
export const stateFile = /^state\/([a-z_]{1,60})\.jsonl$/
export const warehouseFile = warehouseFileIn('')
export const manifestFile = 'manifest.jsonl'

/** Whether a member of a backup is one that we wrote: no other name is ever given to the disk. */
export function isOurs(name: string): boolean {
  return name === warehouseFile || [keyFile, rawFile, stateFile].some((names) => names.test(name))
}

const Count = z.int().nonnegative()

/** The first line of the manifest. */
export const Header = z.object({
  layout: z.int(),
  madeAt: z.iso.datetime(),
  state: z.object({
    migration: z.string().max(200),
    numbered: z.record(z.string().max(60), Count),
    tables: z
      .array(
        z.object({ name: z.string().max(60), columns: z.array(z.string().max(60)).max(200).readonly(), rows: Count }),
      )
      .max(500),
  }),
  warehouse: z.object({ version: Count }),
  members: Count,
  bytes: Count,
})
export type Header = z.infer<typeof Header>

/** Every other line: what is in the archive, in this order. */
export const Member = z.object({
  name: z.string().max(100).refine(isOurs),
  size: Count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Member = z.infer<typeof Member>
