import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

/** Who did it, as it is written down: also somebody who is not, or not yet, a user. */
export interface Actor {
  readonly userId: number | null
  readonly login: string
  readonly address: string
}

/** Who changes something, and when. */
export interface Change {
  readonly by: Actor
  readonly at: Date
}

interface AuditEntry {
  readonly at: Date
  readonly by: Actor
  /** `sign-in`, `sign-in.refused`, `user.change`, `export` and the like. */
  readonly action: string
  /** What it was done to, as a person would name it: `user analyst`. */
  readonly subject: string
  /** What stood there before and after; left out where there was or is nothing. */
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes one line of the audit log; give a transaction, and the line stands or falls with the change. */
export async function writeAudit(
  state: Kysely<State>,
  { at, by, action, subject, before, after }: AuditEntry,
): Promise<void> {
  await state
    .insertInto('audit_log')
    .values({
      at: at.toISOString(),
      user_id: by.userId,
      login: by.login,
      address: by.address,
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before, withoutSecrets),
      after: after === undefined ? null : JSON.stringify(after, withoutSecrets),
    })
    .execute()
}

/** What differs between what stood there and what stands there now; undefined where nothing does. */
export function changed(
  before: object = {},
  after: object = {},
):
  | { readonly before?: Readonly<Record<string, unknown>>; readonly after?: Readonly<Record<string, unknown>> }
  | undefined {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  )
  if (names.length === 0) return undefined
  const only = (values: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.filter((name) => values.has(name)).map((name) => [name, values.get(name)]))
  return { ...(was.size > 0 && { before: only(was) }), ...(is.size > 0 && { after: only(is) }) }
}

const secretNames = /password(hash)?$|token|secret|captcha/i

/** Whatever is handed in by mistake: what lets somebody in is never written down. */
function withoutSecrets(name: string, value: unknown): unknown {
  return typeof value === 'string' && value !== '' && secretNames.test(name) ? '***' : value
}
