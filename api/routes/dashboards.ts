import {
  cardsOf,
  type DashboardSettings,
  decided,
  endpoints,
  mayOpen,
  type PageDefinition,
  type PageName,
  pages,
  Refusal,
  readSettings,
  settingIn,
  settingsKeyOf,
} from '@waybill/contracts'
import { settingsOf, type User } from '@waybill/state'
import { route, type Server } from '../route.ts'

/** The settings that each keeps of the built-in pages: the same that the pages themselves keep under `widgets:{pageName}`. */
export function dashboardRoutes(server: Server): void {
  async function standing(user: User, page: PageDefinition): Promise<DashboardSettings> {
    const kept = await settingsOf(server.state, user.id).valueOf(settingsKeyOf(page))
    const settings = decided(page, {}, readSettings(page, settingIn(kept)))
    return { name: page.name, settings: { ...settings } }
  }

  const everyStanding = (user: User) => Promise.all(openTo(user).map((page) => standing(user, page)))

  route(server, endpoints.newDashboardPages, ({ caller }) => ({
    dashboardPages: openTo(caller.user).map((page) => ({
      name: page.name,
      path: page.path,
      dashboardIds: cardsOf(page).map(({ id }) => id),
    })),
  }))

  route(server, endpoints.dashboardsFromDb, ({ caller }) => everyStanding(caller.user))

  route(server, endpoints.saveDashboardSettings, async ({ caller, body }) => {
    const page = openedBy(caller.user, body.name)
    const allowed = readSettings(page, body.settings)
    await settingsOf(server.state, caller.user.id).save(settingsKeyOf(page), JSON.stringify(allowed))
    return standing(caller.user, page)
  })

  route(server, endpoints.resetDashboardSettings, async ({ caller, body }) => {
    const reset = body.name === undefined ? openTo(caller.user) : [openedBy(caller.user, body.name)]
    for (const page of reset) await settingsOf(server.state, caller.user.id).remove(settingsKeyOf(page))
    return everyStanding(caller.user)
  })
}

function openTo({ permissions }: Pick<User, 'permissions'>): readonly PageDefinition[] {
  return pages.filter(({ path }) => mayOpen(permissions, path))
}

function openedBy(user: Pick<User, 'permissions'>, name: PageName): PageDefinition {
  const page = openTo(user).find((one) => one.name === name)
  if (!page) throw new Refusal('not-allowed', 'not-authorized')
  return page
}
