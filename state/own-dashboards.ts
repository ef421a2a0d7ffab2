import { type ListedDashboard, mostDashboards, mostPins, type OwnDashboard, Pin, Refusal } from '@waybill/contracts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import { inTurnOf } from './in-turn.ts'
import type { State } from './schema.ts'

type Row = Pick<Selectable<State['own_dashboard']>, 'id' | 'name' | 'revision' | 'pins'>
const columns = ['id', 'name', 'revision', 'pins'] as const

/** One that this version cannot read takes no other with it. */
const KeptPins = z.array(z.unknown())

/** The dashboards of one person. The person is chosen once, so no method can forget them; a name is one dashboard. */
export function ownDashboardsOf(state: Kysely<State>, userId: number) {
  const inTurn = <T>(work: (all: Transaction<State>) => Promise<T>): Promise<T> => inTurnOf(state, userId, work)
  const mine = (open: Kysely<State>) => open.selectFrom('own_dashboard').where('user_id', '=', userId)

  async function find(open: Kysely<State>, id: number): Promise<OwnDashboard> {
    const row = await mine(open).where('id', '=', id).select(columns).executeTakeFirst()
    if (!row) throw new Refusal('not-found', 'dashboard-unknown')
    return told(row)
  }

  async function demandFreeName(all: Transaction<State>, name: string, but?: number): Promise<void> {
    const other = await mine(all).where('name', '=', name).select('id').executeTakeFirst()
    if (other && other.id !== but) throw new Refusal('conflict', 'dashboard-exists', { name })
  }

  async function write(all: Transaction<State>, { id, name, revision, pins }: OwnDashboard): Promise<OwnDashboard> {
    const next = { name, revision: revision + 1, pins: JSON.stringify(pins) }
    await all.updateTable('own_dashboard').set(next).where('user_id', '=', userId).where('id', '=', id).execute()
    return { id, name, revision: revision + 1, pins }
  }

  return {
    /** By name. */
    list: async (): Promise<ListedDashboard[]> =>
      (await mine(state).select(columns).orderBy('name').orderBy('id').execute()).map((row) => {
        const { id, name, pins } = told(row)
        return { id, name, pins: pins.length }
      }),

    find: (id: number): Promise<OwnDashboard> => find(state, id),

    add: ({ name, pins }: Pick<OwnDashboard, 'name' | 'pins'>): Promise<OwnDashboard> =>
      inTurn(async (all) => {
        await demandFreeName(all, name)
        const { kept } = await mine(all)
          .select((e) => e.fn.countAll<number>().as('kept'))
          .executeTakeFirstOrThrow()
        if (kept >= mostDashboards) {
          throw new Refusal('conflict', 'dashboards-too-many', { most: mostDashboards })
        }
        const row = { user_id: userId, name, revision: 1, pins: JSON.stringify(pins) }
        return told(await all.insertInto('own_dashboard').values(row).returning(columns).executeTakeFirstOrThrow())
      }),

    /** Whoever read what another change has replaced meanwhile is refused. `allowed` is asked what is kept and what comes in its place. */
    change: (
      { id, name, revision, pins }: OwnDashboard,
      allowed: (before: readonly Pin[], after: readonly Pin[]) => void,
    ): Promise<OwnDashboard> =>
      inTurn(async (all) => {
        const kept = await find(all, id)
        if (kept.revision !== revision) throw new Refusal('conflict', 'dashboard-changed')
        allowed(kept.pins, pins)
        await demandFreeName(all, name, id)
        return write(all, { ...kept, name, pins })
      }),

    /** Behind the others. */
    pin: (id: number, pin: Pin): Promise<OwnDashboard> =>
      inTurn(async (all) => {
        const kept = await find(all, id)
        if (kept.pins.length >= mostPins) throw new Refusal('conflict', 'dashboard-full', { most: mostPins })
        return write(all, { ...kept, pins: [...kept.pins, pin] })
      }),

    remove: async (id: number): Promise<void> => {
      await find(state, id)
      await state.deleteFrom('own_dashboard').where('user_id', '=', userId).where('id', '=', id).execute()
    },
  }
}

function told({ id, name, revision, pins }: Row): OwnDashboard {
  const read = KeptPins.parse(JSON.parse(pins)).flatMap((kept) => Pin.safeParse(kept).data ?? [])
  return { id, name, revision, pins: read }
}
