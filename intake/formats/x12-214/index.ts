import type { Format } from '../../format.ts'
import { openRejects } from '../../reject-writer.ts'
import { stagedEventColumns } from '../../staged-charge.ts'
import { TableWriter } from '../../table-writer.ts'
import { brokenOff, readTransactionsOfTypes, textOf } from '../x12/stage.ts'
import { detect } from './detect.ts'
import { StatusReading } from './status-reading.ts'

export const x12Status214: Format = {
  name: 'x12-214',
  detect,
  stage: async (given) => {
    const events = await TableWriter.open(given.connection, 'staged_event', stagedEventColumns)
    const rejects = await openRejects(given.connection)
    const remarks = await readTransactionsOfTypes(
      given,
      ['214'],
      rejects,
      (transaction) =>
        new StatusReading(transaction, {
          event: (event) => events.write(event),
          reject: (segment, reason) => rejects.write({ line: segment.number, reason, text: textOf(segment) }),
          brokenOff: (controlNumber, line) => rejects.write({ line, reason: brokenOff(controlNumber), text: '' }),
        }),
    )
    events.close()
    rejects.close()
    return { remarks }
  },
}
