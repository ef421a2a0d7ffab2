import type { Permission } from '@waybill/contracts'
import type { DemoUser, DemoWorld } from '@waybill/demo'
import { passwordMatches, usersOf, whatIfsOf } from '@waybill/state'
import type { House } from './house.ts'

/** Who runs the portal: the demo's staff, and the first administrator of an empty house. */
export const administratorPermissions: readonly Permission[] = [
  'ROLE_STAFF',
  'ROLE_ADMIN',
  'NEW_BI_TOOLS',
  'TRACKING_NUMBER_SEARCH_FILTER',
  'DISTRIBUTION_MAP',
  'AFRAME_STATISTICS',
  'CDC_ADMIN',
  'SYNC',
  'DASHBOARDS_VIEW',
  'DOWNLOAD_REPORTS',
  'RUN_REPORTS',
  'PARCEL_2',
  'INVOICE_SEARCH',
  'BULK_INVOICE_DOWNLOAD',
  'DOWNLOAD_CAPTCHA',
  'BULK_UPLOAD',
  'BILLING_STAMPING',
  'SETTINGS_ADMIN',
  'USER_ADMIN',
  'CLIENT_ADMIN',
  'CARRIER_ADMIN',
  'ACCOUNT_ADMIN',
  'AUDIT_LOG_VIEW',
  'JOBS_ADMIN',
  'TASK_METRICS',
  'FTP_ADMIN',
  'MAINTENANCE_ADMIN',
  'MAINTENANCE_OVERRIDE',
  'SSO_ADMIN',
]

/** What each of the demo's people may do, by their login, which is their role. */
const permissionsOf: Record<DemoUser['login'], readonly Permission[]> = {
  controller: [
    'ROLE_CLIENT',
    'NEW_BI_TOOLS',
    'TRACKING_NUMBER_SEARCH_FILTER',
    'DISTRIBUTION_MAP',
    'DASHBOARDS_VIEW',
    'DOWNLOAD_REPORTS',
    'RUN_REPORTS',
    'PARCEL_2',
    'INVOICE_SEARCH',
    'BULK_INVOICE_DOWNLOAD',
    'DOWNLOAD_CAPTCHA',
    'BULK_UPLOAD',
    'BILLING_STAMPING',
    'TRY_BETA',
  ],
  analyst: [
    'ROLE_CLIENT',
    'NEW_BI_TOOLS',
    'DISTRIBUTION_MAP',
    'DASHBOARDS_VIEW',
    'DOWNLOAD_REPORTS',
    'RUN_REPORTS',
    'PARCEL_2',
    'INVOICE_SEARCH',
    'BULK_UPLOAD',
  ],
  guest: ['ROLE_GUEST', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'],
  carrier: ['ROLE_CARRIER', 'TRACKING'],
  staff: administratorPermissions,
}

export const demoLogins = Object.keys(permissionsOf)

export async function settlePeople(
  { state }: Pick<House, 'state'>,
  people: readonly DemoUser[],
  clientIdOf: ReadonlyMap<string, number>,
): Promise<void> {
  const users = usersOf(state)
  for (const { login, firstName, lastName, email, clientCodes } of people) {
    if (await users.byLogin(login)) continue
    const clientIds = clientCodes.flatMap((code) => clientIdOf.get(code) ?? [])
    await users.create({ login, firstName, lastName, email, permissions: permissionsOf[login], clientIds })
  }
}

/** Everybody keeps the terms that their clients' invoices are made of, to begin a what-if with. */
export async function keepContracts(
  { state, now }: Pick<House, 'state' | 'now'>,
  { users: people, clients }: Pick<DemoWorld, 'users' | 'clients'>,
  clientIdOf: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { login, clientCodes } of people) {
    const user = await usersOf(state).byLogin(login)
    for (const { code, contract } of clients.filter((client) => clientCodes.includes(client.code))) {
      const clientId = clientIdOf.get(code)
      if (!user || !contract || clientId === undefined) continue
      await whatIfsOf(state, user.id, [clientId]).save({ clientId, name: 'Contract', terms: contract }, now())
    }
  }
}

/** Every person of the demo gets this password; who has it already keeps it. */
export async function givePassword({ state, now }: Pick<House, 'state' | 'now'>, password: string): Promise<void> {
  const users = usersOf(state)
  for (const login of demoLogins) {
    const user = await users.byLogin(login)
    if (user && !(await passwordMatches(user.passwordHash, password))) await users.setPassword(user.id, password, now())
  }
}
