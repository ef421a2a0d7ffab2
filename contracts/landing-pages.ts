import { z } from 'zod'
import { applicationOf } from './applications.ts'
import type { Permission } from './permissions.ts'
import { mayOpen, type Place, type PlacePath, places } from './places.ts'

const parcelPages = ['aframe', 'dashboard', 'invoice', 'report'] as const
const freightPages = ['freightInvoice', 'freightReports', 'freightDashboards'] as const
const productsBeside = ['tms', 'tossPro'] as const

/** What may open after signing in. */
export const LandingPageName = z.enum([...parcelPages, ...freightPages, ...productsBeside])
export type LandingPageName = z.infer<typeof LandingPageName>

export const landingPages: Readonly<Record<LandingPageName, PlacePath>> = {
  aframe: '/aframe/dashboard/spend',
  dashboard: '/dashboards',
  invoice: '/invoices',
  report: '/reports',
  freightInvoice: '/ui6/ltlinvoices',
  freightReports: '/ui6/reports_run',
  freightDashboards: '/ui4/freightDashboards',
  tms: '/tmsui/components/orders/view',
  tossPro: '/tossxui/tosspro',
}

/** Those a person may choose from: what they may open, as far as it is there. `applications` are the path prefixes that configuration has an address for. */
export function landingPagesFor(held: readonly Permission[], applications: readonly string[]): LandingPageName[] {
  return setFor(held).filter((name) => {
    const path = landingPages[name]
    const { kind, forGuests }: Place = places[path]
    if (held.includes('ROLE_GUEST') && forGuests !== true) return false
    if (kind === 'beside' && applicationOf(path, applications) === undefined) return false
    return mayOpen(held, path)
  })
}

function setFor(held: readonly Permission[]): readonly LandingPageName[] {
  if (held.includes('LTL') || held.includes('LTL_ADMIN')) return LandingPageName.options
  return held.includes('ROLE_CARRIER') ? [] : [...parcelPages, ...productsBeside]
}
