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

/** Every permission in words, group by group; what may not be given is locked. */
export function permissionOptions(say: Say, givable: readonly Permission[]): TickOption[] {
  return permissionGroups.flatMap((group) =>
    permissionsIn(group).map((permission) => ({
      value: permission,
      label: say(`permission.${permission}`),
      note: permission,
      group: say(`permissionGroup.${group}`),
      locked: !givable.includes(permission),
    })),
  )
}
