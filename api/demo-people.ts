import type { Permission } from '@waybill/contracts'
import type { DemoUser } from '@waybill/demo'
import { passwordMatches, usersOf } from '@waybill/state'
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

/** Every person of the demo gets this password; who has it already keeps it. */
export async function givePassword({ state, now }: Pick<House, 'state' | 'now'>, password: string): Promise<void> {
  const users = usersOf(state)
  for (const login of demoLogins) {
    const user = await users.byLogin(login)
    if (user && !(await passwordMatches(user.passwordHash, password))) await users.setPassword(user.id, password, now())
  }
}
