import { applicationOf } from './applications.ts'
import { meets, type Permission, type Requirement, type Way } from './permissions.ts'

/** A page of ours, an application beside us (where configuration says where it is), or not yet here. */
type PlaceKind = 'page' | 'beside' | 'later'

export type GroupName = 'aframe' | 'parcel' | 'parcel2' | 'freight' | 'freightFacelift' | 'admin' | 'admin2' | 'user'

interface Group {
  /** One of these shows the group in the menu. Left out, any entry does. */
  readonly shownFor?: readonly Permission[]
  /** What every place of the group needs besides its own. */
  readonly needs?: Permission
  /** The role that is kept out of the whole group. */
  readonly notFor?: Permission
}

/** Who has the parcel group, and with it the places for which the specification shows no permission. */
const parcelPeople = [
  'INVOICE_SEARCH',
  'PAYMENT_NUMBER_VIEW',
  'BILLING_VIEW',
  'OPTIMIZATION_RUN',
  'RATE_CALCULATOR',
  'CALLER',
  'BULK_UPLOAD',
  'AUDINTEL_BILLED_DATE',
  'PAYMENT_NUMBER_GENERATE',
] as const satisfies readonly Permission[]

/** The same for freight. */
const freightPeople = ['LTL', 'LTL_ADMIN', 'ROLE_CARRIER'] as const satisfies readonly Permission[]

export const menuGroups: Readonly<Record<GroupName, Group>> = {
  aframe: { needs: 'NEW_BI_TOOLS' },
  parcel: { shownFor: parcelPeople, notFor: 'ROLE_CARRIER' },
  parcel2: { needs: 'PARCEL_2' },
  freight: {},
  freightFacelift: { needs: 'FREIGHT_FACELIFT' },
  admin: { notFor: 'ROLE_CARRIER' },
  admin2: { needs: 'ADMIN_2', notFor: 'ROLE_CARRIER' },
  user: {},
}

export interface Place {
  readonly kind: PlaceKind
  readonly group: GroupName
  /** One of these. An empty list is open to whoever is signed in. */
  readonly needs: readonly Permission[]
  /** In the menu of a guest, which is a short one. */
  readonly forGuests?: true
  /** Another address of this page, for whom it opens with a permission of its own. The menu has one of the two. */
  readonly sameAs?: string
  /** Reached from the page itself or the user menu, never from the navigation. */
  readonly notInMenu?: true
}

const page = (group: GroupName, ...needs: Permission[]) => ({ kind: 'page', group, needs }) as const
const beside = (group: GroupName, ...needs: Permission[]) => ({ kind: 'beside', group, needs }) as const
const later = (group: GroupName, ...needs: Permission[]) => ({ kind: 'later', group, needs }) as const

/** Every place of the portal, in the order of the menu, with what it needs: the menu, the guards, the not-found screen and the refusals of the server all come from here. */
export const places = {
  '/aframe/dashboard/overview': page('aframe'),
  '/aframe/dashboard/spend': { ...page('aframe'), forGuests: true },
  '/aframe/dashboard/refund': page('aframe'),
  '/aframe/dashboard/carrierScore': page('aframe'),
  '/aframe/dashboard/accessorial': page('aframe'),
  '/aframe/dashboard/weight': page('aframe'),
  '/aframe/dashboard/networkmap': { ...page('aframe'), forGuests: true },
  '/aframe/dashboard/comparison': page('aframe'),
  '/aframe/dashboard/shippingInsight': page('aframe'),
  '/aframe/distributionmap': { ...page('aframe', 'DISTRIBUTION_MAP'), forGuests: true },
  '/aframe/distributionmapdemo': { ...page('aframe', 'DISTRIBUTION_MAP'), notInMenu: true },
  '/aframe/statistics': page('aframe', 'AFRAME_STATISTICS'),
  '/aframe/cdcAdmin': page('aframe', 'CDC_ADMIN'),
  '/aframe/sync': page('aframe', 'SYNC'),
  '/tossxui/': beside('aframe', 'TOSSX_ACCESS'),

  '/dashboards': { ...page('parcel', 'DASHBOARDS_VIEW'), forGuests: true },
  '/uploadFiles': page('parcel', 'BULK_UPLOAD'),
  '/reports': page('parcel', 'DOWNLOAD_REPORTS', 'RUN_REPORTS'),
  '/invoices': page('parcel', 'INVOICE_SEARCH'),
  '/invoicesBulkDownload': page('parcel', 'BULK_INVOICE_DOWNLOAD'),
  '/markup': later('parcel', 'MARKUP_VIEW'),
  '/assignMarkup': later('parcel', 'ASSIGN_MARKUP'),
  '/runMarkup': later('parcel', 'RUN_MARKUP'),
  '/paymentnumber': later('parcel', 'PAYMENT_NUMBER_VIEW'),
  '/trackingPaymentNumber': later('parcel', 'TRACKING_PAYMENT_NUMBER_VIEW'),
  '/exceptionTracking': later('parcel', 'EXCEPTIONS_MANAGEMENT_TRACKING_LEVEL'),
  '/exceptionCharge': later('parcel', 'EXCEPTIONS_MANAGEMENT_CHARGE_LEVEL'),
  '/accountNumberValidation': later('parcel', 'ACCOUNT_NUMBER_VALIDATION'),
  '/businessOverview': later('parcel', 'DASHBOARDS_VIEW'),
  '/ui1/billing': beside('parcel', 'BILLING_VIEW'),
  '/ui1/rateForecastingTool': beside('parcel', ...parcelPeople),
  '/ui1/userScheduledReports': beside('parcel', ...parcelPeople),
  '/ui1/report_logs': beside('parcel', 'SCHEDULER_REPORT_LOGS'),
  '/ui1/rollingWeekAverage': beside('parcel', ...parcelPeople),
  '/ui3/ratecalculator': beside('parcel', 'RATE_CALCULATOR'),
  '/ui5/dashboards': beside('parcel', 'RECON_ACCESS'),
  '/feException': later('parcel2'),
  '/billing': later('parcel2'),
  '/viewScheduledReports': page('parcel2'),

  '/ui6/ltlinvoices': beside('freight', 'LTL', 'ROLE_CARRIER'),
  '/ui6/reports_run': beside('freight', ...freightPeople),
  '/ui6/ltl-paymentnumber': beside('freight', 'LTL_BILL_PAY'),
  '/ui1/track': beside('freight', 'TRACKING'),
  '/ui3/ltl-client': beside('freight', 'LTL_ADMIN'),
  '/ui3/ltl-clientcarrier': beside('freight', 'LTL_ADMIN'),
  '/ui3/ltl-carrierConfiguration': beside('freight', 'LTL_ADMIN'),
  '/ui3/ltl-locations': beside('freight', 'LTL_ADMIN'),
  '/ui3/ltl-services': beside('freight', 'LTL_ADMIN'),
  '/ui3/ltl-accessorial': beside('freight', 'LTL_ADMIN'),
  '/ui3/ltl-commodity': beside('freight', 'LTL_ADMIN'),
  '/ui3/ltl-tariff': beside('freight', 'LTL_ADMIN'),
  '/ui3/ltl-agreement': beside('freight', 'LTL_ADMIN'),
  '/ui3/ltlInternationalTariff': beside('freight', 'LTL_ADMIN'),
  '/ui3/ltlendpoints': beside('freight', 'LTL_ADMIN'),
  '/ui3/ltlVendorCompliance': beside('freight', 'LTL_ADMIN'),
  '/ui3/ltlinvoiceScreen': beside('freight', 'ROLE_CARRIER', 'ROLE_ODE', 'ROLE_AUDITOR', 'ROLE_ADMIN'),
  '/ui6/optimization/scenario': beside('freight', 'AFROSS_OPTIMIZATION'),
  '/ui6/optimization/reports_run': beside('freight', 'AFROSS_OPTIMIZATION'),
  '/ui6/optimization/reports': beside('freight', 'AFROSS_OPTIMIZATION'),
  '/ui4/freightDashboards': beside('freightFacelift'),
  '/tmsui/components/orders/view': beside('freight', 'TMS_UI'),
  '/tossxui/tosspro': { ...beside('user', 'TOSS_PRO'), notInMenu: true },

  '/users': page('admin', 'USER_ADMIN'),
  '/acl': page('admin', 'USER_ADMIN'),
  '/singlesignon': page('admin', 'SSO_ADMIN'),
  '/clients': page('admin', 'CLIENT_ADMIN'),
  '/carriers': page('admin', 'CARRIER_ADMIN'),
  '/accounts': page('admin', 'ACCOUNT_ADMIN'),
  '/accountgroups': page('admin', 'ACCOUNT_ADMIN'),
  '/maintenance': page('admin', 'MAINTENANCE_ADMIN'),
  '/auditlog': page('admin', 'AUDIT_LOG_VIEW'),
  '/jobs': page('admin', 'JOBS_ADMIN'),
  '/taskmetrics': page('admin', 'TASK_METRICS'),
  '/usersNew': { ...page('admin', 'USER_ADMIN'), sameAs: '/users' },
  '/reminder': later('admin', 'JOBS_ADMIN'),
  '/captcha': later('admin', 'CAPTCHA_ADMIN'),
  '/reports_scheduler': later('admin', 'JOBS_ADMIN'),
  '/reportsExecConfig': later('admin', 'JOBS_ADMIN'),
  '/accountconfig': later('admin', 'ACCOUNT_ADMIN'),
  '/agreements': later('admin', 'AGREEMENT_ADMIN'),
  '/ftplocations': { ...page('admin', 'FTP_ADMIN'), sameAs: '/aframe/cdcAdmin' },
  '/audits': later('admin', 'AUDIT_ADMIN'),
  '/tracking': later('admin', 'TRACKING_ADMIN'),
  '/trackingHistory': later('admin', 'TRACKING_ADMIN'),
  '/callersUI': later('admin', 'CALLER'),
  '/callersUINew': later('admin', 'CALLER'),
  '/awssecurity': later('admin', 'PINGING_DASHBOARD'),
  '/glcodes': later('admin', 'GL_CODES'),
  '/client_credentials': later('admin2'),

  '/profile': { ...page('user'), notInMenu: true },
  '/settings': { ...page('user', 'SETTINGS_ADMIN'), notInMenu: true },
  '/change_password': { ...page('user'), notInMenu: true },
  '/beta': { ...page('user', 'TRY_BETA'), notInMenu: true },
  '/documentation': { ...page('user'), notInMenu: true },
  '/': { ...page('user'), notInMenu: true },
} as const satisfies Readonly<Record<string, Place>>

export type PlacePath = keyof typeof places
export const placePaths = Object.keys(places) as readonly PlacePath[]

type PathOfKind<Kind extends PlaceKind> = {
  [Path in PlacePath]: (typeof places)[Path]['kind'] extends Kind ? Path : never
}[PlacePath]

export type PagePath = PathOfKind<'page'>
/** Another address of a page. */
export type SecondPath = {
  [Path in PagePath]: (typeof places)[Path] extends { readonly sameAs: string } ? Path : never
}[PagePath]
/** Pages that the menu leads to. */
export type MenuPagePath = {
  [Path in PagePath]: (typeof places)[Path] extends { readonly notInMenu: true } ? never : Path
}[Exclude<PagePath, SecondPath>]
/** What can be opened today. */
export type OpenPath = PathOfKind<'page' | 'beside'>

export function isPage(path: PlacePath): path is PagePath {
  return places[path].kind === 'page'
}

export function isMenuPage(path: PlacePath): path is MenuPagePath {
  const { notInMenu, sameAs }: Place = places[path]
  return isPage(path) && !notInMenu && sameAs === undefined
}

/** The page that an address stands for: of a second address the first, else itself. */
export function firstAddressOf(path: string): string {
  const place: Place | undefined = isPlace(path) ? places[path] : undefined
  return place?.sameAs ?? path
}

export function isPlace(path: string): path is PlacePath {
  return Object.hasOwn(places, path)
}

export function requirementOf(path: PlacePath): Way {
  const { group, needs }: Place = places[path]
  const ofGroup = requirementOfGroup(group)
  return needs.length > 0 ? { ...ofGroup, oneOfEach: [...ofGroup.oneOfEach, needs] } : ofGroup
}

/** What every place of a group needs. */
export function requirementOfGroup(group: GroupName): Way {
  const { needs, notFor } = menuGroups[group]
  return { oneOfEach: needs ? [[needs]] : [], ...(notFor && { notFor }) }
}

/** What opens one of these places: what one of them needs. */
export function requirementOfAny(paths: readonly PlacePath[]): Requirement {
  const ways = new Map(paths.map(requirementOf).map((way) => [JSON.stringify(way), way]))
  const [only, ...others] = ways.values()
  return only && others.length === 0 ? only : { ways: [...ways.values()] }
}

/** What the calls behind a page need: what one of its addresses does. */
export function requirementBehind(path: PlacePath): Requirement {
  return requirementOfAny([path, ...placePaths.filter((one) => firstAddressOf(one) === path && one !== path)])
}

/** Whether somebody may stand there; a place that is not yet here is nobody's. */
export function mayOpen(held: readonly Permission[], path: PlacePath): path is OpenPath {
  return places[path].kind !== 'later' && meets(held, requirementOf(path))
}

export interface MenuGroup {
  readonly group: GroupName
  readonly paths: readonly OpenPath[]
}

/** What stands in this person's menu, in order. `applications` are the path prefixes that configuration has an address for. */
export function menuFor(held: readonly Permission[], applications: readonly string[]): MenuGroup[] {
  const guest = held.includes('ROLE_GUEST')
  const inMenu = (path: OpenPath): boolean => {
    const { kind, group, forGuests, notInMenu, sameAs }: Place = places[path]
    if (notInMenu) return false
    if (sameAs !== undefined && isPlace(sameAs) && mayOpen(held, sameAs)) return false
    if (kind === 'beside' && applicationOf(path, applications) === undefined) return false
    return guest ? forGuests === true : isShown(group, held)
  }
  const paths = placePaths.filter((path) => mayOpen(held, path)).filter(inMenu)
  return [...Map.groupBy(paths, (path) => places[path].group)].map(([group, those]) => ({ group, paths: those }))
}

/** Pages that open to somebody in whose menu their group is left out: the address leads there, and Home. */
export function pagesWithoutEntry(held: readonly Permission[]): MenuPagePath[] {
  if (held.includes('ROLE_GUEST')) return []
  return placePaths.filter(isMenuPage).filter((path) => mayOpen(held, path) && !isShown(places[path].group, held))
}

function isShown(group: GroupName, held: readonly Permission[]): boolean {
  const { shownFor } = menuGroups[group]
  return shownFor === undefined || shownFor.some((permission) => held.includes(permission))
}
