import { endpoints } from '@waybill/contracts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/guard.ts'
import { changeBy } from '../administration/change-by.ts'
import type { RateFetching } from '../fetch-rates.ts'
import type { House } from '../house.ts'
import { type JobReader, jobsOf } from '../jobs/jobs.ts'
import { taskFigures } from '../jobs/task-figures.ts'
import { isStaff } from '../people/rights.ts'
import { route, type Server } from '../route.ts'

type Needed = Pick<House, 'state' | 'folders' | 'wakeIntake' | 'now'> & { readonly fetching: RateFetching }

/** All background work of the house: seen, stopped and done again by whoever may see its clients. */
export function jobRoutes(server: Server, house: Needed): void {
  const jobs = jobsOf(house)

  const asking = (caller: Caller, request: FastifyRequest) => ({
    ...changeBy(house, caller, request),
    userId: caller.user.id,
  })

  route(server, endpoints.jobs, ({ caller, scope, query }) =>
    jobs.list({ ...scope, house: isStaff(caller.user) && query.clientId === undefined }, query),
  )

  route(server, endpoints.job, ({ caller, params }) => jobs.one(readerOf(caller), params.jobKey))

  route(server, endpoints.jobAgain, ({ caller, params, request }) =>
    jobs.again(readerOf(caller), params.jobKey, asking(caller, request)),
  )

  route(server, endpoints.stopJob, ({ caller, params, request }) =>
    jobs.stop(readerOf(caller), params.jobKey, asking(caller, request)),
  )

  route(server, endpoints.taskMetrics, ({ caller, query }) => taskFigures(readerOf(caller), query.days, house))
}

function readerOf({ scope, user }: Caller): JobReader {
  return { ...scope, house: isStaff(user) }
}
