import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ChangedDashboard, ListedDashboard, NewDashboard, NewPin, OwnDashboard } from '../own-dashboards.ts'
import { requirementOf } from '../places.ts'
import { api, Done, Id } from './paths.ts'

const own = `${api}/dashboard/own`
const needs = requirementOf('/dashboards')
const DashboardInPath = z.strictObject({ dashboardId: Id })

/** The caller's own dashboards, by name. */
export const ownDashboards = endpoint({
  method: 'GET',
  path: own,
  needs,
  answer: z.object({ dashboards: z.array(ListedDashboard) }),
})
export const ownDashboard = endpoint({
  method: 'GET',
  path: `${own}/:dashboardId`,
  needs,
  params: DashboardInPath,
  answer: OwnDashboard,
})
/** With cards, as one that was deleted is brought back, or without any. */
export const addOwnDashboard = endpoint({ method: 'POST', path: own, needs, body: NewDashboard, answer: OwnDashboard })
/** Another name, order, width or title, or fewer cards; the revision says what was read. */
export const changeOwnDashboard = endpoint({
  method: 'PUT',
  path: `${own}/:dashboardId`,
  needs,
  params: DashboardInPath,
  body: ChangedDashboard,
  answer: OwnDashboard,
})
/** One card more, behind the others, whatever another tab does meanwhile. */
export const pinToOwnDashboard = endpoint({
  method: 'POST',
  path: `${own}/:dashboardId/pins`,
  needs,
  params: DashboardInPath,
  body: NewPin,
  answer: OwnDashboard,
})
export const removeOwnDashboard = endpoint({
  method: 'DELETE',
  path: `${own}/:dashboardId`,
  needs,
  params: DashboardInPath,
  answer: Done,
})
