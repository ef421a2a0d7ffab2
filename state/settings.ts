import { Refusal } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

const mostKeys = 500

/** What a user keeps under keys. The user is chosen once, so no method can forget it. */
export function settingsOf(state: Kysely<State>, userId: number) {
  const mine = state.selectFrom('filter_setting').where('user_id', '=', userId)

  async function keys(): Promise<string[]> {
    return (await mine.select('key').orderBy('key').execute()).map(({ key }) => key)
  }

  return {
    keys,
    valueOf: async (key: string): Promise<string | undefined> =>
      (await mine.select('value').where('key', '=', key).executeTakeFirst())?.value,
    save: async (key: string, value: string): Promise<void> => {
      const kept = await keys()
      if (kept.length >= mostKeys && !kept.includes(key)) {
        throw new Refusal('conflict', 'settings-full', { most: mostKeys })
      }
      await state
        .insertInto('filter_setting')
        .values({ user_id: userId, key, value })
        .onConflict((same) => same.columns(['user_id', 'key']).doUpdateSet({ value }))
        .execute()
    },
    remove: async (key: string): Promise<void> => {
      await state.deleteFrom('filter_setting').where('user_id', '=', userId).where('key', '=', key).execute()
    },
  }
}
