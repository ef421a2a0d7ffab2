import { type MissingSaid, mostSaidOfMissing, Refusal, type SayOfMissing } from '@waybill/contracts'
import type { Kysely, Selectable } from 'kysely'
import { among } from './among.ts'
import { type Change, writeAudit } from './audit.ts'
import { holdClients } from './in-turn.ts'
import type { State } from './schema.ts'

type Row = Selectable<State['missing_said']>

/** What people say of invoices that have not come, each once; with it, it is written down who said it, and undid it. */
export function missingSaidOf(state: Kysely<State>) {
  return {
    /** The latest first. */
    list: async (clientIds: readonly number[]): Promise<Omit<MissingSaid, 'clientName'>[]> => {
      const rows = await state
        .selectFrom('missing_said')
        .selectAll()
        .where('client_id', 'in', among(clientIds))
        .orderBy('id', 'desc')
        .execute()
      return rows.map(saidOf)
    },

    say: ({ clientId, carrier, accountNumber, said }: SayOfMissing, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        await holdClients(all, [clientId])
        const { kept } = await all
          .selectFrom('missing_said')
          .where('client_id', '=', clientId)
          .select((e) => e.fn.countAll<number>().as('kept'))
          .executeTakeFirstOrThrow()
        if (kept >= mostSaidOfMissing)
          throw new Refusal('conflict', 'missing-said-too-many', { most: mostSaidOfMissing })
        const row = await all
          .insertInto('missing_said')
          .values({
            client_id: clientId,
            carrier_name: carrier,
            account_number: accountNumber,
            what: said.what,
            expected_on: said.what === 'closed' ? '' : said.expectedOn,
            said_by: by.login,
            said_at: at.toISOString(),
          })
          .onConflict((same) => same.doNothing())
          .returningAll()
          .executeTakeFirst()
        if (row) await writeAudit(all, { at, by, action: 'missing-invoice.add', ...on(row), after: toldOf(row) })
      }),

    /** Only of these clients: somebody else's is as unknown as one that is not there. */
    undo: (id: number, clientIds: readonly number[], { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const row = await all
          .deleteFrom('missing_said')
          .where('id', '=', id)
          .where('client_id', 'in', among(clientIds))
          .returningAll()
          .executeTakeFirst()
        if (!row) throw new Refusal('not-found', 'missing-said-unknown')
        await writeAudit(all, { at, by, action: 'missing-invoice.remove', ...on(row), before: toldOf(row) })
      }),
  }
}

function saidOf(row: Row): Omit<MissingSaid, 'clientName'> {
  return {
    id: row.id,
    clientId: row.client_id,
    carrier: row.carrier_name,
    accountNumber: row.account_number,
    what: row.what === 'closed' ? 'closed' : 'will-not-come',
    expectedOn: row.expected_on === '' ? null : row.expected_on,
    saidBy: row.said_by,
    saidAt: row.said_at,
  }
}

function on({ client_id, carrier_name, account_number }: Row) {
  const name = `${carrier_name} ${account_number}`
  return { subject: { kind: 'account', name }, about: { clientIds: [client_id] } } as const
}

function toldOf({ what, expected_on }: Row) {
  return { kind: what, ...(expected_on === '' ? {} : { value: expected_on }) }
}

/** Who is told by mail of invoices that have not come. */
export interface MailAsked {
  readonly userId: number
  readonly clientId: number | null
  readonly language: string
  readonly askedAt: string
  readonly told: readonly string[]
}

export function missingMailsOf(state: Kysely<State>) {
  return {
    all: async (): Promise<MailAsked[]> => {
      const rows = await state.selectFrom('missing_mail').selectAll().orderBy('user_id').execute()
      return rows.map(askedIn)
    },

    of: async (userId: number): Promise<MailAsked | undefined> => {
      const row = await state.selectFrom('missing_mail').selectAll().where('user_id', '=', userId).executeTakeFirst()
      return row && askedIn(row)
    },

    /** Whoever asks again is told everything again. */
    ask: async (userId: number, clientId: number | null, language: string, at: Date): Promise<void> => {
      const row = { client_id: clientId, language, asked_at: at.toISOString(), told: '[]' }
      await state
        .insertInto('missing_mail')
        .values({ user_id: userId, ...row })
        .onConflict((same) => same.column('user_id').doUpdateSet(row))
        .execute()
    },

    end: async (userId: number): Promise<void> => {
      await state.deleteFrom('missing_mail').where('user_id', '=', userId).execute()
    },

    /** Only where it is still the same wish. */
    told: async ({ userId, askedAt }: MailAsked, told: readonly string[]): Promise<void> => {
      await state
        .updateTable('missing_mail')
        .set({ told: JSON.stringify(told) })
        .where('user_id', '=', userId)
        .where('asked_at', '=', askedAt)
        .execute()
    },
  }
}

function askedIn(row: Selectable<State['missing_mail']>): MailAsked {
  const told: unknown = JSON.parse(row.told)
  return {
    userId: row.user_id,
    clientId: row.client_id,
    language: row.language,
    askedAt: row.asked_at,
    told: Array.isArray(told) ? told.map(String) : [],
  }
}
