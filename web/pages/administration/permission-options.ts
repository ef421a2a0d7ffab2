import { isRole, Permission } from '@waybill/contracts'
import type { Say } from '../../ui/language.tsx'
import type { TickOption } from '../../widgets/administration/tick-list.tsx'

export const permissionGroups = ['roles', 'aframe', 'administration', 'parcel', 'freight', 'besides'] as const
type GroupName = (typeof permissionGroups)[number]

const notParcel: Readonly<Record<Exclude<GroupName, 'roles' | 'parcel'>, readonly Permission[]>> = {
  aframe: [
    'NEW_BI_TOOLS',
    'DISTRIBUTION_MAP',
    'AFRAME_STATISTICS',
    'CDC_ADMIN',
    'SYNC',
    'TOSSX_ACCESS',
    'TOSS_PRO',
    'TRACKING_NUMBER_SEARCH_FILTER',
    'DOWNLOAD_CAPTCHA',
  ],
  administration: [
    'USER_ADMIN',
    'AUDIT_LOG_VIEW',
    'SSO_ADMIN',
    'CLIENT_ADMIN',
    'CARRIER_ADMIN',
    'ACCOUNT_ADMIN',
    'SETTINGS_ADMIN',
    'MAINTENANCE_ADMIN',
    'AGREEMENT_ADMIN',
    'AUDIT_ADMIN',
    'CAPTCHA_ADMIN',
    'FTP_ADMIN',
    'TRACKING_ADMIN',
    'JOBS_ADMIN',
    'TASK_METRICS',
    'GL_CODES',
    'PINGING_DASHBOARD',
    'ADMIN_2',
  ],
  freight: ['LTL', 'LTL_ADMIN', 'LTL_BILL_PAY', 'TRACKING', 'AFROSS_OPTIMIZATION', 'FREIGHT_FACELIFT', 'TMS_UI'],
  besides: ['MAINTENANCE_OVERRIDE', 'TRY_BETA'],
}

/** The permissions of a group, those in use today first. */
export function permissionsIn(group: GroupName): readonly Permission[] {
  if (group === 'roles') return Permission.options.filter(isRole)
  if (group !== 'parcel') return notParcel[group]
  const elsewhere = Object.values(notParcel).flat()
  return Permission.options.filter((permission) => !isRole(permission) && !elsewhere.includes(permission))
}

interface Offering {
  readonly givable: readonly Permission[]
  /** What the person has; of what opens nothing, only that is listed, so that it can be taken away. */
  readonly held: readonly Permission[]
  readonly opens: (permission: Permission) => boolean
}

/** The permissions that open something here, in words, group by group, and apart what is held and opens nothing; what may not be given is locked. */
export function permissionOptions(say: Say, { givable, held, opens }: Offering): TickOption[] {
  const option = (permission: Permission, group: string): TickOption => ({
    value: permission,
    label: say(`permission.${permission}`),
    note: permission,
    group,
    locked: !givable.includes(permission),
  })
  const every = permissionGroups.flatMap((group) => permissionsIn(group).map((permission) => ({ permission, group })))
  return [
    ...every
      .filter(({ permission }) => opens(permission))
      .map(({ permission, group }) => option(permission, say(`permissionGroup.${group}`))),
    ...every
      .filter(({ permission }) => !opens(permission) && held.includes(permission))
      .map(({ permission }) => option(permission, say('acl.later'))),
  ]
}
