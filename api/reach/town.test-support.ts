import { Permission } from '@waybill/contracts'
import { clientsOf, type Kysely, type State, sessionsOf, settingsOf, usersOf } from '@waybill/state'
import type { TestHouse } from '../test-house.ts'

/** What is somebody's has a word in it that nobody else may read. */
export const wordOf = {
  client: (id: number) => `zqc${id}q`,
  user: (id: number) => `zqu${id}q`,
  /** In the names of providers that staff made for a client. */
  staffMade: 'zqstaffmadeq',
}

/** Where the providers are that administrators make. */
export const evilAddress = 'https://evil.example/sso'

export const administering = [
  'USER_ADMIN',
  'SSO_ADMIN',
  'CLIENT_ADMIN',
  'ACCOUNT_ADMIN',
  'CARRIER_ADMIN',
  'MAINTENANCE_ADMIN',
  'AUDIT_LOG_VIEW',
  'SETTINGS_ADMIN',
  'NEW_BI_TOOLS',
  'CDC_ADMIN',
  'SYNC',
  'AFRAME_STATISTICS',
  'BULK_UPLOAD',
  'BILLING_STAMPING',
  'TRY_BETA',
  'JOBS_ADMIN',
  'TASK_METRICS',
] as const satisfies readonly Permission[]

interface Resident {
  readonly id: number
  readonly permissions: readonly Permission[]
  readonly clientIds: readonly number[]
}

export interface Town {
  readonly clients: readonly number[]
  readonly residents: readonly Resident[]
  /** Puts everybody and everything back that is missing or changed, so that there is always something to reach for. */
  readonly furnish: () => Promise<void>
}

/** People of every kind and clients with one of everything: what an administrator might reach for. */
export async function openTown({ house, clients }: TestHouse): Promise<Town> {
  const { state } = house
  const north = await clientsOf(state).create({ name: 'North', parentClientId: clients.zenith })
  const parents = new Map<number, number | null>([
    [clients.acme, null],
    [clients.east, clients.acme],
    [clients.west, clients.acme],
    [clients.zenith, null],
    [north.id, clients.zenith],
  ])
  const ids = [...parents.keys()]
  const everything = Permission.options.filter((one) => !one.startsWith('ROLE_'))
  const kinds: readonly Omit<Resident, 'id'>[] = [
    { permissions: ['ROLE_STAFF', 'ROLE_ADMIN', ...administering], clientIds: [] },
    { permissions: ['ROLE_STAFF', 'SSO_ADMIN', 'USER_ADMIN'], clientIds: [] },
    { permissions: ['ROLE_CLIENT'], clientIds: [clients.acme, clients.zenith] },
    { permissions: ['ROLE_CLIENT'], clientIds: [] },
    ...ids.flatMap((id) => [
      { permissions: ['ROLE_CLIENT', ...administering] as const, clientIds: [id] },
      { permissions: ['ROLE_CLIENT', 'NEW_BI_TOOLS'] as const, clientIds: [id] },
      { permissions: ['ROLE_CLIENT', ...everything] as const, clientIds: [id] },
    ]),
  ]
  const residents: Resident[] = []
  for (const kind of kinds) {
    const words = { login: `resident${residents.length}`, firstName: '', lastName: '', email: '' }
    residents.push({ ...kind, id: await usersOf(state).create({ ...words, ...kind }) })
  }
  for (const { id } of residents) {
    await settingsOf(state, id).save('theme', wordOf.user(id))
    const at = { startedAt: house.now(), expiresAt: new Date(Date.UTC(2036, 0)) }
    await sessionsOf(state).begin({ userId: id, wayIn: 'password', address: wordOf.user(id), browser: '', ...at })
  }
  const [boss] = residents
  if (!boss) throw new Error('there are residents')

  /** How often everything has been put back: names of an earlier round are of somebody else. */
  let round = 0

  async function settlePeople(all: Kysely<State>): Promise<void> {
    await all.deleteFrom('user_client').execute()
    const known = residents.map(({ id }) => id)
    await all.updateTable('user').set({ permissions: '[]', email: '' }).where('id', 'not in', known).execute()
    for (const { id, permissions } of residents) {
      const word = wordOf.user(id)
      const names = { login: `${word}${round}`, first_name: word, last_name: word, email: `${word}@mixed.example` }
      await all
        .updateTable('user')
        .set({ ...names, permissions: JSON.stringify(permissions), activated: 1, single_sign_on_only: 0 })
        .where('id', '=', id)
        .execute()
    }
    const given = residents.flatMap(({ id, clientIds }) => clientIds.map((one) => ({ user_id: id, client_id: one })))
    await all.insertInto('user_client').values(given).execute()
  }

  async function settleClients(all: Kysely<State>): Promise<void> {
    for (const id of ids) {
      const word = wordOf.client(id)
      const row = { name: `${word}${round}`, code: word, city: word, parent_id: parents.get(id) ?? null }
      await all.updateTable('client').set(row).where('id', '=', id).execute()
    }
    const at = house.now().toISOString()
    const each = ids.map((client_id) => {
      const owner = residents.find(({ clientIds }) => clientIds.length === 1 && clientIds[0] === client_id)
      return { client_id, name: wordOf.client(client_id), owner: owner?.id ?? 0 }
    })
    const rows = <Row>(rowOf: (one: (typeof each)[number]) => Row) => each.map(rowOf)
    const filed = { account_group: '', account_division: '' }
    const place = { kind: 'sftp', port: 22, host_key: 'known', secret: 'sealed', named_by_staff: 1 }
    const look = { every_minutes: 60, active: 1, due_at: at }
    const job = { kind: 'rollups', asked_at: at, status: 'waiting', progress: 0, outcome: '{}' }
    const span = { from_date: '2020-01-01', to_date: '2020-01-31', invoices: 1, stamped_at: at, listed: 1 }
    const where = { city: '', state: '', zip: '', country: 'US' }
    await all
      .insertInto('account')
      .values(rows(({ client_id, name }) => ({ client_id, name, number: name, carrier_name: 'UPS', ...filed })))
      .execute()
    await all
      .insertInto('account_group')
      .values(rows(({ client_id, name }) => ({ client_id, name, division: name })))
      .execute()
    await all
      .insertInto('account_division')
      .values(rows(({ client_id, name }) => ({ client_id, name })))
      .execute()
    await all
      .insertInto('fulfillment_center')
      .values(rows(({ client_id, name }) => ({ client_id, name, ...where })))
      .execute()
    await all
      .insertInto('feed')
      .values(
        rows(({ client_id, name }) => ({
          client_id,
          name,
          folder: name,
          login: name,
          host: `${name}.example`,
          ...place,
          ...look,
        })),
      )
      .execute()
    await all
      .insertInto('sync_job')
      .values(rows(({ client_id, owner }) => ({ client_id, asked_by: owner, ...job })))
      .execute()
    await all
      .insertInto('invoice_stamp')
      .values(rows(({ client_id, name, owner }) => ({ client_id, number: name, stamped_by: owner, ...span })))
      .execute()
    const run = { kind: 'feed-look', asked_at: at, status: 'done', ended_at: at }
    await all
      .insertInto('job_run')
      .values(
        rows(({ client_id, name, owner }) => ({ client_id, subject: name, asked_by: wordOf.user(owner), ...run })),
      )
      .execute()
    const files = await all.selectFrom('intake_file').select('client_id').execute()
    if (files.length > 0) return
    const file = { bytes: 1, received_at: at, status: 'rejected', progress: 100 }
    await all
      .insertInto('intake_file')
      .values(
        rows(({ client_id, name, owner }) => ({
          client_id,
          name,
          sha256: name,
          path: name,
          received_from: wordOf.user(owner),
          ...file,
        })),
      )
      .execute()
  }

  /** One that the administrator of a client made, and one that staff made for it; and one for everybody. */
  async function settleProviders(all: Kysely<State>): Promise<void> {
    for (const table of ['identity_provider_client', 'user_identity_provider', 'saml_request'] as const) {
      await all.deleteFrom(table).execute()
    }
    await all.deleteFrom('identity_provider').execute()
    const words = { sign_out_url: '', certificates: '[]', email_domains: '[]', email_attribute: '', active: 1 }
    for (const id of [...ids, undefined]) {
      const owner = residents.find(({ clientIds }) => clientIds.length === 1 && clientIds[0] === id)
      const word = id === undefined ? wordOf.staffMade : wordOf.client(id)
      const address = { entity_id: `urn:${word}`, sign_on_url: `https://${word}.example/sso` }
      const names = owner ? [word, `${word} ${wordOf.staffMade}`] : [word]
      for (const name of names) {
        const vouched_by = owner && name === word ? owner.id : (boss?.id ?? 0)
        const { id: added } = await all
          .insertInto('identity_provider')
          .values({ ...words, ...address, name, vouched_by, for_everybody: id === undefined ? 1 : 0 })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (id === undefined || !owner) continue
        await all.insertInto('identity_provider_client').values({ provider_id: added, client_id: id }).execute()
        await all.insertInto('user_identity_provider').values({ provider_id: added, user_id: owner.id }).execute()
      }
    }
  }

  /** Other people's words may stand in what earlier administrators have filed, who were of more clients. */
  async function clear(all: Kysely<State>): Promise<void> {
    for (const table of refilled) await all.deleteFrom(table).execute()
    await all.updateTable('client').set({ parent_id: null }).where('id', 'not in', ids).execute()
  }

  return {
    clients: ids,
    residents,
    furnish: () =>
      state.transaction().execute(async (all) => {
        round += 1
        await clear(all)
        await settlePeople(all)
        await settleClients(all)
        await settleProviders(all)
      }),
  }
}

const refilled = [
  'feed_file',
  'feed',
  'account',
  'account_group',
  'account_division',
  'fulfillment_center',
  'stamped_invoice',
  'invoice_stamp',
  'sync_job',
  'job_run',
  'carrier',
  'maintenance',
] as const
