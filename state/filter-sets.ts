import {
  defaultFilterSetKeyOf,
  type FilterSetKey,
  filterSetKeyOf,
  mostFilterSets,
  type PageName,
  Refusal,
  readFilterSetKey,
} from '@waybill/contracts'
import type { Kysely, Transaction } from 'kysely'
import { inTurnOf } from './in-turn.ts'
import type { State } from './schema.ts'
import { settingsOf } from './settings.ts'

/** The filter sets that a user keeps, so many a page, and with which of them a page opens. */
export function filterSetsOf(state: Kysely<State>, userId: number) {
  const inTurn = <T>(work: (all: Transaction<State>) => Promise<T>): Promise<T> => inTurnOf(state, userId, work)

  return {
    /** A name is one set on a page. What is written over goes, also where it belonged to another client. */
    save: (set: FilterSetKey, value: string, overwrite: boolean): Promise<void> =>
      inTurn(async (all) => {
        const settings = settingsOf(all, userId)
        const ofPage = (await settings.keys()).flatMap((key) => {
          const kept = readFilterSetKey(key)
          return kept?.page === set.page ? [{ key, ...kept }] : []
        })
        const same = ofPage.filter(({ name }) => name === set.name)
        if (same.length > 0 && !overwrite) {
          throw new Refusal('conflict', 'filter-set-exists', { name: set.name })
        }
        if (ofPage.length - same.length >= mostFilterSets) {
          throw new Refusal('conflict', 'filter-set-limit', { most: mostFilterSets })
        }
        for (const { key } of same) await settings.remove(key)
        const key = filterSetKeyOf(set)
        await settings.save(key, value)
        const defaultKey = defaultFilterSetKeyOf(set.page)
        const first = await settings.valueOf(defaultKey)
        if (same.some((each) => each.key === first)) await settings.save(defaultKey, key)
      }),

    /** No page opens with a set that is gone. */
    remove: (key: string): Promise<void> =>
      inTurn(async (all) => {
        const settings = settingsOf(all, userId)
        await settings.remove(key)
        const page = readFilterSetKey(key)?.page
        if (page === undefined) return
        const defaultKey = defaultFilterSetKeyOf(page)
        if ((await settings.valueOf(defaultKey)) === key) await settings.remove(defaultKey)
      }),

    openWith: (page: PageName, key: string): Promise<void> =>
      inTurn(async (all) => {
        const settings = settingsOf(all, userId)
        const known = readFilterSetKey(key)?.page === page && (await settings.valueOf(key)) !== undefined
        if (!known) throw new Refusal('not-found', 'filter-set-unknown')
        await settings.save(defaultFilterSetKeyOf(page), key)
      }),
  }
}
