import { z } from 'zod'

/** Roles and permissions by what they are for, in the order in which they are shown: those in use today first. */
export const permissionGroups = {
  roles: ['ROLE_CLIENT', 'ROLE_GUEST', 'ROLE_CARRIER', 'ROLE_STAFF', 'ROLE_ADMIN', 'ROLE_AUDITOR', 'ROLE_ODE'],
  aframe: [
    'NEW_BI_TOOLS',
    'DISTRIBUTION_MAP',
    'AFRAME_STATISTICS',
    'CDC_ADMIN',
    'SYNC',
    'TOSSX_ACCESS',
    'TOSS_PRO',
    'TRACKING_NUMBER_SEARCH_FILTER',
    'DOWNLOAD_TRACKING_INVOICE_REPORT',
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
  parcel: [
    'DOWNLOAD_REPORTS',
    'RUN_REPORTS',
    'DASHBOARDS_VIEW',
    'INVOICE_SEARCH',
    'BULK_INVOICE_DOWNLOAD',
    'MARKUP_VIEW',
    'ASSIGN_MARKUP',
    'RUN_MARKUP',
    'PAYMENT_NUMBER_VIEW',
    'PAYMENT_NUMBER_GENERATE',
    'TRACKING_PAYMENT_NUMBER_VIEW',
    'EXCEPTIONS_MANAGEMENT_TRACKING_LEVEL',
    'EXCEPTIONS_MANAGEMENT_CHARGE_LEVEL',
    'ACCOUNT_NUMBER_VALIDATION',
    'BILLING_VIEW',
    'BILLING_STAMPING',
    'SCHEDULER_REPORT_LOGS',
    'RATE_CALCULATOR',
    'RECON_ACCESS',
    'OPTIMIZATION_RUN',
    'CALLER',
    'BULK_UPLOAD',
    'AUDINTEL_BILLED_DATE',
    'PARCEL_2',
  ],
  freight: ['LTL', 'LTL_ADMIN', 'LTL_BILL_PAY', 'TRACKING', 'AFROSS_OPTIMIZATION', 'FREIGHT_FACELIFT', 'TMS_UI'],
  besides: ['MAINTENANCE_OVERRIDE', 'TRY_BETA'],
} as const
export type PermissionGroup = keyof typeof permissionGroups
export const permissionGroupNames = Object.keys(permissionGroups) as PermissionGroup[]

/** Roles and permissions, merged into one list on the signed-in user. */
export const Permission = z.enum([
  ...permissionGroups.roles,
  ...permissionGroups.parcel,
  ...permissionGroups.freight,
  ...permissionGroups.aframe,
  ...permissionGroups.administration,
  ...permissionGroups.besides,
])
export type Permission = z.infer<typeof Permission>

export function isRole(permission: Permission): permission is Extract<Permission, `ROLE_${string}`> {
  return permission.startsWith('ROLE_')
}

/** One way in: one of each list, and not the role that is kept out. */
export interface Way {
  readonly oneOfEach: readonly (readonly Permission[])[]
  readonly notFor?: Permission
}

/** What somebody must hold: what one of the ways asks. */
export type Requirement = Way | { readonly ways: readonly Way[] }

export function waysOf(needs: Requirement): readonly Way[] {
  return 'ways' in needs ? needs.ways : [needs]
}

export function meets(held: readonly Permission[], needs: Requirement): boolean {
  return waysOf(needs).some(({ oneOfEach, notFor }) => {
    if (notFor !== undefined && held.includes(notFor)) return false
    return oneOfEach.every((anyOf) => anyOf.some((permission) => held.includes(permission)))
  })
}
