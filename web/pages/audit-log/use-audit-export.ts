import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AuditSearch, endpoints } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { save } from '../../ui/save.ts'
import { call } from '../../ui/service.ts'
import { auditCsv } from './audit-csv.ts'

/** The found entries as a CSV file in the reader's language; that it was taken is the next entry. */
export function useAuditExport(search: AuditSearch) {
  const say = useSay()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const found = await call(endpoints.exportAuditLog, { body: search })
      save(new Blob([auditCsv({ ...found, asked: search }, say)], { type: 'text/csv' }), 'audit-log.csv')
      await queries.invalidateQueries({ queryKey: ['audit-log'] })
    },
  })
}
