import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { OopsPage } from '../pages/error/error-page.tsx'
import { addressOf, placeNamed, typedAddressOf } from '../pages/header/beside.ts'
import { accountQuery, portalQuery } from '../pages/header/queries.ts'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { landingPathOf } from '../pages/sign-in/landing.ts'
import { guarded } from './guarded.ts'
import { shell } from './shell-route.tsx'

/** The bare address is a person's landing page; whoever has none, or the empty one, finds everything from home. */
const home = createRoute({
  ...guarded('/'),
  loader: async ({ context: { queries }, location }) => {
    // A mail leads to what has not come, wherever its reader begins.
    if ('missing' in location.search) return
    const [account, portal] = await Promise.all([
      queries.ensureQueryData(accountQuery),
      queries.ensureQueryData(portalQuery),
    ])
    const landing = landingPathOf(account, portal)
    if (landing === null || landing === '') return
    throw redirect({ href: addressOf(landing, portal.applications), replace: true })
  },
  component: lazyRouteComponent(() => import('../pages/home/home-page.tsx'), 'HomePage'),
})

const dashboards = createRoute({
  ...guarded('/dashboards'),
  component: lazyRouteComponent(() => import('../pages/dashboards/dashboards-page.tsx'), 'DashboardsPage'),
})

const ownDashboard = createRoute({
  ...guarded('/dashboards'),
  path: '/dashboards/$dashboardId',
  component: lazyRouteComponent(() => import('../pages/own-dashboards/own-dashboard-page.tsx'), 'OwnDashboardPage'),
})

const profile = createRoute({
  ...guarded('/profile'),
  component: lazyRouteComponent(() => import('../pages/profile/profile-page.tsx'), 'ProfilePage'),
})

const settings = createRoute({
  ...guarded('/settings'),
  component: lazyRouteComponent(() => import('../pages/settings/settings-page.tsx'), 'SettingsPage'),
})

const changePassword = createRoute({
  ...guarded('/change_password'),
  component: lazyRouteComponent(
    () => import('../pages/change-password/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
})

const beta = createRoute({
  ...guarded('/beta'),
  component: lazyRouteComponent(() => import('../pages/beta/beta-page.tsx'), 'BetaPage'),
})

const documentation = createRoute({
  ...guarded('/documentation'),
  component: lazyRouteComponent(() => import('../pages/documentation/documentation-page.tsx'), 'DocumentationPage'),
})

/** No page of ours: an application beside us opens for whoever may, and any other place of the menu is nobody's here. */
const anythingElse = createRoute({
  getParentRoute: () => shell,
  path: '$',
  beforeLoad: async ({ context: { queries }, location: { pathname, searchStr, hash } }) => {
    const path = placeNamed(pathname)
    if (path === undefined) return
    const [{ permissions }, { applications }] = await Promise.all([
      queries.ensureQueryData(accountQuery),
      queries.ensureQueryData(portalQuery),
    ])
    const address = typedAddressOf(path, { permissions, applications, here: window.location.origin })
    if (address === undefined) throw notFound()
    throw redirect({ href: address + searchStr + (hash && `#${hash}`), replace: true })
  },
  notFoundComponent: NotFoundPage,
  component: OopsPage,
})

/** What is a person's own, and whatever address is left. */
export const personalRoutes = [
  home,
  dashboards,
  ownDashboard,
  profile,
  settings,
  changePassword,
  beta,
  documentation,
  anythingElse,
] as const
