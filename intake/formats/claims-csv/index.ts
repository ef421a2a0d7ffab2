import type { Format } from '../../format.ts'
import { stagedClaimColumns } from '../../staged-charge.ts'
import { TableWriter } from '../../table-writer.ts'
import { readLines } from '../own-csv/read-lines.ts'
import { claimOfLine } from './claim-of-line.ts'
import { headerOf } from './columns.ts'

export const claimsCsv: Format = {
  name: 'claims-csv',
  detect: ({ lines }) => {
    const first = lines.find((line) => line.trim() !== '')
    return first !== undefined && headerOf(first) !== undefined
  },
  stage: async (given) => {
    const claims = await TableWriter.open(given.connection, 'staged_claim', stagedClaimColumns)
    await readLines(given, {
      headerOf,
      headerMissing: {
        name: 'file-headers-missing',
        values: { format: 'Claims', columns: 'carrier, tracking_number, filed_on, filed_by' },
      },
      rowOf: claimOfLine,
      write: (claim) => claims.write(claim),
    })
    claims.close()
    return { remarks: [] }
  },
}
