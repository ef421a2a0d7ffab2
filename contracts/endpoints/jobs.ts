import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Job, JobKey, JobSearch, metricDays, TaskFigures } from '../jobs.ts'
import { requirementOf } from '../places.ts'
import { api } from './paths.ts'

const JobInPath = z.strictObject({ jobKey: JobKey })

/** Ours, as everything here: all background work of the house that the caller may see, the latest first. */
export const jobs = endpoint({
  method: 'GET',
  path: `${api}/jobs`,
  needs: requirementOf('/jobs'),
  query: JobSearch,
  answer: z.object({ jobs: z.array(Job), total: z.int(), page: z.int() }),
})
export const job = endpoint({
  method: 'GET',
  path: `${api}/jobs/:jobKey`,
  needs: requirementOf('/jobs'),
  params: JobInPath,
  answer: Job,
})
/** The same work once more; what is at it then. */
export const jobAgain = endpoint({
  method: 'POST',
  path: `${api}/jobs/:jobKey/again`,
  needs: requirementOf('/jobs'),
  params: JobInPath,
  answer: Job,
})
export const stopJob = endpoint({
  method: 'POST',
  path: `${api}/jobs/:jobKey/stop`,
  needs: requirementOf('/jobs'),
  params: JobInPath,
  answer: Job,
})
/** How often each kind of work is done, how long it takes, and how often it fails. */
export const taskMetrics = endpoint({
  method: 'GET',
  path: `${api}/taskmetrics`,
  needs: requirementOf('/taskmetrics'),
  query: z.strictObject({ days: z.coerce.number().pipe(z.literal(metricDays)).default(7) }),
  answer: z.array(TaskFigures),
})
