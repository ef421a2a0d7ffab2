import type { AuditAction, AuditedField, AuditedKind } from '@waybill/contracts'
import { type Kysely, sql } from 'kysely'
import type { State } from './schema.ts'

/** Who did it, as it is written down: also somebody who is not, or not yet, a user. */
export interface Actor {
  readonly userId: number | null
  readonly login: string
  readonly address: string
}

/** Who changes something, when, and what of it they have read, where that decides whether they may. */
export interface Change {
  readonly by: Actor
  readonly at: Date
  /** A revision; without one, whatever is there is changed. */
  readonly read?: string | undefined
}

/** What it was done to, as a person would name it: `user analyst`. */
interface Subject {
  readonly kind: AuditedKind
  readonly name: string
}

/**
 * Whose matter it is, by ids, since names are given again and people move: a person's, with the clients that person has at
 * this moment, or clients'. What is the house's, or a member of the staff's, is read by staff alone.
 */
type Concern =
  | { readonly userId: number | null; readonly clientIds?: readonly number[] }
  | { readonly clientIds: readonly number[] }
  | 'house'

/** Values by the names of fields that have words, and by no others. */
export type Told<Values extends object> = Values & { readonly [Name in Exclude<keyof Values, AuditedField>]: never }

type ToldValues = Readonly<Partial<Record<AuditedField, unknown>>>

interface AuditEntry<Before extends object, After extends object> extends Change {
  readonly action: AuditAction
  readonly subject: Subject
  readonly about: Concern
  /** What stood there before and after; left out where there was or is nothing. */
  readonly before?: Told<Before> | undefined
  readonly after?: Told<After> | undefined
}

/** A person as the subject of an entry. */
export function onPerson({ id, login }: { readonly id: number; readonly login: string }) {
  return { subject: { kind: 'user', name: login }, about: { userId: id } } as const
}

const isStaff = '%"ROLE_STAFF"%'

/** Writes one line of the audit log; give a transaction, and the line stands or falls with the change. */
export async function writeAudit<Before extends object, After extends object>(
  state: Kysely<State>,
  entry: AuditEntry<Before, After>,
): Promise<void> {
  if (state.isTransaction) await write(state, entry)
  else await state.transaction().execute((all) => write(all, entry))
}

async function write<Before extends object, After extends object>(
  all: Kysely<State>,
  { at, by, action, subject: { kind, name }, about, before, after }: AuditEntry<Before, After>,
): Promise<void> {
  const userId = about !== 'house' && 'userId' in about ? about.userId : null
  const { id } = await all
    .insertInto('audit_log')
    .values({
      at: at.toISOString(),
      user_id: by.userId,
      login: by.login,
      address: by.address,
      action,
      subject: name === '' ? kind : `${kind} ${name}`,
      subject_user_id: userId,
      before: before === undefined ? null : JSON.stringify(before, withoutSecrets),
      after: after === undefined ? null : JSON.stringify(after, withoutSecrets),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The same statements for a person who does not exist: how long a sign-in is refused for must not tell.
  await all
    .insertInto('audit_log_client')
    .columns(['entry_id', 'client_id'])
    .expression(
      all
        .selectFrom('user_client')
        .innerJoin('user', 'user.id', 'user_client.user_id')
        .select([sql<number>`cast(${id} as integer)`.as('entry_id'), 'client_id'])
        .where('user.id', '=', userId ?? 0)
        .where('permissions', 'not like', isStaff),
    )
    .execute()
  const clientIds = about === 'house' ? [] : (about.clientIds ?? [])
  if (clientIds.length === 0) return
  const person = all
    .selectFrom('user')
    .select('id')
    .where('user.id', '=', userId ?? 0)
  if (await person.where('permissions', 'like', isStaff).executeTakeFirst()) return
  const rows = [...new Set(clientIds)].map((clientId) => ({ entry_id: id, client_id: clientId }))
  await all
    .insertInto('audit_log_client')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .execute()
}

/** What differs between what stood there and what stands there now; undefined where nothing does. */
export function changed<Before extends object, After extends object>(
  before?: Told<Before>,
  after?: Told<After>,
): { readonly before?: ToldValues; readonly after?: ToldValues } | undefined {
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))]
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  )
  if (names.length === 0) return undefined
  const only = (values: ReadonlyMap<string, unknown>): ToldValues =>
    Object.fromEntries(names.filter((name) => values.has(name)).map((name) => [name, values.get(name)]))
  return { ...(was.size > 0 && { before: only(was) }), ...(is.size > 0 && { after: only(is) }) }
}

const secretNames = /password(hash)?$|token|secret|captcha/i

/** Whatever is handed in by mistake: what lets somebody in is never written down. */
function withoutSecrets(name: string, value: unknown): unknown {
  return typeof value === 'string' && value !== '' && secretNames.test(name) ? '***' : value
}
