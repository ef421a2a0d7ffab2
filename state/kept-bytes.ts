import type { Kysely } from 'kysely'
import { amongNames } from './among.ts'
import type { State } from './schema.ts'

/** Every table that names bytes which are kept in the folder of files. A new one is a line here. */
const naming = ['intake_file', 'claim_response'] as const

/** Bytes that are kept under the sum of what is in them, and whether anything names them. */
export function keptBytesOf(state: Kysely<State>) {
  return {
    anyNamed: async (): Promise<boolean> => {
      for (const table of naming)
        if (await state.selectFrom(table).select('sha256').limit(1).executeTakeFirst()) return true
      return false
    },

    /** Of these, some hundreds at most. */
    unnamed: async (sums: readonly string[]): Promise<string[]> => {
      const named = new Set<string>()
      for (const table of naming) {
        const rows = await state
          .selectFrom(table)
          .select('sha256')
          .where('sha256', 'in', amongNames(sums))
          .distinct()
          .execute()
        for (const { sha256 } of rows) named.add(sha256)
      }
      return sums.filter((sum) => !named.has(sum))
    },
  }
}
