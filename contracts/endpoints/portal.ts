import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MaintenanceEntry } from '../portal.ts'
import { api, nologin } from './paths.ts'

export const statuses = endpoint({
  method: 'GET',
  path: `${nologin}/statuses/`,
  needs: 'nobody',
  answer: z.array(MaintenanceEntry),
})
/** Ours: where the applications beside us are, by path prefix, and whom to write to. */
export const portal = endpoint({
  method: 'GET',
  path: `${api}/portal`,
  needs: 'session',
  withExpiredPassword: true,
  answer: z.object({ applications: z.record(z.string(), z.string()), supportMailbox: z.string() }),
})
export const health = endpoint({
  method: 'GET',
  path: '/health',
  needs: 'nobody',
  answer: z.object({ status: z.literal('up') }),
})
