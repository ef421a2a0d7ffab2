import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meets, Permission } from './permissions.ts'
import {
  firstAddressOf,
  isPage,
  mayOpen,
  menuFor,
  type PlacePath,
  pagesWithoutEntry,
  places,
  requirementBehind,
  requirementOf,
} from './places.ts'
import { isClosed } from './portal.ts'

const every = Object.keys(places) as PlacePath[]
const here = every.filter((path) => places[path].kind !== 'later')
const roles = Permission.options.filter((one) => one.startsWith('ROLE_'))
const applications = ['/ui1', '/ui3', '/ui4', '/ui5', '/ui6', '/tmsui', '/tossxui']
const menuOf = (...held: Permission[]) => menuFor(held, applications)
const pathsOf = (...held: Permission[]): PlacePath[] => menuOf(...held).flatMap(({ paths }) => paths)

/** The least that opens a place: the first of each list. */
function keysOf(path: PlacePath): Permission[] {
  return requirementOf(path).oneOfEach.flatMap(([first]) => first ?? [])
}

describe.each(here)('%s', (path) => {
  test('opens for whoever holds what it needs', () => {
    expect(mayOpen(keysOf(path), path)).toBe(true)
  })

  test('stays shut when any part of that is missing, whatever else one holds', () => {
    for (const anyOf of requirementOf(path).oneOfEach) {
      const allOthers = Permission.options.filter((one) => !anyOf.includes(one) && one !== 'ROLE_CARRIER')
      expect(mayOpen(allOthers, path)).toBe(false)
    }
  })
})

/** The specification's list, section 2.7: one of each list. */
const asSpecified: Partial<Record<PlacePath, readonly (readonly Permission[])[]>> = {
  '/reports': [['DOWNLOAD_REPORTS', 'RUN_REPORTS']],
  '/dashboards': [['DASHBOARDS_VIEW']],
  '/invoices': [['INVOICE_SEARCH']],
  '/invoicesBulkDownload': [['BULK_INVOICE_DOWNLOAD']],
  '/markup': [['MARKUP_VIEW']],
  '/assignMarkup': [['ASSIGN_MARKUP']],
  '/runMarkup': [['RUN_MARKUP']],
  '/paymentnumber': [['PAYMENT_NUMBER_VIEW']],
  '/trackingPaymentNumber': [['TRACKING_PAYMENT_NUMBER_VIEW']],
  '/exceptionTracking': [['EXCEPTIONS_MANAGEMENT_TRACKING_LEVEL']],
  '/exceptionCharge': [['EXCEPTIONS_MANAGEMENT_CHARGE_LEVEL']],
  '/accountNumberValidation': [['ACCOUNT_NUMBER_VALIDATION']],
  '/ui1/billing': [['BILLING_VIEW']],
  '/ui1/report_logs': [['SCHEDULER_REPORT_LOGS']],
  '/ui3/ratecalculator': [['RATE_CALCULATOR']],
  '/ui5/dashboards': [['RECON_ACCESS']],
  '/ui6/ltlinvoices': [['LTL', 'ROLE_CARRIER']],
  '/ui6/ltl-paymentnumber': [['LTL_BILL_PAY']],
  '/ui1/track': [['TRACKING']],
  '/ui3/ltl-client': [['LTL_ADMIN']],
  '/ui3/ltl-clientcarrier': [['LTL_ADMIN']],
  '/ui3/ltl-carrierConfiguration': [['LTL_ADMIN']],
  '/ui3/ltl-locations': [['LTL_ADMIN']],
  '/ui3/ltl-services': [['LTL_ADMIN']],
  '/ui3/ltl-accessorial': [['LTL_ADMIN']],
  '/ui3/ltl-commodity': [['LTL_ADMIN']],
  '/ui3/ltl-tariff': [['LTL_ADMIN']],
  '/ui3/ltl-agreement': [['LTL_ADMIN']],
  '/ui3/ltlInternationalTariff': [['LTL_ADMIN']],
  '/ui3/ltlendpoints': [['LTL_ADMIN']],
  '/ui3/ltlVendorCompliance': [['LTL_ADMIN']],
  '/ui3/ltlinvoiceScreen': [['ROLE_CARRIER', 'ROLE_ODE', 'ROLE_AUDITOR', 'ROLE_ADMIN']],
  '/ui6/optimization/scenario': [['AFROSS_OPTIMIZATION']],
  '/ui6/optimization/reports_run': [['AFROSS_OPTIMIZATION']],
  '/ui6/optimization/reports': [['AFROSS_OPTIMIZATION']],
  '/ui4/freightDashboards': [['FREIGHT_FACELIFT']],
  '/aframe/dashboard/overview': [['NEW_BI_TOOLS']],
  '/aframe/dashboard/spend': [['NEW_BI_TOOLS']],
  '/aframe/dashboard/refund': [['NEW_BI_TOOLS']],
  '/aframe/dashboard/carrierScore': [['NEW_BI_TOOLS']],
  '/aframe/dashboard/accessorial': [['NEW_BI_TOOLS']],
  '/aframe/dashboard/weight': [['NEW_BI_TOOLS']],
  '/aframe/dashboard/networkmap': [['NEW_BI_TOOLS']],
  '/aframe/dashboard/comparison': [['NEW_BI_TOOLS']],
  '/aframe/dashboard/shippingInsight': [['NEW_BI_TOOLS']],
  '/aframe/distributionmap': [['NEW_BI_TOOLS'], ['DISTRIBUTION_MAP']],
  '/aframe/distributionmapdemo': [['NEW_BI_TOOLS'], ['DISTRIBUTION_MAP']],
  '/aframe/statistics': [['NEW_BI_TOOLS'], ['AFRAME_STATISTICS']],
  '/aframe/cdcAdmin': [['NEW_BI_TOOLS'], ['CDC_ADMIN']],
  '/aframe/sync': [['NEW_BI_TOOLS'], ['SYNC']],
  '/tossxui/': [['NEW_BI_TOOLS'], ['TOSSX_ACCESS']],
  '/settings': [['SETTINGS_ADMIN']],
  '/client_credentials': [['ADMIN_2']],
  '/feException': [['PARCEL_2']],
  '/billing': [['PARCEL_2']],
  '/viewScheduledReports': [['PARCEL_2']],
}

test.each(Object.entries(asSpecified))('%s needs what the specification says', (path, oneOfEach) => {
  expect(requirementOf(path as PlacePath).oneOfEach).toEqual(oneOfEach)
})

const withoutPermissionShown = `
  /ui1/rateForecastingTool /ui1/userScheduledReports /ui1/rollingWeekAverage /ui6/reports_run /reminder /captcha
  /reports_scheduler /clients /reportsExecConfig /carriers /accounts /accountgroups /accountconfig /agreements /users
  /usersNew /ftplocations /audits /tracking /trackingHistory /jobs /callersUI /taskmetrics /acl /awssecurity /glcodes
  /uploadFiles /businessOverview /callersUINew
`

test.each(withoutPermissionShown.trim().split(/\s+/))(
  '%s, whose permission the specification does not show, is nobody’s who holds nothing',
  (path) => {
    expect(every).toContain(path)
    expect(meets([], requirementOf(path as PlacePath))).toBe(false)
  },
)

test('a place that is not yet here is nobody’s, not even an administrator’s', () => {
  const later = every.filter((path) => places[path].kind === 'later')
  const all = Permission.options.filter((one) => one !== 'ROLE_CARRIER')
  expect(later.filter((path) => mayOpen(all, path))).toEqual([])
})

function closed(path: string, value: string): boolean {
  return isClosed(path, [{ type: 'PAGE', value }])
}

describe('the menu', () => {
  test('shows nothing to whoever may do nothing', () => {
    expect(menuOf('ROLE_CLIENT')).toEqual([])
  })

  test('of a guest is the dashboards and a few analysis pages, whatever else the guest holds', () => {
    const rich = Permission.options.filter((one) => !roles.includes(one))
    expect(pathsOf('ROLE_GUEST', ...rich)).toEqual([
      '/aframe/dashboard/spend',
      '/aframe/dashboard/networkmap',
      '/aframe/distributionmap',
      '/dashboards',
    ])
  })

  test('of a carrier has freight, and neither parcel nor administration', () => {
    const groups = menuOf(...Permission.options.filter((one) => one !== 'ROLE_GUEST')).map(({ group }) => group)
    expect(groups).toContain('freight')
    expect(groups).not.toContain('parcel')
    expect(groups).not.toContain('admin')
    expect(groups).not.toContain('admin2')
    expect(pathsOf('ROLE_CARRIER')).toEqual(['/ui6/ltlinvoices', '/ui6/reports_run', '/ui3/ltlinvoiceScreen'])
  })

  test('has the parcel group only for those the specification names', () => {
    expect(pathsOf('ROLE_CLIENT', 'DASHBOARDS_VIEW')).toEqual([])
    expect(pathsOf('ROLE_CLIENT', 'DASHBOARDS_VIEW', 'AUDINTEL_BILLED_DATE')).toContain('/dashboards')
  })

  test('has an application beside the portal only where configuration says where that is', () => {
    expect(menuFor(['BILLING_VIEW'], ['/ui3'])).toEqual([])
    expect(menuFor(['BILLING_VIEW'], ['/ui1']).flatMap(({ paths }) => paths)).toContain('/ui1/billing')
  })

  test('has a page of two addresses once, at the second only for whom the first is shut', () => {
    expect(pathsOf('USER_ADMIN')).toEqual(['/users', '/acl'])
    expect(pathsOf('FTP_ADMIN')).toEqual(['/ftplocations'])
    expect(pathsOf('FTP_ADMIN', 'NEW_BI_TOOLS', 'CDC_ADMIN')).not.toContain('/ftplocations')
  })

  test('leads nowhere that would not open', () => {
    for (const permission of Permission.options) {
      for (const path of pathsOf('NEW_BI_TOOLS', permission)) {
        expect(mayOpen(['NEW_BI_TOOLS', permission], path)).toBe(true)
      }
    }
  })

  test('leaves a person’s own pages to the user menu', () => {
    expect(pathsOf(...Permission.options.filter((one) => one !== 'ROLE_GUEST')).filter(isPage)).not.toContain(
      '/profile',
    )
  })
})

describe('a closed page', () => {
  test('is the one that is named, and all that stands under it', () => {
    expect(closed('/aframe/dashboard/spend', '/aframe/dashboard/spend')).toBe(true)
    expect(closed('/aframe/dashboard/spend', '/aframe')).toBe(true)
    expect(closed('/aframe/dashboard/spend', '/aframe/dashboard/sp')).toBe(false)
  })

  test('is never home, nor where it is opened again, nor where a password is changed', () => {
    expect(closed('/', '/')).toBe(false)
    expect(closed('/users', '/')).toBe(false)
    expect(closed('/maintenance', '/maintenance')).toBe(false)
    expect(closed('/change_password', '/change_password')).toBe(false)
  })

  test('is none because of a switch', () => {
    expect(isClosed('/users', [{ type: 'CHATBOT', value: '/users' }])).toBe(false)
  })
})

test('the calls behind a page are open to whoever may open one of its addresses, and to nobody else', () => {
  const own = every.filter((path) => isPage(path) && firstAddressOf(path) === path)
  fc.assert(
    fc.property(fc.constantFrom(...own), fc.subarray([...Permission.options]), (path, held) => {
      const addresses = every.filter((one) => firstAddressOf(one) === path)
      expect(meets(held, requirementBehind(path))).toBe(addresses.some((one) => mayOpen(held, one)))
    }),
  )
  const needs = requirementBehind('/aframe/cdcAdmin')
  expect(meets(['FTP_ADMIN'], needs)).toBe(true)
  expect(meets(['NEW_BI_TOOLS', 'CDC_ADMIN'], needs)).toBe(true)
  expect(meets(['NEW_BI_TOOLS'], needs) || meets(['CDC_ADMIN'], needs)).toBe(false)
  expect(requirementBehind('/users')).toEqual(requirementOf('/users'))
})

test('a role that is kept out of one address keeps nobody out of the other', () => {
  const needs = requirementBehind('/aframe/cdcAdmin')
  expect(meets(['ROLE_CARRIER', 'FTP_ADMIN'], needs)).toBe(false)
  expect(meets(['ROLE_CARRIER', 'FTP_ADMIN', 'NEW_BI_TOOLS'], needs)).toBe(false)
  expect(meets(['ROLE_CARRIER', 'FTP_ADMIN', 'NEW_BI_TOOLS', 'CDC_ADMIN'], needs)).toBe(true)
})

test('a page that opens to somebody whose menu leaves its group out is told apart, but for guests', () => {
  expect(pagesWithoutEntry(['ROLE_CLIENT', 'BULK_INVOICE_DOWNLOAD'])).toEqual(['/invoicesBulkDownload'])
  expect(pagesWithoutEntry(['ROLE_CLIENT', 'BULK_INVOICE_DOWNLOAD', 'INVOICE_SEARCH'])).toEqual([])
  expect(pagesWithoutEntry(['ROLE_GUEST', 'BULK_INVOICE_DOWNLOAD'])).toEqual([])
  expect(pagesWithoutEntry(['ROLE_CARRIER', 'BULK_INVOICE_DOWNLOAD'])).toEqual([])
})
