import { mayOpen, type NewPin, pageOf } from '@waybill/contracts'
import type { DemoUser } from '@waybill/demo'
import { ownDashboardsOf, usersOf } from '@waybill/state'
import type { House } from './house.ts'
import { pinWithId } from './pin-with-id.ts'

/** What somebody who answers for the spend looks at first, of one client. */
function mondayMorning(clientId: number): NewPin[] {
  const year = `client=${clientId}&dates=bill_date.rp.Annual&filterset=-`
  return [
    { page: 'spend', card: 'amounts', address: year, width: 'whole' },
    { page: 'spend', card: 'changed', address: year, title: 'Why we pay more or less', width: 'whole' },
    { page: 'carrierScore', card: 'breakdown', address: year, title: 'Who delivers on time', width: 'half' },
    { page: 'accessorial', card: 'breakdown', address: year, title: 'What the extras cost', width: 'half' },
    { page: 'refund', card: 'trends', address: year, title: 'What came back', width: 'half' },
    { page: 'overview', card: 'movers', address: `client=${clientId}`, width: 'half' },
  ]
}

/** Everybody who may make one has a dashboard to begin with; who has any keeps what is there. */
export async function keepDashboards(
  { state }: Pick<House, 'state'>,
  people: readonly DemoUser[],
  clientIdOf: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { login, clientCodes } of people) {
    const user = await usersOf(state).byLogin(login)
    const [clientId] = clientCodes.flatMap((code) => clientIdOf.get(code) ?? [])
    if (!user || clientId === undefined || !mayOpen(user.permissions, '/dashboards')) continue
    const own = ownDashboardsOf(state, user.id)
    if ((await own.list()).length > 0) continue
    const pins = mondayMorning(clientId).filter(({ page }) => mayOpen(user.permissions, pageOf(page).path))
    await own.add({ name: 'Monday morning', pins: pins.map(pinWithId) })
  }
}
