import { endpoints, Refusal, type Scope, type SyncJob } from '@waybill/contracts'
import { type SyncWork, syncJobsOf } from '@waybill/state'
import { changeBy } from '../administration/change-by.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

export function syncRoutes(server: Server, house: Pick<House, 'state' | 'now'>): void {
  const jobs = syncJobsOf(house.state)

  /** Somebody else's job is as unknown as one that does not exist. */
  async function jobIn({ clientIds }: Scope, id: number): Promise<SyncWork> {
    const job = await jobs.find(id)
    if (!job || !clientIds.includes(job.clientId)) throw new Refusal('not-found', 'job-unknown')
    return job
  }

  route(server, endpoints.syncJobs, ({ caller, query }) => jobs.list(caller.scope.clientIds, query.limit))

  route(server, endpoints.startSync, async ({ caller, scope, body, request }): Promise<SyncJob[]> => {
    const { clientId: _, ...job } = body
    const ids = await jobs.add({ ...job, clientIds: scope.clientIds }, caller.user.id, changeBy(house, caller, request))
    return Promise.all(ids.map((id) => jobIn(scope, id)))
  })

  route(server, endpoints.stopSync, async ({ caller, params, request }) => {
    const { id } = await jobIn(caller.scope, params.jobId)
    await jobs.askStop(id, changeBy(house, caller, request))
    return jobIn(caller.scope, id)
  })
}
