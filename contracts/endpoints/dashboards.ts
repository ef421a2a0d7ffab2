import { z } from 'zod'
import { DashboardPage, DashboardSettings, DashboardToReset } from '../dashboards.ts'
import { endpoint } from '../endpoint.ts'
import { requirementOf } from '../places.ts'
import { api } from './paths.ts'

const needs = requirementOf('/aframe/dashboard/spend')

/** The built-in pages that the caller may open. */
export const newDashboardPages = endpoint({
  method: 'GET',
  path: `${api}/dashboard/newDashboardPages`,
  needs,
  answer: z.object({ dashboardPages: z.array(DashboardPage) }),
})
/** Each of these pages with everything that can be set on it: what the caller has set, else what it starts as. */
export const dashboardsFromDb = endpoint({
  method: 'GET',
  path: `${api}/dashboard/getDashboardsFromDB`,
  needs,
  answer: z.array(DashboardSettings),
})
/** What the page does not allow is left out; the answer says what stands now. */
export const saveDashboardSettings = endpoint({
  method: 'POST',
  path: `${api}/dashboard/saveDashboardSettings/`,
  needs,
  body: DashboardSettings,
  answer: DashboardSettings,
})
/** The answer says what stands now on every page. */
export const resetDashboardSettings = endpoint({
  method: 'POST',
  path: `${api}/dashboard/resetDashboardSettings/`,
  needs,
  body: DashboardToReset,
  answer: z.array(DashboardSettings),
})
