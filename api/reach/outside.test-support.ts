import type { Permission } from '@waybill/contracts'
import type { TestHouse } from '../test-house.ts'

/** What an administrator was given: everything else is outside. */
export interface Given {
  readonly userId: number
  readonly permissions: readonly Permission[]
  readonly clientIds: readonly number[]
}

interface Holder {
  readonly permissions: readonly string[]
  readonly clientIds: readonly number[]
}

/** The rule that is held against the house, written down apart from the house's own: rights within rights, clients within clients. */
export function holdsWithin({ permissions, clientIds }: Given, sight: ReadonlySet<number>, holder: Holder): boolean {
  const staff = permissions.includes('ROLE_STAFF')
  const all = staff && permissions.includes('ROLE_ADMIN')
  const may = new Set<string>([...permissions, 'ROLE_CLIENT', 'ROLE_GUEST'])
  if (!all && !holder.permissions.every((one) => may.has(one))) return false
  return staff || sees({ permissions, clientIds }, sight, holder)
}

export function sees(
  { permissions }: Pick<Given, 'permissions' | 'clientIds'>,
  sight: ReadonlySet<number>,
  holder: Holder,
): boolean {
  if (permissions.includes('ROLE_STAFF')) return true
  if (holder.permissions.includes('ROLE_STAFF') || holder.clientIds.length === 0) return false
  return holder.clientIds.every((id) => sight.has(id))
}

const ofClients = [
  'account',
  'account_group',
  'account_division',
  'fulfillment_center',
  'feed',
  'intake_file',
  'sync_job',
  'invoice_stamp',
  'stamped_invoice',
  'job_run',
  'identity_provider_client',
  'user_client',
] as const
const ofTheHouse = ['carrier', 'maintenance', 'currency_rate', 'house_setting'] as const
/** Rows that only say whose turn it is, and the keys that the house makes for itself. */
const turns = new Set(['people', 'clients', 'last-invoice-stamp', 'single-sign-on.keys'])

/** A client that nobody sees but staff. */
const everybody = -1

export type Picture = Awaited<ReturnType<typeof pictureOf>>

/** Everything that is kept, as rows. */
export async function pictureOf({ house: { state } }: TestHouse) {
  const rows = async (table: Parameters<typeof state.selectFrom>[0] & string) =>
    (await state
      .selectFrom(table as 'user')
      .selectAll()
      .execute()) as readonly Record<string, unknown>[]
  const clients = await state.selectFrom('client').selectAll().orderBy('id').execute()
  const users = await state.selectFrom('user').selectAll().orderBy('id').execute()
  const given = await state.selectFrom('user_client').selectAll().execute()
  const providers = await state.selectFrom('identity_provider').selectAll().orderBy('id').execute()
  const providerClients = await state.selectFrom('identity_provider_client').selectAll().execute()
  const permissionsOf = new Map(users.map(({ id, permissions }) => [id, JSON.parse(permissions) as string[]]))
  return {
    clients,
    users: users.map((row) => ({
      row,
      id: row.id,
      permissions: permissionsOf.get(row.id) ?? [],
      clientIds: given.filter(({ user_id }) => user_id === row.id).map(({ client_id }) => client_id),
    })),
    providers: providers.map((row) => ({
      row,
      id: row.id,
      permissions: permissionsOf.get(row.vouched_by ?? 0) ?? ['nobody'],
      clientIds:
        row.for_everybody === 1
          ? [everybody]
          : providerClients.filter(({ provider_id }) => provider_id === row.id).map(({ client_id }) => client_id),
    })),
    ofClients: new Map(
      await Promise.all(ofClients.map(async (table) => [table, (await rows(table)).map(said)] as const)),
    ),
    ofTheHouse: new Map(await Promise.all(ofTheHouse.map(async (table) => [table, await rows(table)] as const))),
    providersOfPeople: await state.selectFrom('user_identity_provider').selectAll().execute(),
    sessions: await state.selectFrom('session').select(['id', 'user_id', 'ended_at', 'expires_at']).execute(),
    links: await state.selectFrom('sign_in_link').selectAll().execute(),
    temporary: await state.selectFrom('temporary_password').selectAll().execute(),
    personalTokens: await state
      .selectFrom('personal_token')
      .select(['id', 'user_id', 'token_hash', 'expires_at'])
      .execute(),
    settings: await state.selectFrom('filter_setting').selectAll().execute(),
  }
}

/** Without what the house itself writes when it reads a file. */
function said({
  status: _s,
  progress: _p,
  report: _r,
  started_at: _a,
  ended_at: _e,
  lease_holder: _h,
  lease_until: _u,
  ...row
}: Record<string, unknown>) {
  return row
}

/** The clients that somebody sees at a moment: their own, and those filed under them. */
export function sightOf({ clients }: Picture, { permissions, clientIds }: Given): Set<number> {
  const staff = permissions.includes('ROLE_STAFF')
  const seen = clients.filter(
    ({ id, parent_id }) => staff || clientIds.includes(id) || (parent_id !== null && clientIds.includes(parent_id)),
  )
  return new Set(seen.map(({ id }) => id))
}

/** What of a picture an administrator must neither change nor add to, in an order of its own. */
export function outsideOf(picture: Picture, given: Given, sight: ReadonlySet<number>, before: Picture) {
  const staff = given.permissions.includes('ROLE_STAFF')
  const outsiders = new Set(
    before.users.filter((user) => user.id !== given.userId && !holdsWithin(given, sight, user)).map(({ id }) => id),
  )
  const foreign = new Set(before.providers.filter((each) => !holdsWithin(given, sight, each)).map(({ id }) => id))
  /** That a mail goes out is the house's own note. */
  const own = (row: Record<string, unknown>) => staff || row.kind === 'mail' || sight.has(Number(row.client_id))
  return {
    clients: sorted(picture.clients.filter(({ id }) => !sight.has(id))),
    ofClients: [...picture.ofClients].map(([table, rows]) => [table, sorted(rows.filter((row) => !own(row)))]),
    ofTheHouse: staff
      ? []
      : [...picture.ofTheHouse].map(([table, rows]) => [
          table,
          sorted(rows.filter(({ key }) => !turns.has(String(key)))),
        ]),
    users: sorted(picture.users.filter(({ id }) => outsiders.has(id)).map(({ row }) => row)),
    providers: sorted(picture.providers.filter(({ id }) => foreign.has(id)).map(({ row }) => row)),
    providersOfPeople: sorted(
      picture.providersOfPeople.filter((row) => outsiders.has(row.user_id) && foreign.has(row.provider_id)),
    ),
    sessions: sorted(picture.sessions.filter(({ user_id }) => outsiders.has(user_id))),
    links: sorted(picture.links.filter(({ user_id }) => outsiders.has(user_id))),
    temporary: sorted(picture.temporary.filter(({ user_id }) => outsiders.has(user_id))),
    personalTokens: sorted(picture.personalTokens.filter(({ user_id }) => outsiders.has(user_id))),
    settings: sorted(picture.settings.filter(({ user_id }) => outsiders.has(user_id))),
  }
}

function sorted(rows: readonly unknown[]): string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

/** Whoever is new or different, and holds what an administrator could not have given. Somebody may have lost a client with the client. */
export function beyond(after: Picture, given: Given, before: Picture): unknown[] {
  const sight = sightOf(after, given)
  const was = new Map(
    [...before.users, ...before.providers].map(({ row, clientIds }) => [JSON.stringify(row), clientIds]),
  )
  const changed = (each: Holder & { readonly row: object }) => {
    const clientIds = was.get(JSON.stringify(each.row))
    return !clientIds || each.clientIds.some((id) => !clientIds.includes(id))
  }
  const within = (each: Holder) =>
    holdsWithin(given, sight, each.clientIds.length > 0 ? each : { ...each, clientIds: [...sight] })
  return [
    ...after.users.filter((user) => user.id !== given.userId && changed(user) && !within(user)),
    ...after.providers.filter((provider) => changed(provider) && !within(provider)),
    ...after.users.filter((user) => user.id === given.userId && !within(user)),
  ]
}
