import { SecuritySettings } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

const securityKey = 'security'

/** How strict the house is about passwords and sessions: as an administrator has set it, else as it comes. */
export function securityOf(state: Kysely<State>) {
  return {
    read: async (): Promise<SecuritySettings> => {
      const kept = await state
        .selectFrom('house_setting')
        .select('value')
        .where('key', '=', securityKey)
        .executeTakeFirst()
      return SecuritySettings.parse(JSON.parse(kept?.value ?? '{}'))
    },
    save: async (settings: SecuritySettings): Promise<void> => {
      const value = JSON.stringify(settings)
      await state
        .insertInto('house_setting')
        .values({ key: securityKey, value })
        .onConflict((same) => same.column('key').doUpdateSet({ value }))
        .execute()
    },
  }
}
