import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AuditSearch, endpoints } from '@waybill/contracts'
import { save } from '../../ui/chart-file.ts'
import { call } from '../../ui/service.ts'

/** The found entries as a CSV file; that it was taken is the next entry. */
export function useAuditExport(search: AuditSearch) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { csv } = await call(endpoints.exportAuditLog, { body: search })
      save(new Blob([csv], { type: 'text/csv' }), 'audit-log.csv')
      await queries.invalidateQueries({ queryKey: ['audit-log'] })
    },
  })
}
