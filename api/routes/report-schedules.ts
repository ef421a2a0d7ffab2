import { endpoints, nextDue, Refusal, type ReportSchedule } from '@waybill/contracts'
import { reportsOf, scheduleRunsOf, schedulesOf, usersOf } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import { changeBy } from '../administration/change-by.ts'
import type { House } from '../house.ts'
import { maySee } from '../reports/own-reports.ts'
import { sendReportFile } from '../reports/send-file.ts'
import { route, type Server } from '../route.ts'
import { runNow } from '../schedules/begin.ts'
import { ownSchedules, toldOfRun } from '../schedules/own-schedules.ts'
import { scopeToSchedule } from '../schedules/rights.ts'

type Needed = Parameters<typeof ownSchedules>[0] & Pick<House, 'folders'>

const runsListed = 30

/** Schedules of one's own: made, changed, paused, run now and deleted. Somebody else's is as unknown as one that does not exist. */
export function reportScheduleRoutes(server: Server, house: Needed): void {
  const { state, now } = house
  const own = ownSchedules(house)
  const mine = ({ user }: Caller) => schedulesOf(state, user.id)

  async function told(caller: Caller, id: number): Promise<ReportSchedule> {
    const [schedule, last] = await Promise.all([mine(caller).find(id), mine(caller).lastRuns([id])])
    return own.told(schedule, last.get(id), caller)
  }

  route(server, endpoints.reportSchedules, async ({ caller }) => {
    const schedules = await mine(caller).list()
    const last = await mine(caller).lastRuns(schedules.map(({ id }) => id))
    return { schedules: schedules.map((each) => own.told(each, last.get(each.id), caller)) }
  })

  route(server, endpoints.addReportSchedule, async ({ caller, body, request }) => {
    const kept = await own.keptOf(body, caller, request.headers['accept-language'])
    return told(caller, await mine(caller).add(kept, changeBy(house, caller, request)))
  })

  route(server, endpoints.changeReportSchedule, async ({ caller, params, body, request }) => {
    const before = await mine(caller).find(params.scheduleId)
    const kept = await own.keptOf(body, caller, request.headers['accept-language'], before)
    await mine(caller).change(before.id, kept, changeBy(house, caller, request))
    return told(caller, before.id)
  })

  route(server, endpoints.pauseReportSchedule, async ({ caller, params, request }) => {
    await mine(caller).setDue(params.scheduleId, null, changeBy(house, caller, request))
    return told(caller, params.scheduleId)
  })

  route(server, endpoints.resumeReportSchedule, async ({ caller, params, request }) => {
    const schedule = await mine(caller).find(params.scheduleId)
    scopeToSchedule(caller, schedule.request)
    await mine(caller).setDue(schedule.id, nextDue(schedule, now()), changeBy(house, caller, request))
    return told(caller, schedule.id)
  })

  route(server, endpoints.runReportSchedule, async ({ caller, params, request }) => {
    const schedule = await mine(caller).find(params.scheduleId)
    await runNow(house, schedule, caller, changeBy(house, caller, request))
    return told(caller, schedule.id)
  })

  route(server, endpoints.removeReportSchedule, async ({ caller, params, request }) => {
    await mine(caller).remove(params.scheduleId, changeBy(house, caller, request))
    return { done: true as const }
  })

  route(server, endpoints.runsOfReportSchedule, async ({ caller, params }) => {
    const schedule = await mine(caller).find(params.scheduleId)
    const runs = await mine(caller).runs(schedule.id, runsListed)
    return {
      runs: runs.map((run) => toldOfRun(run, schedule, caller)),
      total: await mine(caller).countRuns(schedule.id),
    }
  })

  route(server, endpoints.receivedReport, async ({ caller, params, request, reply }) => {
    const unknown = new Refusal('not-found', 'report-file-unknown')
    const { email } = (await usersOf(state).byId(caller.user.id)) ?? { email: '' }
    const received = email === '' ? undefined : await scheduleRunsOf(state).receivedBy(params.runId, email)
    if (!received || received.run.reportId === null) throw unknown
    const report = await reportsOf(state, received.userId).find(received.run.reportId)
    if (!report?.file || !maySee(caller, report)) throw unknown
    return sendReportFile(house, { ...report, file: report.file }, changeBy(house, caller, request), reply)
  })
}
