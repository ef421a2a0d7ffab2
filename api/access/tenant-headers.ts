import { Refusal } from '@waybill/contracts'
import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration.ts'

/** The specification's partner and tenant headers name the one configured tenant or are refused. None of them chooses anything. */
export function checkTenantHeaders({ PARTNER_CODE, TENANT }: Pick<Configuration, 'PARTNER_CODE' | 'TENANT'>) {
  const expected = { 'partner-code': PARTNER_CODE, 'tenant-name': TENANT, 'tenant-database': TENANT }

  return async ({ headers }: FastifyRequest): Promise<void> => {
    for (const [name, value] of Object.entries(expected)) {
      const given = headers[name]
      if (given !== undefined && given !== value) {
        throw new Refusal('not-allowed', 'tenant-unknown', { header: name })
      }
    }
  }
}
